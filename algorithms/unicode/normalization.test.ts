import { createHash } from "node:crypto";
import nfkcNo from "@unicode/unicode-3.2.0/Binary_Property/NFKC_NO/code-points.mjs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSurrogate } from "./code-points.js";
import { isUnassigned, nfkc, normalized } from "./normalization.js";

const ideographs = "\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}";

function hex(text: string): string {
  const digits = (character: string) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return Array.from(text, digits).join(" ");
}

describe("NFKC of Unicode 3.2", () => {
  it("changes the code points that NFKC_Quick_Check of Unicode 3.2 names, and no other", () => {
    const no = new Set(nfkcNo);
    const differing: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if ((nfkc(character, "3.2.0") !== character) !== no.has(codePoint)) differing.push(hex(character));
    }
    expect(differing).toEqual([]);
  });

  it("gives every code point what Python's unicodedata.ucd_3_2_0 gives it", () => {
    const hash = createHash("sha256");
    let lines = 0;
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      if (isSurrogate(codePoint)) continue;
      const character = String.fromCodePoint(codePoint);
      const result = nfkc(character, "3.2.0");
      if (result === character) continue;
      hash.update(`${hex(character)};${hex(result)}\n`);
      lines++;
    }
    // Of the same lines written by Python 3.11.7: ucd_3_2_0.normalize("NFKC", chr(c)) for every c that it changes.
    expect(lines).toBe(4238);
    expect(hash.digest("hex")).toBe("67650240547d5e8387ea75ffbd40586a49348b6afd5b5ee4e957bee1029efc53");
  });

  it("has both decompositions of the ideographs of Corrigendum #4", () => {
    expect(nfkc(ideographs, "3.2.0")).toBe("\u{2136a}\u5f33\u43ab\u7aae\u4d57");
    expect(nfkc(ideographs, "4.0.0")).toBe("\u36fc\u5f53\u{243ab}\u7aee\u45d7");
  });

  it("has U+F951 as Corrigendum #3 corrected it", () => {
    expect(nfkc("\uf951", "3.2.0")).toBe("\u964b");
  });

  // Characters of later versions: two that decompose, two that compose, and a mark that would change its place.
  it.each(["\ua7f2", "\u{1e030}", "\u1b05\u1b35", "\u{11131}\u{11127}", "\u0345\u0358"])(
    "leaves %j alone",
    (text) => {
      expect(text.normalize("NFKC")).not.toBe(text);
      expect(nfkc(text, "3.2.0")).toBe(text);
    },
  );

  it("normalizes on both sides of what is unassigned", () => {
    expect(nfkc("\uff21\u{e0000}e\u0301\u0358\u0301", "3.2.0")).toBe("A\u{e0000}\u00e9\u0358\u0301");
    expect(isUnassigned(0xe0000)).toBe(true);
  });

  it("composes no excluded pair and nothing across a mark (Corrigendum #5)", () => {
    expect(nfkc("\u0915\u093c", "3.2.0")).toBe("\u0915\u093c");
    expect(nfkc("\u2add\u0338", "3.2.0")).toBe("\u2add\u0338");
    expect(nfkc("\u0b47\u0b3e", "3.2.0")).toBe("\u0b4b");
    expect(nfkc("\u0b47\u0300\u0b3e", "3.2.0")).toBe("\u0b47\u0300\u0b3e");
    expect(nfkc("\u1100\u0300\u1161", "3.2.0")).toBe("\u1100\u0300\u1161");
  });

  it("keeps lone surrogates", () => {
    expect(nfkc("\ud800\uff21\udc00\u0221\ud800", "3.2.0")).toBe("\ud800A\udc00\u0221\ud800");
  });
});

describe("normalization in n log n", () => {
  /** Marks of many classes, starters that compose, and starters that decompose into marks. */
  const pieces = Array.from(
    "ae\u00e1\u1100\u1161\u11a8\uac00\u0915\u093c\u0b47\u0b3e\u0f73\u0f81\uff9e\u0344\udc00\ud800\u{1d15f}" +
      "\u0300\u0301\u0323\u0327\u0334\u0338\u031b\u0345\u035f\u05b0\u05bc\u064b\u0651\u0e38\u0f71\u0f72\u0f74\u3099\u302a" +
      "\u{1d165}\u{1d16e}\u0358\u1dce\u20d0\ufb1e\u034f\u{1e8d0}",
  );
  const long = fc.array(fc.constantFrom(...pieces), { minLength: 1100, maxLength: 2500, size: "max" });

  it("gives what the engine gives", () => {
    fc.assert(
      fc.property(long, (characters) => {
        const text = characters.join("");
        expect(normalized(text, "NFC")).toBe(text.normalize("NFC"));
        expect(normalized(text, "NFKC")).toBe(text.normalize("NFKC"));
      }),
      { numRuns: 300, seed: 15 },
    );
  });

  it("orders every pair of marks as the engine does", () => {
    const marks: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (/^\p{M}$/u.test(character)) marks.push(character);
    }
    const text = "a".repeat(1100) + marks.join("") + marks.toReversed().join("");
    expect(normalized(text, "NFC") === text.normalize("NFC")).toBe(true);
  });

  it("takes a million marks out of order", { timeout: 60_000 }, () => {
    const half = 1 << 19;
    const sorted = `\u1ea1${"\u0323".repeat(half - 1)}${"\u0301".repeat(half)}`;
    expect(normalized(`a${"\u0301\u0323".repeat(half)}`, "NFC") === sorted).toBe(true);
    expect(nfkc("\u0f73".repeat(half), "3.2.0").length).toBe(2 * half);
    expect(nfkc("\u0301\uff9e".repeat(half), "3.2.0").length).toBe(2 * half);
  });
});
