/** 4.3 URL writing: URL code points and URL units. */
import { noncharacters } from "../unicode/code-points.js";

export const otherThanURLCodePointsOrPercent = new RegExp(
  `[^!$%&'()*+,\\-./0-9:;=?@A-Z_a-z~\\u{A0}-\\u{10FFFD}]|[${noncharacters}]`,
  "u",
);
export const strayPercent = /%(?![0-9A-Fa-f]{2})/;
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

/** Returns whether a scalar value string contains a code point that is neither a URL code point nor U+0025 (%). */
export function containsOtherThanURLCodePoints(input: string): boolean {
  return otherThanURLCodePointsOrPercent.test(input);
}

/** Returns whether a U+0025 (%) is not followed by two ASCII hex digits. */
export function containsStrayPercent(input: string): boolean {
  return strayPercent.test(input);
}

/** Returns whether a scalar value string is zero or more URL units. */
export function areURLUnits(input: string): boolean {
  return !containsOtherThanURLCodePoints(input) && !containsStrayPercent(input);
}
