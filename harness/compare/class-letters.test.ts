import { describe, expect, it } from "vitest";
import { classLetters } from "./class-letters.js";

describe("classLetters", () => {
  it("counts in letters without x, and continues with two and three", () => {
    const numbers = [0, 1, 22, 23, 24, 25, 26, 49, 50, 649, 650];
    expect(numbers.map(classLetters)).toEqual([
      ...["a", "b", "w", "y", "z", "aa", "ab", "az", "ba", "zz", "aaa"],
    ]);
  });

  it("gives each class its own letters", () => {
    const all = Array.from({ length: 5000 }, (_, number) => classLetters(number));
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain("x");
  });
});
