import { describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { comparePair, lensNamed } from "../../harness/compare.js";
import { examples } from "./examples.js";

describe("the examples", () => {
  it.each(examples)("$question.input parts the two that it names", ({ question, between }) => {
    const [a, b] = between.map((id) => {
      const text = algorithms.find((each) => each.id === id);
      const { input, base, encoding } = question;
      return text?.parse(input, base, encoding === undefined ? {} : { encoding });
    });
    if (a === undefined || b === undefined) throw new Error("no such text");
    const lenses = ["verdict", "components"].map(lensNamed);
    expect(lenses.map((lens) => comparePair(lens, a, b))).toContain("different");
  });

  it("ask each question once", () => {
    const questions = examples.map(({ question }) => JSON.stringify(question));
    expect(new Set(questions).size).toBe(questions.length);
  });
});
