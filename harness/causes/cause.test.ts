import { describe, expect, it } from "vitest";
import { noComponents } from "../compare/components.test-support.js";
import type { Components, Span } from "../../algorithms/algorithm.js";

import { lensNamed } from "../compare/lenses.js";
import type { TakenStep } from "./explanation.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { causeAt, causeKey, causeOf, bucketOf, pairsOf, pairsToExplain } from "./cause.js";
import { batchRunner, type BatchRunner } from "./batch-runner.js";

const href = lensNamed("href");
const texts = batchRunner(algorithmParticipants);

function accepted(components: Partial<Components>, href = JSON.stringify(components)): Answer {
  const all = { ...noComponents, ...components };
  return { kind: "parsed", href, components: all, origin: null, unspecified: [], remarks: [] };
}

/** Two parsers: "b" ends the host at a semicolon, and lowercases the query. */
const parsers: BatchRunner = (questions) =>
  Promise.resolve(
    questions.map(({ input }) => {
      const [host = "", query = ""] = input.split("?");
      const all: TakenStep = { id: "1", phase: "input", span: { of: "input", start: 0, end: input.length } };
      const steps: TakenStep[] = [all];
      const at = (found: number): Span => ({ of: "input", start: found, end: found + 1 });
      if (host.includes(";")) steps.push({ ...all, id: "2: semicolon", span: at(input.indexOf(";")) });
      if (/[A-Z]/.test(query)) steps.push({ ...all, id: "3: capital", span: at(input.search(/[A-Z]/)) });
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

describe("pairsOf and pairsToExplain", () => {
  const pairs = (order: string, ...classes: string[]): string[] => {
    const answers = new Map(Array.from(order, (id): [string, Answer] => [id, accepted({})]));
    return pairsOf({ classes: classes.map((ids) => Array.from(ids)) }, { answers }).map((pair) =>
      pair.join(""),
    );
  };

  it("pairs consecutive participants that differ", () => {
    expect(pairs("abcde", "ab", "c", "de")).toEqual(["bc", "cd"]);
    expect(pairs("abcde", "ae", "bcd")).toEqual(["ab", "de"]);
    expect(pairs("ab", "ab")).toEqual([]);
  });

  it("adds pairs across the classes", () => {
    const answers = new Map(Array.from("abcd", (id): [string, Answer] => [id, accepted({})]));
    const classes = ["ad", "b", "c"].map((ids) => Array.from(ids));
    expect(pairsToExplain({ classes }, { answers }).map((pair) => pair.join(""))).toEqual(["ab", "bc", "cd"]);
    const [apart, together] = [["ac"], ["bd"]].map(([ids = ""]) => Array.from(ids));
    expect(pairsToExplain({ classes: [apart ?? [], together ?? []] }, { answers }).length).toBe(3);
  });

  it("skips participants that cannot be compared", () => {
    expect(pairs("abcd", "a", "cd")).toEqual(["ac"]);
  });
});

describe("bucketOf", () => {
  const kind = (a: Answer, b: Answer): string | null =>
    bucketOf(href, ["a", "b"], {
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
  ])("describes the relation between %j and %j", (a, b, relation) => {
    expect(kind(accepted(a), accepted(b))).toBe(`a | parsed | b | parsed | ${relation}`);
  });

  it("ignores values where both reject", () => {
    expect(kind(rejected, rejected)).toBeNull();
  });

  it.each([
    ["a.1-b", "parsed with host text"],
    ["", "parsed with host empty"],
    [null, "parsed with host empty"],
    ["a.XN--b", "parsed with an A-label"],
    ["axn--b", "parsed with host text"],
    ["a%41", "parsed with a host of other characters"],
  ])("describes the accepted host of a rejected input: %j", (host, parsed) => {
    expect(kind(accepted({ host }), rejected)).toBe(`a | ${parsed} | b | rejected at 7`);
    expect(kind(rejected, accepted({ host }))).toBe(`a | rejected at 7 | b | ${parsed}`);
  });
});

describe("a cause", () => {
  const question: Question = { input: "Xy;Zq?ABC", base: null };

  it("describes several differences at once", async () => {
    const lenses = ["host", "query"].map(lensNamed);
    const causes = await Promise.all(lenses.map((lens) => causeOf(parsers, lens, ["a", "b"], question)));
    expect(causes.map((cause) => cause?.witness.input)).toEqual(["a;?A", "a;?A"]);
  });

  it("names each side's first step that differs from the nearest perturbation", async () => {
    const cause = await causeAt(parsers, href, { input: ";", base: null });
    expect(cause?.divergencePoints).toEqual([
      { between: ["a", "b"], steps: ["1", "2: semicolon"], agreeing: { input: "", base: null } },
    ]);
    expect(cause?.signature).toBe("href: a | b; in host; a at 1 | b at 2: semicolon");
    expect(causeKey({ differing: ["host"], divergencePoints: cause?.divergencePoints ?? [] })).toBe(
      "host: a at 1, b at 2: semicolon",
    );
  });

  it("is null where they do not differ", async () => {
    expect(await causeOf(parsers, href, ["a", "b"], { input: "a", base: null })).toBeNull();
    expect(await causeAt(parsers, href, { input: "a", base: null })).toBeNull();
  });

  // Barth draft, 3.2: a semicolon ends the authority. Later specifications have no such rule.
  it("finds for http://a;b that one specification ends the authority at a semicolon", async () => {
    const cause = await causeAt(texts, href, { input: "http://a;", base: null });
    const divergencePoint = cause?.divergencePoints.find(({ between }) => between[0] === "barth-2011/filled");
    expect(divergencePoint?.steps[0]).toMatch(/^2 authority terminating character$/);
  });
});
