/** 5 Preprocessing. */
import type { Place, StepListener } from "../algorithm.js";
import { place } from "../places.js";
import { noncharacters, translated } from "../unicode/code-points.js";
import { all } from "./places.js";

const noncharacter = new RegExp(`[${noncharacters}]`, "u");
const everyNoncharacter = new RegExp(noncharacter, "gu");
const surrogatesAndNoncharacters = new RegExp(`[\\ud800-\\udfff${noncharacters}]`, "gu");

/** Steps to preprocess a string; takes any string, returns one without lone surrogates. */
export function preprocess(string: string, step: StepListener | undefined): string {
  step?.("5 Preprocessing, 1");
  step?.("5 Preprocessing, 2", extentOf(surrogatesAndNoncharacters, string));
  // A string has no code points that are not of Unicode.
  let s = string.toWellFormed().replace(everyNoncharacter, "\ufffd");
  step?.("5 Preprocessing, 3", extentOf(/[\t\n\r]/g, string));
  s = withoutTabAndLineEnds(s);
  step?.("5 Preprocessing, 4", removedFromEnds(string));
  let start = 0;
  let end = s.length;
  while (start < end && isRemoved(s.charAt(start))) start++;
  while (start < end && isRemoved(s.charAt(end - 1))) end--;
  return s.slice(start, end);
}

/** The string without U+0009, U+000A and U+000D. */
export function withoutTabAndLineEnds(s: string): string {
  return /[\t\n\r]/.test(s) ? translated(s, withoutTabOrLineEnd) : s;
}

function withoutTabOrLineEnd(codeUnit: number): number | null {
  return codeUnit === 0x9 || codeUnit === 0xa || codeUnit === 0xd ? null : codeUnit;
}

function isRemoved(character: string): boolean {
  return character === "\v" || character === "\f" || character === " ";
}

/** From the first to the last of the characters that a step is about; all of a string that it scans in vain. */
function extentOf(characters: RegExp, string: string): Place {
  const found = Array.from(string.matchAll(characters));
  const [first] = found;
  const last = found.at(-1);
  return first === undefined || last === undefined
    ? all(string)
    : place(first.index, last.index + last[0].length);
}

/** Where what step 4 leaves begins and ends in the string that steps 2 and 3 are not done to yet. */
function bounds(string: string): { readonly start: number; readonly end: number } {
  let start = 0;
  let end = string.length;
  while (start < end && /[\t-\r ]/.test(string.charAt(start))) start++;
  while (start < end && /[\t-\r ]/.test(string.charAt(end - 1))) end--;
  return { start, end };
}

/** What step 4 removes from one end; all of a string that it removes something from both ends of, or nothing. */
function removedFromEnds(string: string): Place {
  const { start, end } = bounds(string);
  const isLeading = /[\v\f ]/.test(string.slice(0, start));
  const isTrailing = /[\v\f ]/.test(string.slice(end));
  if (isLeading === isTrailing) return all(string);
  return isLeading ? place(0, start) : place(end, string.length);
}

/** For what reads `s`, which is what preprocessing makes of `string`: its places are in `string`. */
export function fromPreprocessed(
  step: StepListener | undefined,
  string: string,
  s: string,
): StepListener | undefined {
  if (step === undefined || s.length === string.length) return step;
  /** For each code unit of `s` where that which it stands for begins and ends. */
  const starts: number[] = [];
  const ends: number[] = [];
  let { start } = bounds(string);
  for (const character of string.slice(start)) {
    const end = start + character.length;
    const units = /[\t\n\r]/.test(character) ? 0 : noncharacter.test(character) ? 1 : character.length;
    for (let unit = 0; unit < units; unit++) {
      starts.push(start + unit);
      ends.push(units === 1 ? end : start + unit + 1);
    }
    start = end;
  }
  const endOfAll = ends[s.length - 1] ?? start;
  return (id, reads) => {
    if (reads === undefined) {
      step(id);
      return;
    }
    const first = reads.start < s.length ? (starts[reads.start] ?? endOfAll) : endOfAll;
    step(id, place(first, reads.end > reads.start ? (ends[reads.end - 1] ?? endOfAll) : first));
  };
}
