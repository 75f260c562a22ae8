/** The spans of the pieces of a reference, for its trace; nothing here parses. */
import { range, type Range } from "../tracing/range.js";
import { Trace } from "../tracing/trace.js";
import { parse, type FiveComponents } from "./parsing-a-uri-reference.js";

/** The piece that <hier-part> and <relative-part> match: the authority, with its slashes, and the path. */
export function hierarchyOf({ authority, path }: FiveComponents<string>): Range {
  return range(0, (authority === null ? 0 : authority.length + 2) + path.length);
}

/** The piece with this index of a string that a delimiter separates. */
export function piece(text: string, delimiter: string, index: number): Range {
  const pieces = text.split(delimiter);
  const start = pieces.slice(0, index).reduce((length, { length: more }) => length + more + 1, 0);
  return range(start, start + (pieces[index] ?? "").length);
}

/** A path segment with the slash that ends it, if one does. */
export function withSlash(path: string, start: number, end: number): Range {
  return range(start, path.startsWith("/", end) ? end + 1 : end);
}

/** The trace of a string after the first of a delimiter. */
export function after(delimiter: string, text: string, trace: Trace): Trace {
  return trace.isOn ? trace.from(text.indexOf(delimiter) + 1) : trace;
}

/** The trace of the path of a reference. */
export function onPath(reference: string, trace: Trace): Trace {
  if (!trace.isOn) return trace;
  const parsed = parse(reference);
  const startOfHierarchy = parsed.scheme === null ? 0 : parsed.scheme.length + 1;
  return trace.from(startOfHierarchy + hierarchyOf({ ...parsed, path: "" }).end);
}

/** The trace of a path behind `length` code units of the base, which are no longer read there. */
export function behindBase(length: number, trace: Trace): Trace {
  const { listener, source } = trace;
  if (listener === undefined) return trace;
  return new Trace((id, reads) => {
    if (reads === undefined || reads.end <= length) listener(id);
    else listener(id, source.spanOf(range(Math.max(reads.start - length, 0), reads.end - length)));
  }, undefined);
}
