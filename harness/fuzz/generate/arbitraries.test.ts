import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Question } from "../../model/question.js";
import { grammarQuestions } from "./arbitraries.js";
import { mutated, mutation } from "./mutate.js";
import { soupQuestions } from "./token-soup.js";
import { unicodeQuestions } from "./unicode.js";

/** Returns the question to which a property without a counterpart shrinks. */
function shrunk(questions: fc.Arbitrary<Question>, isSuch: (question: Question) => boolean): Question {
  const seeded = { seed: 1, numRuns: 20_000 };
  const { counterexample } = fc.check(
    fc.property(questions, (question) => !isSuch(question)),
    seeded,
  );
  if (counterexample === null) throw new Error("there is no such question");
  return counterexample[0];
}

describe("arbitraries", () => {
  it.each<[string, number, (question: Question) => boolean]>([
    ["a semicolon", 12, ({ input }) => input.includes(";")],
    ["a fragment", 9, ({ input }) => input.includes("#")],
    ["credentials", 10, ({ input }) => /^http:\/\/[^/?#]*@/.test(input)],
    ["a query and a base", 9, ({ input, base }) => input.includes("?") && base !== null],
    ["an IPv6 address", 24, ({ input }) => /\[[0-9a-f:]+\]/.test(input)],
    ["a lone surrogate", 13, ({ input }) => !input.isWellFormed()],
  ])("shrink by the grammar to a short input with %s", (_, length, isSuch) => {
    const { input, base } = shrunk(grammarQuestions, isSuch);
    expect(isSuch({ input, base })).toBe(true);
    expect(input.length).toBeLessThanOrEqual(length);
  });

  it("shrink by the grammar to no base where none is needed", () => {
    expect(shrunk(grammarQuestions, ({ input }) => input.includes("^")).base).toBeNull();
  });

  it("shrink soup to the one token that is needed", () => {
    expect(shrunk(soupQuestions, ({ input }) => input.endsWith("^")).input.length).toBeLessThanOrEqual(10);
  });

  it("shrink code points to one of them", () => {
    const isSuch = ({ input }: Question): boolean => /[\u{10000}-\u{10FFFF}]/u.test(input);
    expect(Array.from(shrunk(unicodeQuestions, isSuch).input).filter((point) => point > "\x7F")).toHaveLength(
      1,
    );
  });

  it("shrink mutations to one change", () => {
    const known: Question = { input: "http://h/", base: null };
    const isSuch = ({ input }: Question): boolean => input.includes("%");
    const isChanged = fc.property(mutation, (each) => !isSuch(mutated([known], each)));
    const { counterexample } = fc.check(isChanged, { seed: 1, numRuns: 2000 });
    expect(counterexample?.[0].edits).toHaveLength(1);
  });
});

describe("grammar and soup generate", () => {
  /** Each shape of input must occur; letters and numbers may differ. */
  const shapes: readonly (readonly [string, (question: Question) => boolean])[] = [
    ["a drive in a base", ({ base }) => base?.startsWith("file:///C:") === true],
    ["an opaque base", ({ base }) => base === "mailto:a"],
    ["an IPvFuture address", ({ input }) => /\[v[0-9A-F]+\.[^\]]+\]/i.test(input)],
    ["a zone", ({ input }) => /\[[0-9a-f:]+%25[^\]]+\]/.test(input)],
    ["a port with leading zeros", ({ input }) => /^[a-z]+:\/\/[a-z.]+:00+[1-9]/.test(input)],
    ["IPv4 in octal", ({ input }) => /^http:\/\/0[0-7]+\./.test(input)],
    ["a UNC name", ({ input }) => /^\\\\[a-z]+\\/.test(input)],
    ["escaped dots", ({ input }) => /\/%2e%2e(?:\/|$)/i.test(input)],
    ["white space around", ({ input }) => input !== input.trim() && input.trim().includes("://")],
    ["a scheme in upper case", ({ input }) => /^[A-Z]+:\/\//.test(input)],
  ];

  it.each(shapes)("is %s", (_, isSuch) => {
    expect(isSuch(shrunk(grammarQuestions, isSuch))).toBe(true);
  });
});
