/** The tables against their definitions in terms of the Unicode Character Database 3.2, for every code point. */
import leftToRight from "@unicode/unicode-3.2.0/Bidi_Class/Left_To_Right/code-points.mjs";
import arabicLetter from "@unicode/unicode-3.2.0/Bidi_Class/Arabic_Letter/code-points.mjs";
import rightToLeft from "@unicode/unicode-3.2.0/Bidi_Class/Right_To_Left/code-points.mjs";
import noncharacter from "@unicode/unicode-3.2.0/Binary_Property/Noncharacter_Code_Point/code-points.mjs";
import commonFolding from "@unicode/unicode-3.2.0/Case_Folding/C/code-points.mjs";
import fullFolding from "@unicode/unicode-3.2.0/Case_Folding/F/code-points.mjs";
import privateUse from "@unicode/unicode-3.2.0/General_Category/Private_Use/code-points.mjs";
import spaceSeparator from "@unicode/unicode-3.2.0/General_Category/Space_Separator/code-points.mjs";
import surrogate from "@unicode/unicode-3.2.0/General_Category/Surrogate/code-points.mjs";
import unassigned from "@unicode/unicode-3.2.0/General_Category/Unassigned/code-points.mjs";
import { codePoints } from "../../test-support/amount.js";
import { describe, expect, it } from "vitest";
import { isInRanges, isSurrogate } from "./code-points.js";
import * as tables from "./nameprep-tables.js";
import { nfkc } from "./normalization.js";

/** Every code point of a table, tried one by one. */
function membersOf(table: readonly number[]): number[] {
  const members: number[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    if (isInRanges(table, codePoint)) members.push(codePoint);
  }
  return members;
}

/** Tells whether a table has these code points and no others; each is tried one by one. */
function same(table: readonly number[], codePoints: Iterable<number>): boolean {
  const isExpected = new Uint8Array(0x110000);
  for (const codePoint of codePoints) isExpected[codePoint] = 1;
  return isExpected.every((expected, codePoint) => isInRanges(table, codePoint) === (expected === 1));
}

function interval(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

describe("tables of RFC 3454", () => {
  it("has ascending ranges that do not touch", () => {
    const { tableB2, ...rangeTables } = tables;
    for (const table of Object.values(rangeTables)) {
      expect(table.length).toBeGreaterThan(0);
      table.forEach((bound, index) => {
        const before = table[index - 1] ?? -2;
        if (index % 2 === 1) expect(bound).toBeGreaterThanOrEqual(before);
        else expect(bound).toBeGreaterThan(before + 1);
      });
    }
    const mapped = Array.from(tableB2.keys());
    expect(mapped).toEqual(mapped.toSorted((a, b) => a - b));
  });

  it("A.1: General_Category Unassigned without the noncharacters", () => {
    const noncharacters = new Set(noncharacter);
    const expected = unassigned.filter((codePoint) => !noncharacters.has(codePoint));
    expect(same(tables.tableA1, expected)).toBe(true);
  });

  it("B.1: section 3.1", () => {
    expect(membersOf(tables.tableB1)).toEqual([
      ...[0xad, 0x34f, 0x1806, 0x180b, 0x180c, 0x180d, 0x200b, 0x200c, 0x200d, 0x2060],
      ...interval(0xfe00, 0xfe0f),
      0xfeff,
    ]);
  });

  it("B.2: full case folding, and the additions by the rule of section 3.2", () => {
    const foldedCodePoint = (codePoint: number): string => {
      const full = fullFolding.get(codePoint) ?? [commonFolding.get(codePoint) ?? codePoint];
      return String.fromCodePoint(...full);
    };
    const fold = (text: string): string =>
      Array.from(text, (character) => foldedCodePoint(character.codePointAt(0) ?? 0)).join("");
    const differing: number[] = [];
    for (const codePoint of codePoints()) {
      if (isSurrogate(codePoint)) continue;
      const a = String.fromCodePoint(codePoint);
      const b = nfkc(fold(a), "3.2.0");
      const c = b === a ? b : nfkc(fold(b), "3.2.0");
      const mapping = c !== b ? c : fold(a);
      if ((tables.tableB2.get(codePoint) ?? a) !== mapping) differing.push(codePoint);
    }
    expect(differing).toEqual([]);
    expect(tables.tableB2.size).toBe(1371);
  });

  it("C.1.2: General_Category Space_Separator without U+0020", () => {
    const expected = spaceSeparator.filter((codePoint) => codePoint !== 0x20);
    expect(same(tables.tableC12, expected)).toBe(true);
  });

  it("C.2.2: section 5.2", () => {
    expect(membersOf(tables.tableC22)).toEqual([
      ...interval(0x80, 0x9f),
      ...[0x6dd, 0x70f, 0x180e, 0x200c, 0x200d, 0x2028, 0x2029, 0x2060, 0x2061, 0x2062, 0x2063],
      ...interval(0x206a, 0x206f),
      0xfeff,
      ...interval(0xfff9, 0xfffc),
      ...interval(0x1d173, 0x1d17a),
    ]);
  });

  it("C.3: General_Category Private_Use", () => {
    expect(same(tables.tableC3, privateUse)).toBe(true);
  });

  it("C.4: Noncharacter_Code_Point", () => {
    expect(same(tables.tableC4, noncharacter)).toBe(true);
  });

  it("C.5: General_Category Surrogate", () => {
    expect(same(tables.tableC5, surrogate)).toBe(true);
  });

  it("C.6 to C.9: sections 5.6 to 5.9", () => {
    expect(membersOf(tables.tableC6)).toEqual(interval(0xfff9, 0xfffd));
    expect(membersOf(tables.tableC7)).toEqual(interval(0x2ff0, 0x2ffb));
    expect(membersOf(tables.tableC8)).toEqual([
      ...[0x340, 0x341, 0x200e, 0x200f],
      ...interval(0x202a, 0x202e),
      ...interval(0x206a, 0x206f),
    ]);
    expect(membersOf(tables.tableC9)).toEqual([0xe0001, ...interval(0xe0020, 0xe007f)]);
  });

  it("D.1: Bidi_Class R or AL", () => {
    expect(same(tables.tableD1, [...rightToLeft, ...arabicLetter])).toBe(true);
  });

  it("D.2: Bidi_Class L", () => {
    expect(same(tables.tableD2, leftToRight)).toBe(true);
  });
});
