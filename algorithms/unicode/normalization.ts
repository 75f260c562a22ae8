/** Unicode normalization (UAX #15): in time n log n, and as of earlier versions of Unicode. */
import { isAscii, isInRanges } from "./code-points.js";
import { tableA1 } from "./nameprep-tables.js";
import { unassigned4, unassigned6 } from "./versions.js";

/**
 * Up to this many code units a string goes to the engine as it is. Engines sort the combining marks that follow
 * one starter by insertion, in quadratic time: a million of them take minutes, a thousand no time at all.
 */
const sliceLength = 1024;

/** Whether canonical ordering exchanges two marks: the class of the first is above that of the second, not 0. */
function areExchanged(first: string, second: string): boolean {
  const pair = first + second;
  return pair.normalize("NFD") !== pair;
}

/** The characters that have a class and yet decompose: into one mark, or two. */
const decomposingMarks = /^[\u0340\u0341\u0343\u0344]$/;

/** Whether the Canonical_Combining_Class of a character is another than 0; the engine is asked. */
export function hasCombiningClass(character: string): boolean {
  if (character.normalize("NFD") !== character) return decomposingMarks.test(character);
  // U+0334 has the lowest class there is, U+0345 the highest.
  return areExchanged(character, "\u0334") || areExchanged("\u0345", character);
}

/**
 * Puts the combining marks of a decomposed string into canonical order (UAX #15, "Canonical Ordering Algorithm").
 * The order of the combining classes comes from the engine, which is asked about pairs of the marks in the string.
 */
function inCanonicalOrder(decomposed: string): string {
  // Whatever has a combining class other than 0 is a mark; those of class 0 are starters, which nothing passes.
  const marks = Array.from(new Set(decomposed.match(/\p{M}/gu)));
  const reordered = marks.filter(hasCombiningClass);
  reordered.sort((a, b) => Number(areExchanged(a, b)) - Number(areExchanged(b, a)));
  const ranks = new Map<string, number>();
  let rank = 0;
  reordered.forEach((mark, index) => {
    if (areExchanged(mark, reordered[index - 1] ?? mark)) rank++;
    ranks.set(mark, rank);
  });

  return decomposed.replace(/\p{M}{2,}/gu, (run) => {
    let ordered = "";
    let sequence: string[] = [];
    const flush = () => {
      // Sorting keeps the order of marks of one class, as it must.
      ordered += sequence.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0)).join("");
      sequence = [];
    };
    for (const mark of run) {
      if (ranks.has(mark)) {
        sequence.push(mark);
      } else {
        flush();
        ordered += mark;
      }
    }
    flush();
    return ordered;
  });
}

/**
 * Normalizes a string as `String.prototype.normalize` does, in the Unicode version of the engine, but in n log n
 * for every string. Lone surrogates stay as they are.
 */
export function normalized(text: string, form: "NFC" | "NFKC"): string {
  if (text.length <= sliceLength) return text.normalize(form);
  let decomposed = "";
  for (let start = 0; start < text.length;) {
    let end = start + sliceLength;
    // A surrogate pair stays in one slice.
    if ((text.codePointAt(end - 1) ?? 0) > 0xffff) end++;
    decomposed += text.slice(start, end).normalize(form === "NFC" ? "NFD" : "NFKD");
    start = end;
  }
  return inCanonicalOrder(decomposed).normalize("NFC");
}

/** The versions whose NFKC texts ask for. */
export type UnicodeVersion = "3.2.0" | "4.0.0" | "6.0.0";

const unassignedIn: Readonly<Record<UnicodeVersion, readonly number[]>> = {
  "3.2.0": tableA1,
  "4.0.0": unassigned4,
  "6.0.0": unassigned6,
};

/** The decompositions that Corrigendum #4 corrected in Unicode 4.0, as UnicodeData-3.2.0.txt has them. */
const originalDecompositions: ReadonlyMap<string, string> = new Map([
  ["\u{2f868}", "\u{2136a}"],
  ["\u{2f874}", "\u5f33"],
  ["\u{2f91f}", "\u43ab"],
  ["\u{2f95f}", "\u7aae"],
  ["\u{2f9bf}", "\u4d57"],
]);

/** RFC 3454, Table A.1: whether the code point is unassigned in Unicode 3.2; noncharacters and surrogates are not. */
export function isUnassigned(codePoint: number): boolean {
  return isInRanges(tableA1, codePoint);
}

/**
 * NFKC of a version of Unicode; that of 3.2.0 is the normalization of Nameprep (RFC 3491, section 4). Takes and
 * returns any string; lone surrogates and code points unassigned in that version stay where and as they are.
 *
 * The engine's NFKC, which is of a later version, serves for it. For the code points assigned in Unicode 3.2 or later
 * the two differ in the five ideographs of Corrigendum #4 only: other decompositions, all combining classes, the
 * composition exclusions and the pairs that compose are the same, since Unicode keeps them stable. Unassigned code
 * points are starters that neither decompose nor compose, hence the runs between them are normalized by themselves.
 *
 * Corrigendum #5 (Public Review Issue 29) is in effect, as in all engines: a mark between two starters that would
 * compose, as in U+0B47 U+0300 U+0B3E, keeps them apart. The UAX #15 of Unicode 3.2 has them compose if its
 * definition D2 is taken to the letter, against its own test data.
 */
export function nfkc(text: string, version: UnicodeVersion): string {
  if (isAscii(text)) return text;
  const replaced =
    version === "3.2.0"
      ? text.replace(/[\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}]/gu, (ideograph) => {
          return originalDecompositions.get(ideograph) ?? ideograph;
        })
      : text;
  const unassigned = unassignedIn[version];
  let result = "";
  /** Where the code points begin that are assigned and not in the result yet. */
  let start = 0;
  for (let index = 0; index < replaced.length;) {
    const codePoint = replaced.codePointAt(index) ?? 0;
    const next = index + (codePoint > 0xffff ? 2 : 1);
    if (isInRanges(unassigned, codePoint)) {
      result += normalized(replaced.slice(start, index), "NFKC") + replaced.slice(index, next);
      start = next;
    }
    index = next;
  }
  return result + normalized(replaced.slice(start), "NFKC");
}
