import { expect, it } from "vitest";
import { withLetters } from "./question.js";

it("puts letters into the places of spans, and makes no escape with them", () => {
  const lettersAt = (input: string, ...starts: number[]): string =>
    withLetters(
      { input, base: null },
      starts.map((start) => ({ of: "input", start, end: start + 1 })),
    ).input;
  expect(lettersAt("x:%^A^", 5)).toBe("x:%^Aa");
  expect(lettersAt("x:%^A", 3)).toBe("x:%gA");
  expect(lettersAt("x:%A^", 4)).toBe("x:%Ag");
  expect(lettersAt("x:%^A", 2, 3)).toBe("x:aaA");
});
