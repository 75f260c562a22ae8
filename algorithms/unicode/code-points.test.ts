import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { strings } from "../generated-inputs.test-support.js";
import {
  codePointsOf,
  hasCodePoint,
  isAscii,
  isInRanges,
  isSurrogate,
  stringOf,
  translated,
  unionOfRanges,
} from "./code-points.js";

describe("code points", () => {
  it("tells ASCII", () => {
    expect(isAscii("")).toBe(true);
    expect(isAscii("\0 a~\x7f")).toBe(true);
    expect(isAscii("a\x80")).toBe(false);
  });

  it("tells surrogates", () => {
    expect([0xd7ff, 0xd800, 0xdfff, 0xe000].map(isSurrogate)).toEqual([false, true, true, false]);
  });

  it("translates code units, and leaves some out", () => {
    const translate = (codeUnit: number): number | null => {
      if (codeUnit === 0x61) return null;
      return codeUnit === 0x62 ? 0x63 : codeUnit;
    };
    expect(translated("", translate)).toBe("");
    expect(translated("abaca\ud800", translate)).toBe("cc\ud800");
    expect(translated("abd".repeat(10_000), translate)).toBe("cd".repeat(10_000));
  });

  it("looks for a code point, pairs as one", () => {
    const isGreat = (codePoint: number): boolean => codePoint > 0xffff;
    expect(hasCodePoint("a\ud83d", isGreat)).toBe(false);
    expect(hasCodePoint("a\u{1f600}", isGreat)).toBe(true);
  });

  it("takes a string apart and puts it together again, lone surrogates included", () => {
    expect(Array.from(codePointsOf("a\u{1f600}\ud800b\udc00"))).toEqual([
      0x61, 0x1f600, 0xd800, 0x62, 0xdc00,
    ]);
    fc.assert(
      fc.property(strings(), (text) => {
        const codePoints = codePointsOf(text);
        expect(Array.from(codePoints)).toEqual(Array.from(text, (character) => character.codePointAt(0)));
        expect(stringOf(codePoints)).toBe(text);
      }),
    );
  });

  it("puts long strings together", () => {
    const text = "a\u{1f600}".repeat(100_000);
    expect(stringOf(codePointsOf(text))).toBe(text);
  });
});

describe("ranges of code points", () => {
  it("finds members at the ends of ranges and nothing between them", () => {
    const ranges = [3, 3, 5, 8, 0x10ffff, 0x10ffff];
    const members = [0, 2, 3, 4, 5, 7, 8, 9, 0x10fffe, 0x10ffff].filter((codePoint) =>
      isInRanges(ranges, codePoint),
    );
    expect(members).toEqual([3, 5, 7, 8, 0x10ffff]);
    expect(isInRanges([], 0)).toBe(false);
  });

  it("joins sets that overlap, touch, or lie apart", () => {
    expect(unionOfRanges([5, 8, 20, 20], [1, 2, 9, 10], [6, 7, 3, 3])).toEqual([1, 3, 5, 10, 20, 20]);
    expect(unionOfRanges()).toEqual([]);
  });
});
