/** 9.5 The Nameprep algorithm. Steps with a marker in front apply to the voices that it names. */
import type { Trace } from "../../tracing/trace.js";
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
import type { Invalid } from "../invalid.js";
import { section } from "../section.js";
import { markers, type Voice } from "./domain-name-canonicalization.js";

export type NameprepResult = string | Invalid;

/** Reading `latest-unicode`: the latest version is 6.0.0. */
const latestBidiCategories: BidiCategories = {
  isRandALCat: (codePoint) => isInRanges(rightToLeft6, codePoint),
  isLCat: (codePoint) => isInRanges(leftToRight6, codePoint),
};

/**
 * Prepares a host or a label, of a |file| URL or not, since HOSTPATH repeats the algorithm for those. Takes any string
 * without lone surrogates.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L750
 */
export function nameprep(
  string: string,
  bidi: "including bidi checking" | "without bidi checking",
  isFile: boolean,
  voice: Voice,
  trace: Trace,
): NameprepResult {
  const { step, fail } = section["9.5 The Nameprep algorithm"](trace);
  const { THIS, GECKO } = markers(voice);

  step?.("1");
  let s = string;

  if (GECKO && /[\u0340\u0341]/.test(s)) return fail("2", "it contains U+0340 or U+0341");

  step?.("3");
  s = nameprepMap(s);

  const swapped = GECKO ? withCorrigendum5SequencesSwapped(s, isFile) : s;
  if (swapped !== s) {
    step?.("4");
    s = swapped;
  }

  step?.("5");
  let hasUnassigned = false;

  if (THIS || GECKO) {
    step?.("6");
    hasUnassigned = hasCodePoint(s, isUnassigned);
  }

  step?.("7");
  const version = versionOfNFKC(voice, trace);
  s = nfkc(s, version);

  if ((THIS || GECKO) && hasUnassigned) {
    step?.("8");
    s = nameprepMap(s);
  }

  if (THIS || GECKO) {
    step?.("9");
    s = nfkc(s, version);
  }

  if (hasCodePoint(s, isProhibited)) return fail("10", "it contains a prohibited character");
  step?.("10");

  if (bidi === "including bidi checking") {
    step?.("11");
    const failure = checkBidi(s, voice, trace);
    if (failure !== null) return failure;
  }

  step?.("12");
  return s;
}

/**
 * Step 7: the variant of NFKC. Reading `latest-unicode` again.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L750
 */
function versionOfNFKC(voice: Voice, trace: Trace): UnicodeVersion {
  const { step } = section["9.5 The Nameprep algorithm"](trace);
  switch (voice) {
    case "THIS":
      step?.("7 THIS");
      return "6.0.0";
    case "GECKO":
      step?.("7 GECKO");
      return "4.0.0";
    case "CHROME":
      step?.("7 CHROME");
      return "3.2.0";
    case "IE":
      step?.("7 IE");
      return "3.2.0";
  }
}

/**
 * Step 11: the "Check bidi" step; `null` is its success.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L750
 */
function checkBidi(s: string, voice: Voice, trace: Trace): Invalid | null {
  const { step, fail } = section["9.5 The Nameprep algorithm"](trace);
  const reason = "it mixes directions";
  switch (voice) {
    case "THIS":
      if (!satisfiesBidi(s, latestBidiCategories)) return fail("11 THIS", reason);
      step?.("11 THIS");
      return null;
    case "CHROME":
      if (!satisfiesBidi(s, latestBidiCategories)) return fail("11 CHROME", reason);
      step?.("11 CHROME");
      return null;
    case "IE":
    case "GECKO":
      if (!satisfiesBidi(s, bidiCategories32)) return fail("11 IE/GECKO", reason);
      step?.("11 IE/GECKO");
      return null;
  }
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

/** Returns whether two starters compose in Unicode 4.0. */
function compose4(first: number, second: number): boolean {
  const composite = primaryComposite(first, second);
  return combiningClass(second) === 0 && composite !== null && !isUnassigned4(composite);
}

/** Returns whether a code point of Unicode 4.0 has a combining class other than 0. */
function isMark4(codePoint: number): boolean {
  return combiningClass(codePoint) !== 0 && !isUnassigned4(codePoint);
}

function isUnassigned4(codePoint: number): boolean {
  return isInRanges(unassigned4, codePoint);
}
