import { describe, expect, it } from "vitest";
import type { Question } from "../model/question.js";
import { shrink } from "./shrink.js";

function shrunk(
  input: string,
  keeps: (question: Question) => boolean,
  base: string | null = null,
): Promise<Question> {
  return shrink({ input, base }, keeps);
}

describe("shrink", () => {
  it("returns the shortest question that satisfies the predicate", async () => {
    expect(await shrunk("http://example.com/;x?y", ({ input }) => input.includes(";"))).toEqual({
      input: ";",
      base: null,
    });
  });

  it("simplifies code points that do not matter", async () => {
    const keeps = ({ input }: Question): boolean => /^[^:]+:\/\/.;.$/u.test(input);
    expect(await shrunk("Xq7://Z;\u{1F600}", keeps)).toEqual({ input: "a://a;a", base: null });
    expect((await shrunk("Q9", ({ input }) => /^[A-Z][0-9]$/.test(input))).input).toBe("A1");
  });

  it("removes base and encoding if they are not needed", async () => {
    const question = { input: "?\u00E9x", base: "http://h/p", encoding: "windows-1252" };
    expect(await shrink(question, ({ input }) => input.includes("?"))).toEqual({ input: "?", base: null });
    const needsBoth = ({ input, base, encoding }: Question): boolean =>
      encoding !== undefined && base !== null && input.includes("?") && base.length >= 2;
    expect(await shrink(question, needsBoth)).toEqual({ input: "?", base: "aa", encoding: "windows-1252" });
  });

  it("never splits a surrogate pair, and keeps a lone one", async () => {
    const isLone = ({ input }: Question): boolean => !input.isWellFormed();
    expect((await shrunk("a\u{1F600}\uDC00\uD800b", isLone)).input).toMatch(/^[\uD800-\uDFFF]$/);
    const seen = new Set<string>();
    await shrunk("\u{1F601}\u{1F602}", ({ input }) => {
      for (const point of Array.from(input)) seen.add(point);
      return false;
    });
    expect([...seen].filter((point) => /^[\uDC00-\uDFFF]$/.test(point))).toEqual([]);
  });

  it("keeps a minimal question, and asks nothing twice", async () => {
    const asked: string[] = [];
    const question = { input: "abc", base: "d" };
    const keeps = (candidate: Question): boolean => {
      asked.push(JSON.stringify(candidate));
      return false;
    };
    expect(await shrink(question, keeps)).toBe(question);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain(JSON.stringify(question));
  });

  it("takes bounded time", async () => {
    expect((await shrunk(`x${"y".repeat(100_000)}`, ({ input }) => input.startsWith("x"))).input).toBe("x");
    let asked = 0;
    const keeps = ({ input }: Question): boolean => {
      asked++;
      return input.length === 100_000;
    };
    expect((await shrunk("x".repeat(100_000), keeps)).input.length).toBe(100_000);
    expect(asked).toBeLessThan(100);
  });
});
