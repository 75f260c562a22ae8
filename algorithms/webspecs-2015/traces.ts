/** Ranges that the steps of the text read: what stands around the parts of an input, and names in a path. */
import { range, startOfTrimmed, type Range } from "../tracing/range.js";

/** All that stands before a part. */
export function before({ start }: Range): Range {
  return range(0, start);
}

/** The range between two parts. */
export function between(left: Range, right: Range): Range {
  return range(left.end, right.start);
}

/** The code units before a part that delimit it, `length` of them. */
export function delimitersOf({ start }: Range, length: number): Range {
  return range(start - length, start);
}

/** The bracket that an address in brackets begins with. */
export const openingBracket = range(0, 1);

/** The range of a string in the one from whose ends something has been removed. */
export function trimmedIn(given: string, trimmed: string): Range {
  const start = startOfTrimmed(given, trimmed);
  return range(start, start + trimmed.length);
}

/** The range that has been removed from the beginning, which is enough to tell; otherwise from the end. */
export function firstRemoved(given: string, trimmed: string): Range {
  const { start, end } = trimmedIn(given, trimmed);
  return start > 0 ? range(0, start) : range(end, given.length);
}

/** The range that has been removed from the end, which is removed last; otherwise from the beginning. */
export function lastRemoved(given: string, trimmed: string): Range {
  const { start, end } = trimmedIn(given, trimmed);
  return end < given.length ? range(end, given.length) : range(0, start);
}

/** A piece of a string, and where it stands there. */
export interface Piece extends Range {
  readonly text: string;
}

/** The pieces of a string between separators of one code unit. */
export function piecesBetween(separators: RegExp, string: string): readonly Piece[] {
  let end = -1;
  return string.split(separators).map((text) => {
    const start = end + 1;
    end = start + text.length;
    return { text, start, end };
  });
}

/** A piece together with the separator after it, if there is one. */
export function withSeparator({ start, end }: Range, string: string): Range {
  return range(start, Math.min(end + 1, string.length));
}
