/** 4 Terminology: ASCII, and the encode sets. */
import { asciiLowercase } from "../unicode/code-points.js";

/** An encode set. All have the code points below U+0020 and those above U+007E. */
export interface EncodeSet {
  /** By byte below 0x80; all others are members. */
  readonly ascii: readonly boolean[];
  /** Matches a member. */
  readonly member: RegExp;
}

function encodeSet(member: RegExp): EncodeSet {
  return {
    ascii: Array.from({ length: 0x80 }, (_, unit) => member.test(String.fromCharCode(unit))),
    member,
  };
}

export const defaultEncodeSet = encodeSet(/[^\x21-\x7E]|["#<>?`]/);
export const queryEncodeSet = encodeSet(/[^\x21-\x7E]|["#<>`]/);

export function isMember({ ascii }: EncodeSet, byte: number): boolean {
  return ascii[byte] ?? true;
}

/** ASCII letters only; a string without capitals is given back as it is. */
export function lowercased(string: string): string {
  return asciiLowercase(string);
}

/** Those of the Encoding Standard: TAB, LF, FF, CR and space. Reading `ascii-whitespace`. */
function isASCIIWhitespace(unit: number): boolean {
  return unit === 0x20 || unit === 0x9 || unit === 0xa || unit === 0xc || unit === 0xd;
}

/** Index of the first code unit that is none, or the length of the string. */
export function endOfLeadingASCIIWhitespace(string: string): number {
  let end = 0;
  while (end < string.length && isASCIIWhitespace(string.charCodeAt(end))) end++;
  return end;
}

/** Index after the last code unit, from `end` on, that is none. */
export function startOfTrailingASCIIWhitespace(string: string, end: number): number {
  let start = string.length;
  while (start > end && isASCIIWhitespace(string.charCodeAt(start - 1))) start--;
  return start;
}

/** By splitting, which stays linear where replacing by nothing does not. */
export function without(string: string, codePoints: string): string {
  for (const codePoint of codePoints) string = string.split(codePoint).join("");
  return string;
}
