/** Ranges of the string at hand, as steps name them. */

/** A piece of the string at hand, in code units from `start` up to `end`; empty where nothing is left to read. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Marks a step that reads no string any more, since it works on what was found there. */
export const nothing = null;

/** The code units from `start` up to `end`. */
export function range(start: number, end: number): Range {
  return { start, end };
}

/** The whole string. */
export function all(string: string): Range {
  return { start: 0, end: string.length };
}

/** The end of a string, where nothing is left. */
export function endOf(string: string): Range {
  return { start: string.length, end: string.length };
}

/** The code point at an index in code units; empty at the end of the string. */
export function codePointAt(string: string, index: number): Range {
  const codePoint = string.codePointAt(index);
  if (codePoint === undefined) return endOf(string);
  return { start: index, end: index + (codePoint > 0xffff ? 2 : 1) };
}

/** A run of the string that begins at an index. */
export function runAt(start: number, run: string): Range {
  return { start, end: start + run.length };
}

/** The first match of a pattern from an index on; `undefined`, which a step takes for its default, if nothing. */
export function firstMatch(pattern: RegExp, string: string, from = 0): Range | undefined {
  const match = pattern.exec(string.slice(from));
  if (match === null) return undefined;
  return { start: from + match.index, end: from + match.index + match[0].length };
}

/** The entry of a table that a string has first, and where it stands in what the string was made from. */
export function firstEntry(
  pattern: RegExp,
  string: string,
  given = string,
): [entry: string, at: Range | undefined] {
  return [pattern.exec(string)?.[0] ?? "", firstMatch(pattern, given) ?? all(given)];
}

/** The rest of a string of whose beginning something has been removed. */
export function leftOf(given: string, rest: string): Range {
  return { start: given.length - rest.length, end: given.length };
}

/** The offset of `trimmed` in `given`, from whose ends it has been trimmed; at the end if nothing is left. */
export function startOfTrimmed(given: string, trimmed: string): number {
  return trimmed === "" ? given.length : given.indexOf(trimmed);
}

/** From the first to the last of the code units that trimming has removed; `nothing` if it has removed none. */
export function removedFromEnds(given: string, trimmed: string): Range | null {
  if (trimmed.length === given.length) return nothing;
  const start = startOfTrimmed(given, trimmed);
  const end = start + trimmed.length;
  return { start: start === 0 ? end : 0, end: end === given.length ? start : given.length };
}

/** From the first to the last code unit that differs in the result; `nothing` of a string that is not changed. */
export function changedIn(string: string, result: string): Range | null {
  if (string === result) return nothing;
  const shorter = Math.min(string.length, result.length);
  let start = 0;
  while (start < shorter && string[start] === result[start]) start++;
  let same = 0;
  while (same < shorter - start && string.at(-1 - same) === result.at(-1 - same)) same++;
  return { start, end: string.length - same };
}

/** From the first to the last match of a pattern of single code units; `nothing` if there is none. */
export function fromFirstToLast(pattern: RegExp, string: string): Range | null {
  const first = string.search(pattern);
  if (first === -1) return nothing;
  let end = string.length;
  while (!pattern.test(string.charAt(end - 1))) end--;
  return { start: first, end };
}
