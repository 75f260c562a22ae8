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
const notAURLUnit = new RegExp(`(${otherThanURLCodePointsOrPercent.source})|${strayPercent.source}`, "gu");

/** A code point that is no URL unit and no part of one; where it begins, in code units, and what is wrong with it. */
interface NotURLUnit {
  readonly codePoint: string;
  readonly index: number;
  readonly fault: "not a URL code point" | "stray percent";
}

/** The code points of a string of scalar values that are no URL units and no parts of one, in order. */
export function* notURLUnits(input: string): Generator<NotURLUnit> {
  for (const { 0: codePoint, 1: notAURLCodePoint, index } of input.matchAll(notAURLUnit)) {
    const fault = notAURLCodePoint === undefined ? "stray percent" : "not a URL code point";
    yield { codePoint, index, fault };
  }
}
