/** 4 Terminology: ASCII, and the encode sets. */
import { asciiLowercase } from "../unicode/code-points.js";

/** An encode set. All have the code points below U+0020 and those above U+007E. */
export interface EncodeSet {
  /** Its id in the outline. */
  readonly id: "4 default encode set" | "4 query encode set";
  /** By byte below 0x80; all others are members. */
  readonly ascii: readonly boolean[];
  /** Matches a member. */
  readonly member: RegExp;
}

function encodeSet(id: EncodeSet["id"], member: RegExp): EncodeSet {
  return {
    id,
    ascii: Array.from({ length: 0x80 }, (_, unit) => member.test(String.fromCharCode(unit))),
    member,
  };
}

export const defaultEncodeSet = encodeSet("4 default encode set", /[^\x21-\x7E]|["#<>?`]/);
export const queryEncodeSet = encodeSet("4 query encode set", /[^\x21-\x7E]|["#<>`]/);

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

export function withoutLeadingAndTrailingASCIIWhitespace(string: string): string {
  let [start, end] = [0, string.length];
  while (start < end && isASCIIWhitespace(string.charCodeAt(start))) start++;
  while (end > start && isASCIIWhitespace(string.charCodeAt(end - 1))) end--;
  return string.slice(start, end);
}

/** By splitting, which stays linear where replacing by nothing does not. */
export function without(string: string, codePoints: string): string {
  for (const codePoint of codePoints) string = string.split(codePoint).join("");
  return string;
}
