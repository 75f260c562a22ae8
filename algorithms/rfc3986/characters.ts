/** 2 Characters: the sets of characters, what is percent-encoded, and what does not match. */
import type { Place, StepId, StepListener } from "../algorithm.js";
import { place } from "../places.js";
import { asciiUppercase } from "../unicode/code-points.js";

/** Whether a set holds a character of US-ASCII, by its code; what lies beyond the array is not in the set. */
export type Characters = readonly boolean[];

/** The set of the ASCII characters given. */
export function characters(list: string): Characters {
  return Array.from({ length: 0x80 }, (_, code) => list.includes(String.fromCharCode(code)));
}

export function anyOf(...sets: readonly Characters[]): Characters {
  return Array.from({ length: 0x80 }, (_, code) => sets.some((set) => set[code]));
}

// The core rules of RFC 2234 that the grammar uses.
export const ALPHA = characters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
export const DIGIT = characters("0123456789");
export const HEXDIG = characters("0123456789ABCDEFabcdef");

// 2.2 Reserved Characters.
const genDelims = characters(":/?#[]@");
export const subDelims = characters("!$&'()*+,;=");
const reserved = anyOf(genDelims, subDelims);

// 2.3 Unreserved Characters.
export const unreserved = anyOf(ALPHA, DIGIT, characters("-._~"));

/** A string does not match the grammar: at which rule, and why. */
export interface Unmatched {
  readonly kind: "unmatched";
  readonly at: StepId;
  readonly reason: string;
}

export function unmatched(at: StepId, reason: string): Unmatched {
  return { kind: "unmatched", at, reason };
}

/** A rule that is a repetition of characters: its name in the grammar and the step that stands for it. */
export interface Rule {
  readonly name: string;
  readonly at: StepId;
  readonly characters: Characters;
  /** Whether <pct-encoded> is one of its alternatives. */
  readonly pctEncoded: boolean;
}

/** Index of the first code unit, from `start` on, that is neither of the rule nor of a <pct-encoded> in it, or -1. */
export function indexOfUnmatched(text: string, rule: Rule, start: number): number {
  let index = start;
  while (index < text.length) {
    if (rule.characters[text.charCodeAt(index)] === true) index++;
    else if (rule.pctEncoded && isPctEncoded(text, index)) index += 3;
    else return index;
  }
  return -1;
}

function isPctEncoded(text: string, index: number): boolean {
  return (
    text.charCodeAt(index) === 0x25 &&
    HEXDIG[text.charCodeAt(index + 1)] === true &&
    HEXDIG[text.charCodeAt(index + 2)] === true
  );
}

/** Whether all of the text, from `start` on, is a repetition of the characters of the rule; `null` if it is. */
export function repetition(
  text: string,
  rule: Rule,
  step: StepListener | undefined,
  start = 0,
): Unmatched | null {
  const index = indexOfUnmatched(text, rule, start);
  const percent = rule.pctEncoded ? text.indexOf("%", start) : -1;
  if (percent !== -1 && (index === -1 || percent <= index)) {
    // The first of them stands for all, but for one that does not match.
    step?.(
      "2.1 Percent-Encoding, 1",
      text.charAt(index) === "%" ? characterAt(index) : place(percent, percent + 3),
    );
  }
  if (index === -1) return null;
  const refused = unmatchedCharacter(text, rule, index);
  // The step is told once more, with the character at which it ends.
  step?.(refused.at, place(index, index + String.fromCodePoint(text.codePointAt(index) ?? 0).length));
  return refused;
}

/** Reading `beyond-ascii`: no such character is encoded on the way. */
function unmatchedCharacter(text: string, { name, at, pctEncoded }: Rule, index: number): Unmatched {
  const code = text.codePointAt(index) ?? 0;
  const character = code > 0x20 && code < 0x7f ? `"${String.fromCodePoint(code)}"` : codePointName(code);
  if (code > 0x7f) return unmatched(at, `${character} in <${name}> is beyond US-ASCII`);
  if (code === 0x25 && pctEncoded) {
    return unmatched("2.1 Percent-Encoding, 1", `two hexadecimal digits do not follow "%" in <${name}>`);
  }
  if (reserved[code] === true)
    return unmatched(at, `the reserved character ${character} is not in <${name}>`);
  return unmatched(at, `the character ${character} is not in <${name}>`);
}

function codePointName(code: number): string {
  return `U+${asciiUppercase(code.toString(16)).padStart(4, "0")}`;
}

/** The place of the whole text. */
export function allOf(text: string): Place {
  return place(0, text.length);
}

/** The place of a character of US-ASCII, such as a delimiter. */
export function characterAt(index: number): Place {
  return place(index, index + 1);
}

/** The place of what a delimiter ends, or else the end of the text. */
export function partBefore(delimiter: string, text: string, start: number): Place {
  const end = text.indexOf(delimiter, start);
  return place(start, end === -1 ? text.length : end);
}
