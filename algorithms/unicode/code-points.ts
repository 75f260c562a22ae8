/** Strings as sequences of Unicode code points. A lone surrogate counts as the code point that it is. */

/** Returns whether every code point is one of U+0000 to U+007F; the empty string is ASCII. */
export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  return true;
}

/** The string with "A" to "Z" in lower case, and nothing else; JavaScript's own lowercasing reaches beyond ASCII. */
export function asciiLowercase(text: string): string {
  if (!/[A-Z]/.test(text)) return text;
  return isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The string with "a" to "z" in upper case, and nothing else. */
export function asciiUppercase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Returns the name of a code point: "U+" and at least four hexadecimal digits. */
export function uPlus(codePoint: number): string {
  return `U+${asciiUppercase(codePoint.toString(16)).padStart(4, "0")}`;
}

/** Returns whether the code point is one of U+D800 to U+DFFF. */
export function isSurrogate(codePoint: number): boolean {
  return codePoint >= 0xd800 && codePoint <= 0xdfff;
}

/** The 66 noncharacters (The Unicode Standard, 23.7), as `isInRanges` takes them. */
export const noncharacterRanges: readonly number[] = [
  ...[0xfdd0, 0xfdef],
  ...Array.from({ length: 17 }, (_, plane) => [0x10000 * plane + 0xfffe, 0x10000 * plane + 0xffff]).flat(),
];

/** The noncharacters for a character class of a regular expression with the flag u. */
export const noncharacters: string =
  "\\ufdd0-\\ufdef" +
  Array.from(
    { length: 17 },
    (_, plane) => `\\u{${plane.toString(16)}fffe}\\u{${plane.toString(16)}ffff}`,
  ).join("");

/** The code points of a string, in order. */
export function codePointsOf(text: string): Uint32Array {
  const codePoints = new Uint32Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; length++) {
    const codePoint = text.codePointAt(index) ?? 0;
    codePoints[length] = codePoint;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return codePoints.subarray(0, length);
}

/** Arguments that one call takes are limited by the engine's stack. */
const argumentsPerCall = 4096;

/** The string of these code points, which are at most U+10FFFF. */
export function stringOf(codePoints: Uint32Array): string {
  let text = "";
  for (let start = 0; start < codePoints.length; start += argumentsPerCall) {
    text += String.fromCodePoint(...codePoints.subarray(start, start + argumentsPerCall));
  }
  return text;
}

/**
 * Returns whether a set of code points has `codePoint` as a member. `ranges` is flat and ascending: first code point, last
 * code point (inclusive), first, last, ... Takes the logarithm of the number of ranges.
 */
export function isInRanges(ranges: readonly number[], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length / 2;
  // The ranges before `low` begin at or below the code point, those from `high` on begin above it.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[2 * middle] ?? Infinity) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low > 0 && codePoint <= (ranges[2 * low - 1] ?? -1);
}

/**
 * The string with each code unit replaced with what `translate` makes of it; `null` leaves it out. Builds no string for
 * each piece in between, so that a megabyte costs ten times what a tenth of it does.
 */
export function translated(text: string, translate: (codeUnit: number) => number | null): string {
  const codeUnits = new Uint16Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const codeUnit = translate(text.charCodeAt(index));
    if (codeUnit !== null) codeUnits[length++] = codeUnit;
  }
  const pieces: string[] = [];
  for (let start = 0; start < length; start += argumentsPerCall) {
    pieces.push(
      String.fromCharCode(...codeUnits.subarray(start, Math.min(start + argumentsPerCall, length))),
    );
  }
  return pieces.join("");
}

/** Returns whether one of the code points of a string is such. */
export function hasCodePoint(text: string, is: (codePoint: number) => boolean): boolean {
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (is(codePoint)) return true;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return false;
}

/** The ranges, in the same form, of the code points that are in any of the sets. */
export function unionOfRanges(...sets: readonly (readonly number[])[]): readonly number[] {
  const pairs = sets.flatMap((ranges) =>
    Array.from(
      { length: ranges.length / 2 },
      (_, n) => [ranges[2 * n] ?? 0, ranges[2 * n + 1] ?? 0] as const,
    ),
  );
  pairs.sort(([a], [b]) => a - b);
  const union: number[] = [];
  for (const [first, last] of pairs) {
    const end = union.at(-1);
    if (end !== undefined && first <= end + 1) union[union.length - 1] = Math.max(end, last);
    else union.push(first, last);
  }
  return union;
}
