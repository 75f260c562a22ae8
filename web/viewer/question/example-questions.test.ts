import { optionalEncoding } from "../../../harness/model/question.js";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../../algorithms/index.js";
import { comparePair } from "../../../harness/compare/compare.js";
import { lensNamed } from "../../../harness/compare/lenses.js";
import { exampleQuestions } from "./example-questions.js";

describe("exampleQuestions", () => {
  it.each(exampleQuestions)(
    "makes the two named algorithms diverge over $question.input",
    ({ question, between }) => {
      const [a, b] = between.map((id) => {
        const algorithm = algorithms.find((each) => each.id === id);
        const { input, base, encoding } = question;
        return algorithm?.parse(input, base, optionalEncoding(encoding));
      });
      if (a === undefined || b === undefined) throw new Error("no such algorithm");
      const lenses = ["verdict", "components"].map(lensNamed);
      expect(lenses.map((lens) => comparePair(lens, a, b))).toContain("different");
    },
  );

  it("has each question once", () => {
    const questions = exampleQuestions.map(({ question }) => JSON.stringify(question));
    expect(new Set(questions).size).toBe(questions.length);
  });
});
