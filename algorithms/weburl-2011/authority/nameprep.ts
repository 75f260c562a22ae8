/** 9.5 The Nameprep algorithm. Steps with a marker in front apply to the voices that it names. */
import type { StepId, StepListener } from "../../algorithm.js";
import { codePointsOf, hasCodePoint, isInRanges, stringOf } from "../../unicode/code-points.js";
import {
  bidiCategories32,
  isProhibited,
  nameprepMap,
  satisfiesBidi,
  type BidiCategories,
} from "../../unicode/nameprep.js";
import {
  combiningClass,
  isUnassigned,
  nfkc,
  primaryComposite,
  type UnicodeVersion,
} from "../../unicode/normalization.js";
import { leftToRight6, rightToLeft6, unassigned4 } from "../../unicode/versions.js";
import type { Invalid } from "../parsed-url.js";
import { markers, type Voice } from "./domain-name-canonicalization.js";

export type NameprepResult = string | Invalid;

/** Step 7; reading `latest-unicode`: the latest version is 6.0.0. */
const variantOfNFKC: Readonly<Record<Voice, { readonly line: StepId; readonly version: UnicodeVersion }>> = {
  THIS: { line: "9.5 The Nameprep algorithm, 7 THIS", version: "6.0.0" },
  GECKO: { line: "9.5 The Nameprep algorithm, 7 GECKO", version: "4.0.0" },
  CHROME: { line: "9.5 The Nameprep algorithm, 7 CHROME", version: "3.2.0" },
  IE: { line: "9.5 The Nameprep algorithm, 7 IE", version: "3.2.0" },
};

/** Step 11; reading `latest-unicode` again. */
const bidiCategories6: BidiCategories = {
  isRandALCat: (codePoint) => isInRanges(rightToLeft6, codePoint),
  isLCat: (codePoint) => isInRanges(leftToRight6, codePoint),
};
const bidiCheck: Readonly<Record<Voice, { readonly line: StepId; readonly categories: BidiCategories }>> = {
  THIS: { line: "9.5 The Nameprep algorithm, 11 THIS", categories: bidiCategories6 },
  CHROME: { line: "9.5 The Nameprep algorithm, 11 CHROME", categories: bidiCategories6 },
  IE: { line: "9.5 The Nameprep algorithm, 11 IE/GECKO", categories: bidiCategories32 },
  GECKO: { line: "9.5 The Nameprep algorithm, 11 IE/GECKO", categories: bidiCategories32 },
};

/**
 * Prepares a host or a label, of a |file| URL or not, since HOSTPATH repeats the algorithm for those. Takes any string
 * without lone surrogates.
 */
export function nameprep(
  string: string,
  bidi: "including bidi checking" | "without bidi checking",
  isFile: boolean,
  voice: Voice,
  step: StepListener | undefined,
): NameprepResult {
  const { THIS, GECKO } = markers(voice);

  step?.("9.5 The Nameprep algorithm, 1");
  let s = string;

  if (GECKO && /[\u0340\u0341]/.test(s)) {
    step?.("9.5 The Nameprep algorithm, 2");
    return { at: "9.5 The Nameprep algorithm, 2", reason: "it contains U+0340 or U+0341" };
  }

  step?.("9.5 The Nameprep algorithm, 3");
  s = nameprepMap(s);

  const swapped = GECKO ? withCorrigendum5SequencesSwapped(s, isFile) : s;
  if (swapped !== s) {
    step?.("9.5 The Nameprep algorithm, 4");
    s = swapped;
  }

  step?.("9.5 The Nameprep algorithm, 5");
  let hasUnassigned = false;

  if (THIS || GECKO) {
    step?.("9.5 The Nameprep algorithm, 6");
    hasUnassigned = hasCodePoint(s, isUnassigned);
  }

  step?.("9.5 The Nameprep algorithm, 7");
  const { line, version } = variantOfNFKC[voice];
  step?.(line);
  s = nfkc(s, version);

  if (THIS || GECKO) {
    if (hasUnassigned) {
      step?.("9.5 The Nameprep algorithm, 8");
      s = nameprepMap(s);
    }
    step?.("9.5 The Nameprep algorithm, 9");
    s = nfkc(s, version);
  }

  step?.("9.5 The Nameprep algorithm, 10");
  if (hasCodePoint(s, isProhibited)) {
    return { at: "9.5 The Nameprep algorithm, 10", reason: "it contains a prohibited character" };
  }

  if (bidi === "including bidi checking") {
    step?.("9.5 The Nameprep algorithm, 11");
    const { line, categories } = bidiCheck[voice];
    step?.(line);
    if (!satisfiesBidi(s, categories)) return { at: line, reason: "it mixes directions" };
  }

  step?.("9.5 The Nameprep algorithm, 12");
  return s;
}

/** More marks than that and no label has room for them in ACE form. */
const mostMarksInACE = 2 * 63;

/**
 * Step 4: swaps the last two characters of each of the Corrigendum 5 Sequences (UAX #15): a starter, marks of a
 * combining class, and a starter that would compose with the first. The algorithm that Gecko has composes them.
 *
 *   U+1100 U+0301 U+0301 U+1161
 *                 ^      ^ change places
 *
 * What is repeated until nothing changes has the last starter pass all marks in the end; where they are many it
 * passes them at once, which would otherwise take a round for each.
 */
function withCorrigendum5SequencesSwapped(s: string, isRepeated: boolean): string {
  const codePoints = codePointsOf(s);
  for (let first = 0; first < codePoints.length; first++) {
    let last = first + 1;
    while (isMark4(codePoints[last] ?? 0)) last++;
    const starter = codePoints[last];
    if (last > first + 1 && starter !== undefined && compose4(codePoints[first] ?? 0, starter)) {
      const place = isRepeated && last - first > mostMarksInACE ? first + 1 : last - 1;
      codePoints.copyWithin(place + 1, place, last);
      codePoints[place] = starter;
    }
    first = last - 1;
  }
  return stringOf(codePoints);
}

/** Whether two starters compose in Unicode 4.0. */
function compose4(first: number, second: number): boolean {
  const composite = primaryComposite(first, second);
  return combiningClass(second) === 0 && composite !== null && !isUnassigned4(composite);
}

/** Whether a code point of Unicode 4.0 has a combining class other than 0. */
function isMark4(codePoint: number): boolean {
  return combiningClass(codePoint) !== 0 && !isUnassigned4(codePoint);
}

function isUnassigned4(codePoint: number): boolean {
  return isInRanges(unassigned4, codePoint);
}
