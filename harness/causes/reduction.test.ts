import { describe, expect, it } from "vitest";
import { textOfSpan, type Question } from "../model/question.js";
import { reduced } from "./reduction.js";

/** Reduces a question around the first place of a text, while the text stands where the others stand that are wanted. */
function reducedAround(text: string, question: Question, isWanted: (input: string) => boolean): string {
  const of = question.input.includes(text) ? "input" : "base";
  const start = (question[of] ?? "").indexOf(text);
  const least = reduced({ question, span: { of, start, end: start + text.length } }, (decided) => {
    expect(textOfSpan(decided.question, decided.span)).toBe(text);
    return isWanted(`${decided.question.input} ${decided.question.base ?? ""}`);
  });
  expect(textOfSpan(least.question, least.span)).toBe(text);
  const { input, base } = least.question;
  return base === null ? input : `${input} against ${base}`;
}

describe("reduced", () => {
  const question = { input: "http://u@h:80/a/b|c/d?q=1#f", base: "foo://x/y" };

  it("leaves what the property needs, and the scheme", () => {
    expect(reducedAround("|", question, () => true)).toBe("http:|");
    expect(reducedAround("|", question, (input) => input.includes("@h"))).toBe("http:@h|");
    expect(reducedAround("|", question, (input) => input.includes("foo:"))).toBe("http:| against foo:");
  });

  it("writes a letter for what may not be missing", () => {
    const hasHost = (input: string): boolean => /^http:\/\/[a-z]+\//.test(input);
    expect(reducedAround("|", { input: "http://h.example/x|", base: null }, hasHost)).toBe("http://a/|");
  });

  it("returns the question where nothing else has the property", () => {
    expect(reducedAround("|", question, () => false)).toBe(`${question.input} against ${question.base}`);
  });

  it("asks little of a long question, and nothing of a very long one", () => {
    const askedFor = (length: number): number => {
      let asked = 0;
      reducedAround("|", { input: `http://a/|${"/a".repeat(length)}`, base: null }, () => {
        asked++;
        return false;
      });
      return asked;
    };
    expect(askedFor(200)).toBeLessThanOrEqual(40);
    expect(askedFor(100_000)).toBe(0);
  });
});
