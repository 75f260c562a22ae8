import { afterAll, describe, expect, it } from "vitest";
import type { Components } from "../../algorithms/algorithm.js";
import manifest from "../../package.json" with { type: "json" };
import { contract } from "../contract/contract.js";
import type { Answer, Participant, Question } from "../participant.js";
import { chromium } from "./chromium/index.js";
import { candidates, closeAll, tryAll } from "./index.js";
import { libraries } from "./libraries/index.js";

const tried = await tryAll(candidates.filter(({ kind }) => kind === "live"));
const live = new Map<string, Participant>();
for (const { candidate, found } of tried) if (!("absent" in found)) live.set(candidate.id, found);

afterAll(() => closeAll(tried));

async function ask(id: string, input: string, base: string | null = null): Promise<Answer | undefined> {
  const [answer] = (await live.get(id)?.ask([{ input, base }])) ?? [];
  return answer;
}

/** The parts of an accepted URL as they are compared: no credentials and no port are the same as empty ones. */
function compared(answer: Answer | undefined): unknown {
  if (answer?.kind !== "parsed") return answer;
  const { username, password, port, ...components } = answer.components;
  const named = { username, password, port };
  const there = Object.entries(named).filter(([, value]) => value !== null && value !== "");
  return { href: answer.href, ...components, ...Object.fromEntries(there) };
}

const everyone: readonly [Question, { href: string } & Partial<Components>][] = [
  [
    { input: "http://u:p@h.example:8080/a/b?q=1#f", base: null },
    {
      href: "http://u:p@h.example:8080/a/b?q=1#f",
      scheme: "http",
      username: "u",
      password: "p",
      host: "h.example",
      port: "8080",
      path: "/a/b",
      query: "q=1",
      fragment: "f",
    },
  ],
  [
    { input: "../c?q", base: "http://h.example/a/b/d?r#f" },
    {
      href: "http://h.example/a/c?q",
      scheme: "http",
      host: "h.example",
      path: "/a/c",
      query: "q",
      fragment: null,
    },
  ],
  [
    { input: "http://[2001:db8::1]:8080/", base: null },
    {
      href: "http://[2001:db8::1]:8080/",
      scheme: "http",
      host: "[2001:db8::1]",
      port: "8080",
      path: "/",
      query: null,
      fragment: null,
    },
  ],
];

describe("every live parser", () => {
  it("is found under its id in the order of the list, if it is there at all", () => {
    expect(tried.map(({ candidate }) => candidate.id)).toEqual([
      "node",
      "node-legacy",
      "whatwg-url",
      "urijs",
      "uri-js",
      "fast-uri",
      "url-parse",
      "spec-url",
      "python-urllib",
      "perl-uri",
      "curl",
      "php-parse-url",
      "ruby-uri",
      "go-net-url",
      "java-net-uri",
      "chromium",
    ]);
    for (const [id, participant] of live) expect(participant.id).toBe(id);
  });

  describe.each([...live.keys()])("%s", (id) => {
    // PHP's parse_url puts out no URL and takes no base; its driver has tests of its own.
    it.skipIf(id === "php-parse-url").each(everyone)(
      "reads %j as all do",
      async ({ input, base }, expected) => {
        expect(compared(await ask(id, input, base))).toEqual(expected);
      },
    );

    it("takes no encoding", async () => {
      const answers = await live.get(id)?.ask([{ input: "http://h/", base: null, encoding: "windows-1252" }]);
      expect(answers).toEqual([{ kind: "unanswered", reason: "takes no encoding" }]);
    });
  });
});

describe("each library", () => {
  it.each(libraries.map(({ id }) => id))("%s is of the version that is installed", (id) => {
    const versions = new Map<string, string>(Object.entries(manifest.devDependencies));
    expect(live.get(id)?.version).toBe(versions.get(id));
  });

  it.each([
    ["node-legacy", "http://a[b]/", null, "url.parse", /Invalid URL/],
    ["node-legacy", "http://%zz@h/", null, "url.parse", /malformed/],
    ["node-legacy", "x", "http://a[b]/", "url.resolve", /Invalid URL/],
    ["whatwg-url", "http://h:99999/", null, "URL.parse", /null/],
    ["whatwg-url", "x", "http://h:99999/", "URL.parse", /null/],
    ["urijs", "http://h:99999/", null, "URI", /^Port /],
    ["urijs", "mailto:a", "http://h/", "absoluteTo", /hierarchical/],
    ["uri-js", "http:x", null, "parse", /must have a host/],
    ["fast-uri", "http://h:99999/", null, "parse", /port is malformed/],
    ["fast-uri", " x", "http://h/", "resolve", /leading or trailing/],
    ["spec-url", "x", null, "resolve", /Cannot resolve/],
    ["spec-url", "x", "foo:opaque", "resolve", /Cannot rebase/],
  ])("%s rejects %j against %j", async (id, input, base, at, reason) => {
    expect(await ask(id, input, base)).toEqual({
      kind: "rejected",
      at,
      reason: expect.stringMatching(reason) as unknown,
      remarks: [],
    });
  });

  // The documentation of url-parse knows no invalid URL; the others reject this port.
  it("url-parse accepts a port out of range", async () => {
    expect(await ask("url-parse", "http://h:99999/")).toMatchObject({ components: { port: "99999" } });
  });

  it.each([
    ["node", "", ""],
    ["node-legacy", "", ""],
    ["whatwg-url", "", ""],
    // It keeps no delimiter of what is empty.
    ["urijs", null, null],
    ["uri-js", "", ""],
    ["fast-uri", "", ""],
    ["url-parse", "", ""],
    ["spec-url", "", ""],
  ])("%s tells an empty query and fragment from absent ones", async (id, query, fragment) => {
    expect(await ask(id, "http://h/?#")).toMatchObject({ components: { query, fragment } });
    expect(await ask(id, "http://h/")).toMatchObject({ components: { query: null, fragment: null } });
  });

  it.each(["uri-js", "fast-uri"])("%s leaves unseen what the handler of a scheme has taken", async (id) => {
    const answer = await ask(id, "mailto:a@h.example");
    expect(answer).toMatchObject({ kind: "parsed", href: "mailto:a@h.example" });
    expect(answer).not.toHaveProperty("components.path");
    expect(answer).not.toHaveProperty("components.query");
  });

  it("spec-url gives components as they stand in its href", async () => {
    expect(await ask("spec-url", "http://\u00FC.example/\u00FC?\u00FC")).toMatchObject({
      href: "http://xn--tda.example/%C3%BC?%C3%BC",
      components: { host: "xn--tda.example", path: "/%C3%BC", query: "%C3%BC" },
    });
  });
});

it("node-legacy warns of no deprecation, and leaves the warnings of others on", async () => {
  const warned: string[] = [];
  const hear = ({ message }: Error): void => {
    warned.push(message);
  };
  process.on("warning", hear);
  await ask("node-legacy", "http://h:bad/");
  await new Promise(setImmediate);
  process.off("warning", hear);
  expect(warned).toEqual([]);
  expect(process.noDeprecation).toBe(false);
});

/** What of the contract a library does not keep, and why it is no rejection. */
const knownFailures: ReadonlyMap<string, { readonly check: string; readonly because: RegExp }> = new Map(
  Object.entries({
    // It decodes the user-info by decodeURIComponent, and says nowhere that this throws.
    urijs: { check: "answers every question and does not crash", because: /URI malformed/ },
    "url-parse": { check: "answers every question and does not crash", because: /URI malformed/ },
    // It decodes UTF-8 past the last code point, and 100 kB that are not ASCII overflow its stack.
    "spec-url": { check: "answers every question and does not crash", because: /Invalid code point 1114112/ },
  }),
);

describe.each([...live.values()])("the contract of $id", (participant) => {
  for (const { name, check } of contract(participant)) {
    const known = knownFailures.get(participant.id);
    if (known?.check === name)
      it(`does not hold: ${name}`, () => expect(check()).rejects.toThrow(known.because));
    else it(name, check);
  }
});

it.skipIf(live.has(chromium.id))("Chromium says what would bring it", () => {
  const [absent] = tried.filter(({ candidate }) => candidate === chromium).map(({ found }) => found);
  expect(absent).toHaveProperty("absent");
});
