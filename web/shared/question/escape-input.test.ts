import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyQuestion, seeded } from "./any-question.test-support.js";
import { escapeQuestion, unescape, unescapeQuestion } from "./escape-input.js";

describe("unescapeQuestion", () => {
  it("reads what escapeQuestion has written", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        expect(unescapeQuestion(escapeQuestion(question))).toEqual(question);
      }),
      seeded,
    );
  });
});

describe("escapeQuestion", () => {
  it("escapes only where a character is invisible", () => {
    expect(escapeQuestion({ input: "http:\\\\a", base: null })).toMatchObject({
      input: "http:\\\\a",
      escapes: false,
    });
    expect(escapeQuestion({ input: "a\n", base: "\\u{41}" })).toMatchObject({
      input: "a\\u{a}",
      base: "\\u{5c}u{41}",
      escapes: true,
    });
  });
});

describe("unescape", () => {
  it("reads code points, in digits of either case", () => {
    expect(unescape("\\u{1F4A9}\\u{d800}\\u{0}\\u{00000041}", true)).toBe("\u{1f4a9}\ud800\0A");
  });

  it("leaves what is above U+10FFFF, has no digits, or is in a field without escapes", () => {
    for (const written of ["\\u{110000}", "\\u{}", "\\u{g}", "\\u0041", "\\n"])
      expect(unescape(written, true)).toBe(written);
    expect(unescape("\\u{41}", false)).toBe("\\u{41}");
  });
});
