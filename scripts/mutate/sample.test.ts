import { describe, expect, it } from "vitest";
import type { Mutant } from "./mutants.js";
import { sampleOf } from "./sample.js";

const mutants = Array.from({ length: 100 }, (_, start): Mutant => {
  const change = { start, end: start + 1, replacement: "", original: "a" };
  return { file: "a.ts", operator: "constants", line: 1, column: start + 1, ...change };
});

describe("sampleOf", () => {
  it("draws the same for the same seed, in order, and another for another seed", () => {
    const drawn = sampleOf(mutants, 1, 10);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(mutants.filter((mutant) => drawn.includes(mutant)));
    expect(sampleOf([...mutants].reverse(), 1, 10)).toEqual([...drawn].reverse());
    expect(sampleOf(mutants, 2, 10)).not.toEqual(drawn);
    expect(sampleOf(mutants, 1, 1000)).toEqual(mutants);
  });

  it("draws from a subset what it draws from the whole", () => {
    const part = mutants.slice(0, 50);
    const whole = sampleOf(mutants, 1, 20).filter((mutant) => part.includes(mutant));
    expect(sampleOf(part, 1, whole.length)).toEqual(whole);
  });
});
