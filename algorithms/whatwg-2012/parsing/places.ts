/** 4.2 Parsing: where it reads, worked out for a listener only. */
import type { Place } from "../../algorithm.js";
import { place } from "../../places.js";
import type { Machine } from "./machine.js";

/** Where `trimmed` begins in `given`, from whose ends ASCII whitespace may have been removed. */
export function startOf(trimmed: string, given: string): number {
  if (trimmed.length === given.length) return 0;
  return trimmed === "" ? given.length : given.search(/[^\t\n\f\r ]/);
}

/** From the first to the last of the code points that have been removed from the ends; none if none have been. */
export function removedFromEnds(trimmed: string, given: string): Place | undefined {
  if (trimmed.length === given.length) return undefined;
  const start = startOf(trimmed, given);
  const end = start + trimmed.length;
  return place(start === 0 ? end : 0, end === given.length ? start : given.length);
}

/**
 * Notes where the pointer and the buffer are before a state runs. What a state passes over without a step is read with
 * what comes next.
 *
 *   http:///host/
 *        ^--^
 */
export function beforeState(m: Machine): void {
  if (m.hasTold || m.pointer !== m.cPointer + 1) m.readFrom = m.pointer;
  m.hasTold = false;
  m.cPointer = m.pointer;
  if (m.buffer === "") m.bufferStart = m.readFrom;
}

/**
 * `c`, with what has been passed over before it, and what the state has moved the pointer on to since.
 *
 *   http://host/
 *          ^--^
 */
export function cPlace({ input, readFrom, cPointer, pointer }: Machine): Place {
  const length = (input.codePointAt(cPointer) ?? 0) > 0xffff ? 2 : 1;
  const end = Math.max(cPointer + length, pointer + 1);
  return place(readFrom, Math.min(end, input.length));
}

/**
 * The code points in the buffer, which end before `c`.
 *
 *   http://host/
 *          ^--^
 */
export function bufferPlace({ bufferStart, cPointer }: Machine): Place {
  return place(bufferStart, cPointer);
}
