/** 2 Terminology. A code point is given as a string; the empty string is the EOF code point. */
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { percentEncodedBytes } from "../unicode/utf8.js";
import { section } from "./section.js";

/** 4.2: the conceptual code point at the end of the input; it is what `charAt` gives there. */
export const EOF = "";

export function isASCIIDigit(c: string): boolean {
  return c >= "0" && c <= "9";
}

export function isASCIIAlpha(c: string): boolean {
  return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z");
}

/** 4.2 "lowercased": ASCII letters. A string without capitals is given back as it is, not copied. */
export function lowercased(ascii: string): string {
  return asciiLowercase(ascii);
}

/** 4.2: TAB, LF or CR, which most states pass over. */
export function isPassedOver(c: string): boolean {
  return c === "\t" || c === "\n" || c === "\r";
}

/** By splitting, which stays linear where replacing by nothing does not. */
export function withoutPassedOver(run: string): string {
  if (!/[\t\n\r]/.test(run)) return run;
  return run.split("\t").join("").split("\n").join("").split("\r").join("");
}

/**
 * URL encodes each byte, and returns the URL-encoded bytes in the same order.
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L130
 */
export function urlEncode(bytes: Uint8Array, trace: Trace): string {
  const { step } = section["2 URL encode"](trace);
  step?.("");
  return percentEncodedBytes(bytes, () => true);
}
