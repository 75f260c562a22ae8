import { describe, expect, it } from "vitest";
import { isInRanges, isSurrogate } from "../unicode/code-points.js";
import { lexicon } from "./lexicon.js";
import { otherThanURLCodePointsOrPercent } from "./url-writing.js";

describe("lexicon", () => {
  it("holds the scalar values that are no URL code points", () => {
    const ranges = lexicon.characterClasses["other than URL code points and U+0025 (%)"] ?? [];
    const wrong: number[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (isSurrogate(codePoint)) continue;
      const isMember = otherThanURLCodePointsOrPercent.test(String.fromCodePoint(codePoint));
      if (isInRanges(ranges, codePoint) !== isMember) wrong.push(codePoint);
    }
    expect(wrong).toEqual([]);
  });
});
