import { describe, expect, it } from "vitest";
import type { Question } from "../participant.js";
import { minimise } from "./minimise.js";

function minimised(
  input: string,
  keeps: (question: Question) => boolean,
  base: string | null = null,
): Promise<Question> {
  return minimise({ input, base }, keeps);
}

describe("a minimised question", () => {
  it("is as short as what it keeps allows", async () => {
    expect(await minimised("http://example.com/;x?y", ({ input }) => input.includes(";"))).toEqual({
      input: ";",
      base: null,
    });
  });

  it("is plain where that does not matter", async () => {
    const keeps = ({ input }: Question): boolean => /^[^:]+:\/\/.;.$/u.test(input);
    expect(await minimised("Xq7://Z;\u{1F600}", keeps)).toEqual({ input: "a://a;a", base: null });
    expect((await minimised("Q9", ({ input }) => /^[A-Z][0-9]$/.test(input))).input).toBe("A1");
  });

  it("has no base and no encoding that it does not need", async () => {
    const question = { input: "?\u00E9x", base: "http://h/p", encoding: "windows-1252" };
    expect(await minimise(question, ({ input }) => input.includes("?"))).toEqual({ input: "?", base: null });
    const needsBoth = ({ input, base, encoding }: Question): boolean =>
      encoding !== undefined && base !== null && input.includes("?") && base.length >= 2;
    expect(await minimise(question, needsBoth)).toEqual({ input: "?", base: "aa", encoding: "windows-1252" });
  });

  it("tears no pair of surrogates apart, and keeps a lone one", async () => {
    const isLone = ({ input }: Question): boolean => !input.isWellFormed();
    expect((await minimised("a\u{1F600}\uDC00\uD800b", isLone)).input).toMatch(/^[\uD800-\uDFFF]$/);
    const seen = new Set<string>();
    await minimised("\u{1F601}\u{1F602}", ({ input }) => {
      for (const point of Array.from(input)) seen.add(point);
      return false;
    });
    expect([...seen].filter((point) => /^[\uDC00-\uDFFF]$/.test(point))).toEqual([]);
  });

  it("stays as it is if nothing shorter keeps it, and asks nothing twice", async () => {
    const asked: string[] = [];
    const question = { input: "abc", base: "d" };
    const keeps = (candidate: Question): boolean => {
      asked.push(JSON.stringify(candidate));
      return false;
    };
    expect(await minimise(question, keeps)).toBe(question);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain(JSON.stringify(question));
  });

  it("is found in bounded time", async () => {
    expect((await minimised(`x${"y".repeat(100_000)}`, ({ input }) => input.startsWith("x"))).input).toBe(
      "x",
    );
    let asked = 0;
    const keeps = ({ input }: Question): boolean => {
      asked++;
      return input.length === 100_000;
    };
    expect((await minimised("x".repeat(100_000), keeps)).input.length).toBe(100_000);
    expect(asked).toBeLessThan(100);
  });
});
