/** 2 Terminology. A code point is given as a string; the empty string is the EOF code point. */
import type { StepListener } from "../algorithm.js";

/** 4.2: the conceptual code point at the end of the input; it is what `charAt` gives there. */
export const EOF = "";

export function isASCIIDigit(c: string): boolean {
  return c >= "0" && c <= "9";
}

export function isASCIIAlpha(c: string): boolean {
  return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z");
}

/** 4.2: TAB, LF or CR, which most states pass over. */
export function isPassedOver(c: string): boolean {
  return c === "\t" || c === "\n" || c === "\r";
}

/** Returns a URL-encoded byte. */
export function urlEncode(byte: number, step: StepListener | undefined): string {
  step?.("2 URL encode");
  return (byte < 0x10 ? "%0" : "%") + byte.toString(16).toUpperCase();
}
