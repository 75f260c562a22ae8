/** The spans that preprocessing reads, and the trace of what it leaves. */
import { all, range, removedFromEnds, type Range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { noncharacters } from "../../unicode/code-points.js";

const removedOrReplaced = new RegExp(`[\\t\\n\\r${noncharacters}]`, "gu");

/** For what reads `s`, which is what preprocessing makes of `string`. */
export function onPreprocessed(trace: Trace, string: string, s: string): Trace {
  if (trace.listener === undefined || s.length === string.length) return trace;
  const trimmed = withoutEnds(string);
  const replace = (match: string): string => (/[\t\n\r]/.test(match) ? "" : "\ufffd");
  return trace.trimmed(string, trimmed).replaced(removedOrReplaced, replace, trimmed);
}

/** From the first to the last of the characters that a step is about; all of a string that it scans in vain. */
export function extentOf(characters: RegExp, string: string): Range {
  const found = Array.from(string.matchAll(characters));
  const [first] = found;
  const last = found.at(-1);
  return first === undefined || last === undefined
    ? all(string)
    : range(first.index, last.index + last[0].length);
}

/** The range that step 4 removes from one end; the whole string if it removes from both ends or nothing. */
export function removedFromOneEnd(string: string): Range {
  const trimmed = withoutEnds(string);
  const removed = removedFromEnds(string, trimmed);
  if (removed === null) return all(string);
  const start = trimmed === "" ? string.length : string.indexOf(trimmed);
  const isLeading = /[\v\f ]/.test(string.slice(0, start));
  const isTrailing = /[\v\f ]/.test(string.slice(start + trimmed.length));
  if (isLeading === isTrailing) return all(string);
  return isLeading ? range(0, start) : range(start + trimmed.length, string.length);
}

/** Without what steps 3 and 4 remove at the ends. */
function withoutEnds(string: string): string {
  let start = 0;
  let end = string.length;
  while (start < end && /[\t-\r ]/.test(string.charAt(start))) start++;
  while (start < end && /[\t-\r ]/.test(string.charAt(end - 1))) end--;
  return string.slice(start, end);
}

/** The range that has been removed from the end of a string. */
export function removedAtEnd(given: string, left: string): Range {
  return { start: left.length, end: given.length };
}
