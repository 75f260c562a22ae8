/** 5 Preprocessing. */
import type { StepListener } from "../algorithm.js";
import { translated } from "../unicode/code-points.js";

/** Steps to preprocess a string; takes any string, returns one without lone surrogates. */
export function preprocess(string: string, step: StepListener | undefined): string {
  step?.("5 Preprocessing, 1");
  step?.("5 Preprocessing, 2");
  // A string has no code points that are not of Unicode.
  let s = string.toWellFormed().replace(/\p{Noncharacter_Code_Point}/gu, "\ufffd");
  step?.("5 Preprocessing, 3");
  s = withoutTabAndLineEnds(s);
  step?.("5 Preprocessing, 4");
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
