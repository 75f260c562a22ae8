/** 4.3 URL writing: URL code points and URL units. */
import { noncharacters } from "../unicode/code-points.js";

export const otherThanURLCodePointsOrPercent = new RegExp(
  `[^!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~\\u{A0}-\\u{10FFFD}]|[${noncharacters}]`,
  "u",
);
export const strayPercent = /%(?![0-9A-Fa-f]{2})/;
const notAURLUnit = new RegExp(`(${otherThanURLCodePointsOrPercent.source})|${strayPercent.source}`, "gu");

/** Whether a scalar value string contains a code point that is neither a URL code point nor U+0025 (%). */
export function containsOtherThanURLCodePoints(input: string): boolean {
  return otherThanURLCodePointsOrPercent.test(input);
}

/** Whether a U+0025 (%) is not followed by two ASCII hex digits. */
export function containsStrayPercent(input: string): boolean {
  return strayPercent.test(input);
}

/** Whether a scalar value string is zero or more URL units. */
export function areURLUnits(input: string): boolean {
  return !containsOtherThanURLCodePoints(input) && !containsStrayPercent(input);
}

/** A code point that is no URL unit and no part of one; where it begins, in code units, and what is wrong with it. */
interface NotURLUnit {
  readonly codePoint: string;
  readonly index: number;
  readonly fault: "not a URL code point" | "stray percent";
}

/** The code points of a scalar value string that are no URL units and no parts of one, in order. */
export function* notURLUnits(input: string): Generator<NotURLUnit> {
  for (const { 0: codePoint, 1: notAURLCodePoint, index } of input.matchAll(notAURLUnit)) {
    const fault = notAURLCodePoint === undefined ? "stray percent" : "not a URL code point";
    yield { codePoint, index, fault };
  }
}
