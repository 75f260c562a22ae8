/** Terms that the Standard takes from Infra. A code point is given as a string; the empty string is none. */

export function isASCIIDigit(c: string): boolean {
  return c >= "0" && c <= "9";
}

export function isASCIIAlpha(c: string): boolean {
  return (c >= "a" && c <= "z") || (c >= "A" && c <= "Z");
}

export function isASCIIAlphanumeric(c: string): boolean {
  return isASCIIAlpha(c) || isASCIIDigit(c);
}

export function isASCIIHexDigit(c: string): boolean {
  return isASCIIDigit(c) || (c >= "a" && c <= "f") || (c >= "A" && c <= "F");
}

const nonASCII = /[^\0-\x7F]/;

export function isASCIIString(string: string): boolean {
  return !nonASCII.test(string);
}

export { asciiLowercase } from "../unicode/code-points.js";
