/** Tests the parsers that answer in this process: Node's own and the libraries. */
import { describe, expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };
import {
  describeContract,
  describeLive,
  findLive,
  type KnownFailure,
} from "../../../test-support/live-parsers.js";
import { comparePair } from "../../compare/compare.js";
import { lensNamed } from "../../compare/lenses.js";
import { impactsBetween } from "../../compare/impact.js";
import { candidates } from "../catalogue.js";
import { libraries } from "./index.js";

const inProcess = ["node", "node-legacy", ...libraries.map(({ id }) => id)];
const live = await findLive(candidates.filter(({ id }) => inProcess.includes(id)));

/** The checks of the contract that a library fails. */
const knownFailures: ReadonlyMap<string, KnownFailure> = new Map(
  Object.entries({
    // It decodes the user-info by decodeURIComponent, which throws without documentation.
    urijs: { check: "answers every question and does not crash", because: /URI malformed/ },
    "url-parse": { check: "answers every question and does not crash", because: /URI malformed/ },
    // It decodes UTF-8 beyond the last code point, and 100 kB outside ASCII overflow its stack.
    "spec-url": { check: "answers every question and does not crash", because: /Invalid code point 1114112/ },
  }),
);

describeLive(live);
// Inputs of 100 kB take some libraries seconds.
describeContract([...live.found.values()], knownFailures, ({ id }) => id !== "node");

describe("libraries", () => {
  it.each(inProcess)("%s answers with the fields of sees, and no other", async (id) => {
    const answer = await live.ask(id, "http://u:p@h:81/a?q#f");
    if (answer?.kind !== "parsed") throw new Error(`${id} does not accept it`);
    const { href, origin, components } = answer;
    const given = Object.entries({ href, origin, ...components }).filter(([, value]) => value !== undefined);
    expect(given.map(([name]) => name).sort()).toEqual([...(live.found.get(id)?.sees ?? [])].sort());
  });

  it.each(libraries.map(({ id }) => id))("%s has the installed version", (id) => {
    const versions = new Map<string, string>(Object.entries(manifest.devDependencies));
    expect(live.found.get(id)?.version).toBe(versions.get(id));
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
    expect(await live.ask(id, input, base)).toEqual({
      kind: "rejected",
      at,
      reason: expect.stringMatching(reason) as unknown,
      remarks: [],
    });
  });

  // The documentation of url-parse knows no invalid URL; the others reject this port.
  it("url-parse accepts a port out of range", async () => {
    expect(await live.ask("url-parse", "http://h:99999/")).toMatchObject({ components: { port: "99999" } });
  });

  it.each([
    ["node", "", ""],
    ["node-legacy", "", ""],
    ["whatwg-url", "", ""],
    // It keeps no delimiter of an empty component.
    ["urijs", null, null],
    ["uri-js", "", ""],
    ["fast-uri", "", ""],
    ["url-parse", "", ""],
    ["spec-url", "", ""],
  ])("%s distinguishes an empty query and fragment from absent ones", async (id, query, fragment) => {
    expect(await live.ask(id, "http://h/?#")).toMatchObject({ components: { query, fragment } });
    expect(await live.ask(id, "http://h/")).toMatchObject({ components: { query: null, fragment: null } });
  });

  it.each(["uri-js", "fast-uri"])(
    "%s does not observe what the handler of a scheme has taken",
    async (id) => {
      const answer = await live.ask(id, "mailto:a@h.example");
      expect(answer).toMatchObject({ kind: "parsed", href: "mailto:a@h.example" });
      expect(answer).not.toHaveProperty("components.path");
      expect(answer).not.toHaveProperty("components.query");
    },
  );

  it("node-legacy keeps the brackets of any host, and parses a resolved URL like any other", async () => {
    expect(await live.ask("node-legacy", "http://[www.google.com]:81/")).toMatchObject({
      components: { host: "[www.google.com]", port: "81" },
    });
    expect(await live.ask("node-legacy", "//h/x", "y")).toMatchObject({
      components: { host: null, path: "//h/x" },
    });
  });

  it.each(["node-legacy", "urijs"])("%s gives user names decoded and lists them as decoded", async (id) => {
    expect(live.found.get(id)?.decodes).toEqual(["username", "password"]);
    const answer = await live.ask(id, "http://a%2540:p@h/");
    expect(answer).toMatchObject({ components: { username: "a%40" }, decoded: ["username", "password"] });
    const latest = await live.ask("node", "http://a%2540:p@h/");
    if (answer === undefined || latest === undefined) expect.fail("no answer");
    expect(comparePair(lensNamed("username"), answer, latest)).toBe("same");
    expect(impactsBetween(answer, latest)).toEqual([]);
  });

  it("spec-url gives components as in its href", async () => {
    expect(await live.ask("spec-url", "http://\u00FC.example/\u00FC?\u00FC")).toMatchObject({
      href: "http://xn--tda.example/%C3%BC?%C3%BC",
      components: { host: "xn--tda.example", path: "/%C3%BC", query: "%C3%BC" },
    });
  });
});

it("node-legacy emits no deprecation warning, and keeps other warnings", async () => {
  const warned: string[] = [];
  const hear = ({ message }: Error): void => {
    warned.push(message);
  };
  process.on("warning", hear);
  await live.ask("node-legacy", "http://h:bad/");
  await new Promise(setImmediate);
  process.off("warning", hear);
  expect(warned).toEqual([]);
  expect(process.noDeprecation).toBe(false);
});
