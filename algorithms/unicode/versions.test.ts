/** NFKC of earlier versions of Unicode against properties that those versions publish, for every code point. */
import changed4 from "@unicode/unicode-4.0.0/Binary_Property/NFKC_NO/code-points.mjs";
import expanding6 from "@unicode/unicode-6.0.0/Binary_Property/Expands_On_NFKC/code-points.mjs";
import { codePoints } from "../../test-support/amount.js";
import { describe, expect, it } from "vitest";
import { isInRanges, isSurrogate } from "./code-points.js";
import { nfkc, type UnicodeVersion } from "./normalization.js";
import * as versions from "./versions.js";

/** Every code point whose NFKC in a version is such. */
function withNFKC(version: UnicodeVersion, is: (text: string, character: string) => boolean): string {
  const found: number[] = [];
  for (const codePoint of codePoints()) {
    if (isSurrogate(codePoint)) continue;
    const character = String.fromCodePoint(codePoint);
    if (is(nfkc(character, version), character)) found.push(codePoint);
  }
  return found.join();
}

function sorted(codePoints: readonly number[]): string {
  return [...codePoints].sort((a, b) => a - b).join();
}

describe("tables of versions of Unicode", () => {
  it.each(Object.entries(versions))("%s has ascending ranges that do not touch", (_, ranges) => {
    expect(ranges.length).toBeGreaterThan(0);
    ranges.forEach((bound, index) => {
      const before = ranges[index - 1] ?? -2;
      if (index % 2 === 1) expect(bound).toBeGreaterThanOrEqual(before);
      else expect(bound).toBeGreaterThan(before + 1);
    });
  });

  it("NFKC of 4.0.0 changes what Unicode 4.0.0 says", () => {
    expect(withNFKC("4.0.0", (text, character) => text !== character)).toBe(sorted(changed4));
  });

  it("NFKC of 6.0.0 makes more than one of what Unicode 6.0.0 says", () => {
    expect(withNFKC("6.0.0", (text) => Array.from(text).length > 1)).toBe(sorted(expanding6));
  });

  it("has no code point of two directions", () => {
    const both: number[] = [];
    for (const codePoint of codePoints()) {
      const { leftToRight6, rightToLeft6 } = versions;
      if (isInRanges(leftToRight6, codePoint) && isInRanges(rightToLeft6, codePoint)) both.push(codePoint);
    }
    expect(both).toEqual([]);
  });

  // U+FDFF and U+1091C are unassigned in 6.0, in blocks of right-to-left scripts; U+0378 is so in a block of Greek.
  it.each([
    [0x5d0, "rightToLeft6"],
    [0x627, "rightToLeft6"],
    [0x590, "rightToLeft6"],
    [0xfdff, "rightToLeft6"],
    [0x1091c, "rightToLeft6"],
    [0x61, "leftToRight6"],
    [0x378, "leftToRight6"],
  ] as const)("has U+%x among %s", (codePoint, table) => {
    expect(isInRanges(versions[table], codePoint)).toBe(true);
  });
});
