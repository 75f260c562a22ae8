import { describe, expect, it } from "vitest";
import { noComponents } from "../components.test-support.js";
import type { Components, Place } from "../../algorithms/algorithm.js";
import { place } from "../../algorithms/places.js";
import { lensNamed } from "../compare.js";
import type { TakenStep } from "../explain/explanation.js";
import type { Answer, Question } from "../participant.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { causeAt, causeKey, causeOf, kindOf, pairsOf, pairsToExplain } from "./cause.js";
import { oracleOf, type Oracle } from "./oracle.js";

const href = lensNamed("href");
const texts = oracleOf(algorithmParticipants);

function accepted(components: Partial<Components>, shown = JSON.stringify(components)): Answer {
  const all = { ...noComponents, ...components };
  return { kind: "parsed", href: shown, components: all, origin: null, open: [], remarks: [] };
}

/** Two parsers: "b" ends the host at a semicolon, and folds letters of the query. */
const made: Oracle = (questions) =>
  Promise.resolve(
    questions.map(({ input }) => {
      const [host = "", query = ""] = input.split("?");
      const all: TakenStep = { id: "1", phase: "input", reads: place(0, input.length) };
      const steps: TakenStep[] = [all];
      const at = (found: number): Place => place(found, found + 1);
      if (host.includes(";")) steps.push({ ...all, id: "2: semicolon", reads: at(input.indexOf(";")) });
      if (/[A-Z]/.test(query)) steps.push({ ...all, id: "3: capital", reads: at(input.search(/[A-Z]/)) });
      return {
        answers: new Map<string, Answer>([
          ["a", accepted({ host, query })],
          ["b", accepted({ host: host.split(";")[0] ?? "", query: query.toLowerCase() })],
        ]),
        steps: new Map([
          ["a", [all]],
          ["b", steps],
        ]),
      };
    }),
  );

describe("the pairs of a divergence", () => {
  const pairs = (order: string, ...classes: string[]): string[] => {
    const answers = new Map(Array.from(order, (id): [string, Answer] => [id, accepted({})]));
    return pairsOf({ classes: classes.map((ids) => Array.from(ids)) }, { answers }).map((pair) =>
      pair.join(""),
    );
  };

  it("are those who follow each other and part", () => {
    expect(pairs("abcde", "ab", "c", "de")).toEqual(["bc", "cd"]);
    expect(pairs("abcde", "ae", "bcd")).toEqual(["ab", "de"]);
    expect(pairs("ab", "ab")).toEqual([]);
  });

  it("are looked into beside those of the classes", () => {
    const answers = new Map(Array.from("abcd", (id): [string, Answer] => [id, accepted({})]));
    const classes = ["ad", "b", "c"].map((ids) => Array.from(ids));
    expect(pairsToExplain({ classes }, { answers }).map((pair) => pair.join(""))).toEqual(["ab", "bc", "cd"]);
    const [apart, together] = [["ac"], ["bd"]].map(([ids = ""]) => Array.from(ids));
    expect(pairsToExplain({ classes: [apart ?? [], together ?? []] }, { answers }).length).toBe(3);
  });

  it("pass over those who cannot be compared", () => {
    expect(pairs("abcd", "a", "cd")).toEqual(["ac"]);
  });
});

describe("the kind of a difference", () => {
  const kind = (a: Answer, b: Answer): string | null =>
    kindOf(href, ["a", "b"], {
      answers: new Map([
        ["a", a],
        ["b", b],
      ]),
    });

  const rejected: Answer = { kind: "rejected", at: "7", reason: "no", remarks: [] };

  it.each([
    [{ host: null }, { host: "" }, "host absent to empty"],
    [{ host: "A" }, { host: "a" }, "host in case"],
    [{ path: "/%41%e9" }, { path: "/a%E9" }, "path in escapes"],
    [{ path: "/a" }, { path: "/ab" }, "path in its end"],
    [{ path: "b" }, { path: "/b" }, "path in its beginning"],
    [{ host: "x" }, { host: "y" }, "host in its text"],
    [{ host: "x", port: "1" }, { host: "y", port: null }, "host in its text | port text to absent"],
  ])("of %j and %j is told by how the parts are related", (a, b, relation) => {
    expect(kind(accepted(a), accepted(b))).toBe(`a | parsed | b | parsed | ${relation}`);
  });

  it("is none where both reject", () => {
    expect(kind(rejected, rejected)).toBeNull();
  });

  it.each([
    ["a.1-b", "parsed with host text"],
    ["", "parsed with host empty"],
    [null, "parsed with host empty"],
    ["a.XN--b", "parsed with an A-label"],
    ["axn--b", "parsed with host text"],
    ["a%41", "parsed with a host of other characters"],
  ])("is told of a rejection by what the other makes of the host: %j", (host, parsed) => {
    expect(kind(accepted({ host }), rejected)).toBe(`a | ${parsed} | b | rejected at 7`);
    expect(kind(rejected, accepted({ host }))).toBe(`a | rejected at 7 | b | ${parsed}`);
  });
});

describe("a cause", () => {
  const question: Question = { input: "Xy;Zq?ABC", base: null };

  it("is found for each of several differences at once", async () => {
    const lenses = ["host", "query"].map(lensNamed);
    const causes = await Promise.all(lenses.map((lens) => causeOf(made, lens, ["a", "b"], question)));
    expect(causes.map((cause) => cause?.witness.input)).toEqual(["a;?A", "a;?A"]);
  });

  it("names the step that each takes for the witness alone, against its nearest neighbour", async () => {
    const cause = await causeAt(made, href, { input: ";", base: null });
    expect(cause?.partings).toEqual([
      { between: ["a", "b"], steps: ["1", "2: semicolon"], agreeing: { input: "", base: null } },
    ]);
    expect(cause?.signature).toBe("href: a | b; in host; a at 1 | b at 2: semicolon");
    expect(causeKey({ differing: ["host"], partings: cause?.partings ?? [] })).toBe(
      "host: a at 1, b at 2: semicolon",
    );
  });

  it("is none where they do not differ", async () => {
    expect(await causeOf(made, href, ["a", "b"], { input: "a", base: null })).toBeNull();
    expect(await causeAt(made, href, { input: "a", base: null })).toBeNull();
  });

  // The Barth draft, 3.2: a semicolon is one of the characters that end the authority. Later texts have no such rule.
  it("of http://a;b between texts is that a semicolon ends the authority of one", async () => {
    const cause = await causeAt(texts, href, { input: "http://a;", base: null });
    const parting = cause?.partings.find(({ between }) => between[0] === "barth-2011/filled");
    expect(parting?.steps[0]).toMatch(/^3\.2 Finding the authority, path, query, and fragment/);
  });
});
