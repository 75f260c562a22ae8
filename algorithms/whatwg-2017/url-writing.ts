/** 4.3 URL writing: dot path segments, URL code points and URL units. */
import { asciiLowercase, noncharacters } from "../unicode/code-points.js";

/** "." or "%2e"; ASCII case-insensitive. */
export function isSingleDotPathSegment(segment: string): boolean {
  return segment === "." || (segment.length === 3 && asciiLowercase(segment) === "%2e");
}

// A regular expression in a function body is an object for each call.
const doubleDot = /^(?:\.|%2e){2}$/i;

/** "..", ".%2e", "%2e." or "%2e%2e"; ASCII case-insensitive. */
export function isDoubleDotPathSegment(segment: string): boolean {
  return segment === ".." || (segment.length <= 6 && doubleDot.test(segment));
}

const otherThanURLCodePointsOrPercent = new RegExp(
  `[^!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~\\u{A0}-\\u{10FFFD}]|[${noncharacters}]`,
  "u",
);
const strayPercent = /%(?![0-9A-Fa-f]{2})/;

/** Returns whether a string of scalar values contains a code point that is neither a URL code point nor "%". */
export function containsOtherThanURLCodePoints(input: string): boolean {
  return otherThanURLCodePointsOrPercent.test(input);
}

/** Returns whether a "%" is not followed by two ASCII hex digits. */
export function containsStrayPercent(input: string): boolean {
  return strayPercent.test(input);
}

/** Matches at its last index the URL units but for these code points. */
export function urlUnitsBut(codePoints: string): RegExp {
  const punctuation = Array.from("!$&'()*+,./:;=?@_~").filter((each) => !codePoints.includes(each));
  return new RegExp(
    `(?:[-0-9A-Za-z${punctuation.join("")}${urlCodePointsBeyondASCII()}]|%[0-9A-Fa-f]{2})+`,
    "uy",
  );
}

/** U+00A0 to U+10FFFD without noncharacters, as a regular expression writes them in a class. */
function urlCodePointsBeyondASCII(): string {
  const planes = Array.from({ length: 0x10 }, (_, index) => 0x10000 * (index + 1));
  const ranges = [[0xa0, 0xfdcf], [0xfdf0, 0xfffd], ...planes.map((plane) => [plane, plane + 0xfffd])];
  return ranges.map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join("-")).join("");
}
