import { describe, expect, it } from "vitest";
import type { JudgeName, Verdict } from "./judge.js";
import type { Mutant } from "./mutants.js";
import { listOf, mutantLine, tableOfOperators, tableOfTexts, type Judged } from "./tables.js";

const mutant: Mutant = {
  file: "algorithms/a/b.ts",
  start: 0,
  end: 1,
  original: "c <= 0x20",
  replacement: "c < 0x20",
  operator: "operators",
  line: 3,
  column: 7,
};

function verdict(judge: JudgeName, input: string): Verdict {
  const vector = judge === "probes" ? null : "path/path";
  return { judge, question: { input, base: null }, vector, difference: "href is a:, not a:#" };
}

function judgedBy(letter: Verdict | null, variant: Verdict | null): Judged {
  const verdicts = new Map([
    ["a", letter],
    ["a/variant", variant],
  ]);
  return { task: { folder: "algorithms/a", mutant, ids: [...verdicts.keys()] }, verdicts };
}

const judged = [
  judgedBy(verdict("expectations", "a:"), null),
  judgedBy(verdict("vectors", "a:"), verdict("probes", "a:\t")),
  judgedBy(null, null),
];

describe("tableOfTexts", () => {
  it("counts for each algorithm, for several of one folder, and for all", () => {
    const counts = tableOfTexts(judged).split("\n").slice(1);
    expect(counts.map((line) => line.split(/\s{2,}/))).toEqual([
      ["a", "3", "1", "2", "1 50.0 %", "2 100.0 %", "0"],
      ["a/variant", "3", "2", "1", "0 0.0 %", "0 0.0 %", "1"],
      ["a, any of 2", "3", "1", "2", "1 50.0 %", "2 100.0 %", "0"],
      ["all, each by itself", "6", "3", "3", "1 33.3 %", "2 66.7 %", "1"],
    ]);
  });
});

describe("tableOfOperators", () => {
  it("counts for each operator with mutants", () => {
    const [, ...counts] = tableOfOperators(judged).split("\n");
    expect(counts.map((line) => line.split(/\s{2,}/))).toEqual([
      ["operators", "6", "3", "3", "1 33.3 %", "2 66.7 %", "1"],
    ]);
  });
});

describe("listOf", () => {
  it("lists the mutants of a judge with algorithm, input and difference", () => {
    const line = "algorithms/a/b.ts:3:7 operators  c <= 0x20  ->  c < 0x20";
    expect(listOf(judged, "probes")).toBe(`${line}\n    a/variant: "a:\\u{9}": href is a:, not a:#`);
    expect(listOf(judged, "vectors")).toBe(`${line}\n    a: path/path a:: href is a:, not a:#`);
    expect(listOf(judged.slice(2), null)).toBe(`${line}\n    a, a/variant: equivalent`);
  });
});

describe("mutantLine", () => {
  it("shortens a long piece to the change and its surroundings", () => {
    const original = `/[${"a".repeat(30)}0-9${"b".repeat(30)}]/`;
    const shown = mutantLine({ ...mutant, original, replacement: original.replace("0-9", "0-8") });
    expect(shown).toBe(
      "algorithms/a/b.ts:3:7 operators  ...aaaaaaaaaaaaaa0-9bbbbbbbbbbbbbbbb...  ->  ...aaaaaaaaaaaaaa0-8bbbbbbbbbbbbbbbb...",
    );
  });
});
