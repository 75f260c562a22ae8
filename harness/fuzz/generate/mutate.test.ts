import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "../../model/question.js";
import { mutated, mutation } from "./mutate.js";

const known: Question = { input: "http://Ab.example/%41/x?y", base: "file:///C:/", encoding: "koi8-r" };
const other: Question = { input: "mailto:m", base: null };

const changed = fc.sample(mutation, { seed: 1, numRuns: 5000 }).map((each) => mutated([known], each));

function occurs(isSuch: (question: Question) => boolean): boolean {
  return changed.some(isSuch);
}

describe("a mutation", () => {
  it.each<[string, (question: Question) => boolean]>([
    ["deletes", ({ input }) => input === "http://Ab.example/%41x?y"],
    ["duplicates", ({ input }) => input === "http://Ab.example/%41/x??y"],
    ["swaps", ({ input }) => input === "http://bA.example/%41/x?y"],
    ["changes one case", ({ input }) => input === "http://ab.example/%41/x?y"],
    ["changes the case of a word", ({ input }) => input === "HTTP://Ab.example/%41/x?y"],
    ["percent-encodes", ({ input }) => input === "http://Ab.example%2F%41/x?y"],
    ["percent-encodes in lower case", ({ input }) => input === "http://Ab.example%2f%41/x?y"],
    ["percent-decodes", ({ input }) => input === "http://Ab.example/A/x?y"],
    ["changes slashes", ({ input }) => input === "http:\\\\Ab.example/%41/x?y"],
    ["cuts the end", ({ input }) => input === "http://Ab"],
    ["cuts the beginning", ({ input }) => input === "/x?y"],
    ["puts in a token", ({ input }) => input.length > 30 && input.includes("http://Ab.ex")],
    ["takes another base", ({ input, base }) => input !== known.input && base?.startsWith("http:") === true],
    ["takes the base away", ({ base }) => base === null],
    ["changes the base", ({ base }) => base === "file:///C/" || base === "file:///C:"],
  ])("mutation %s", (_, isSuch) => {
    expect(occurs(isSuch)).toBe(true);
  });

  it("keeps the encoding", () => {
    expect(changed.every(({ encoding }) => encoding === "koi8-r")).toBe(true);
  });

  it("splices one question with another", () => {
    const all = fc.sample(mutation, { seed: 2, numRuns: 5000 }).map((each) => mutated([known, other], each));
    expect(all.some(({ input }) => /^http:[^m]*o:m$/.test(input))).toBe(true);
  });

  it("handles empty and hostile questions, and grows little", () => {
    for (const input of ["", "\uD800", "\0\u202E</script>", ".".repeat(100_000)]) {
      for (const each of fc.sample(mutation, { seed: 3, numRuns: 200 })) {
        expect(mutated([{ input, base: null }], each).input.length).toBeLessThan(2 * input.length + 400_000);
      }
    }
    expect(fc.sample(mutation, { seed: 4, numRuns: 50 }).map((each) => mutated([], each))).toHaveLength(50);
  });
});
