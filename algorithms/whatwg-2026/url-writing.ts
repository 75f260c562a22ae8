/** 4.3 URL writing: URL code points and URL units. */

const otherThanURLCodePointsOrPercent =
  /[^!$%&'()*+,\-./0-9:;=?@A-Z_a-z~\u{A0}-\u{10FFFD}]|\p{Noncharacter_Code_Point}/u;
const strayPercent = /%(?![0-9A-Fa-f]{2})/;
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

/** What is wrong with each code point of a scalar value string that is no URL unit and no part of one, in order. */
export function* notURLUnits(input: string): Generator<"not a URL code point" | "stray percent"> {
  for (const [, codePoint] of input.matchAll(notAURLUnit)) {
    yield codePoint === undefined ? "stray percent" : "not a URL code point";
  }
}
