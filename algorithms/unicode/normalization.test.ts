import { createHash } from "node:crypto";
import nfkcNo from "@unicode/unicode-3.2.0/Binary_Property/NFKC_NO/code-points.mjs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, codePoints, isFull } from "../../test-support/amount.js";
import { isInRanges, isSurrogate } from "./code-points.js";
import { isUnassigned, nfc, nfkc } from "./normalization.js";
import { marks17 } from "./tables/labels-17.js";

const ideographs = "\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}";

const full = { timeout: isFull ? 3_600_000 : 60_000 };
const isEngineOf17 = process.versions["unicode"] === "17.0";

function hex(text: string): string {
  const digits = (character: string) =>
    (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return Array.from(text, digits).join(" ");
}

describe("NFKC of Unicode 3.2", () => {
  it("changes the code points that NFKC_Quick_Check of Unicode 3.2 names, and no other", () => {
    const no = new Set(nfkcNo);
    const differing: string[] = [];
    for (const codePoint of codePoints()) {
      const character = String.fromCodePoint(codePoint);
      if ((nfkc(character, "3.2.0") !== character) !== no.has(codePoint)) differing.push(hex(character));
    }
    expect(differing).toEqual([]);
  });

  it("gives every code point what Python's unicodedata.ucd_3_2_0 gives it", () => {
    const hash = createHash("sha256");
    let lines = 0;
    for (const codePoint of codePoints()) {
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

  it("leaves alone what later versions decompose, compose or put elsewhere", () => {
    const texts = ["\ua7f2", "\u{1e030}", "\u1b05\u1b35", "\u{11131}\u{11127}", "\u0345\u0358"];
    expect(texts.filter((text) => nfkc(text, "17.0.0") === text)).toEqual([]);
    expect(texts.map((text) => nfkc(text, "3.2.0"))).toEqual(texts);
  });

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

describe("nfc and nfkc", () => {
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
        expect(nfc(text, "17.0.0")).toBe(text.normalize("NFC"));
        expect(nfkc(text, "17.0.0")).toBe(text.normalize("NFKC"));
      }),
      { numRuns: amount(100, 300), seed: 15 },
    );
  });

  it.runIf(isEngineOf17)("orders every pair of marks as an engine of Unicode 17 does", () => {
    const marks: string[] = [];
    for (const codePoint of codePoints()) {
      if (isInRanges(marks17, codePoint)) marks.push(String.fromCodePoint(codePoint));
    }
    const text = marks.join("") + marks.toReversed().join("");
    expect(nfc(text, "17.0.0") === text.normalize("NFC")).toBe(true);
  });

  it.runIf(isEngineOf17)("gives every code point what an engine of Unicode 17 gives it", full, () => {
    const differing: string[] = [];
    for (const codePoint of codePoints()) {
      const character = String.fromCodePoint(codePoint);
      // Also behind a starter that composes, and before a mark that may have to go first.
      for (const text of isFull ? [character, `\u0915${character}\u0323`] : [character]) {
        const isSame =
          nfc(text, "17.0.0") === text.normalize("NFC") && nfkc(text, "17.0.0") === text.normalize("NFKC");
        if (!isSame) differing.push(hex(text));
      }
    }
    expect(differing).toEqual([]);
  });

  it("orders and composes marks that are new in Unicode 17", () => {
    // U+1ACF has class 230, U+0323 class 220 and composes with "a".
    expect(nfc("a\u1acf\u0323", "17.0.0")).toBe("\u1ea1\u1acf");
    expect(nfc("a\u1acf\u0323", "9.0.0")).toBe("a\u1acf\u0323");
  });

  it("takes a million marks out of order", { timeout: 60_000 }, () => {
    const half = amount(1 << 14, 1 << 19);
    const sorted = `\u1ea1${"\u0323".repeat(half - 1)}${"\u0301".repeat(half)}`;
    expect(nfc(`a${"\u0301\u0323".repeat(half)}`, "17.0.0") === sorted).toBe(true);
    expect(nfkc("\u0f73".repeat(half), "3.2.0").length).toBe(2 * half);
    expect(nfkc("\u0301\uff9e".repeat(half), "3.2.0").length).toBe(2 * half);
  });
});
