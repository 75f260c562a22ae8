/** 5 Preprocessing. */
import type { Trace } from "../tracing/trace.js";
import { noncharacters, translated } from "../unicode/code-points.js";
import { section } from "./section.js";
import { extentOf, removedFromOneEnd } from "./traces/preprocessed.js";

const everyNoncharacter = new RegExp(`[${noncharacters}]`, "gu");
const surrogatesAndNoncharacters = new RegExp(`[\\ud800-\\udfff${noncharacters}]`, "gu");

/**
 * Steps to preprocess a string; takes any string, returns one without lone surrogates.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L91
 */
export function preprocess(string: string, trace: Trace): string {
  const { step } = section["5 Preprocessing"](trace);
  step?.("1");
  step?.("2", extentOf(surrogatesAndNoncharacters, string));
  // A string has no code points that are not of Unicode.
  let s = string.toWellFormed().replace(everyNoncharacter, "\ufffd");
  step?.("3", extentOf(/[\t\n\r]/g, string));
  s = withoutTabAndLineEnds(s);
  step?.("4", removedFromOneEnd(string));
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
