/** 4.4 basic URL parser: where it reads, worked out for a listener only. */
import type { Place } from "../../algorithm.js";
import { place } from "../../places.js";
import { codePointPlace, runFrom, type Run } from "../parsers.js";
import type { Machine } from "./machine.js";

/** Where `trimmed` begins in `given`, from whose ends C0 controls and spaces may have been removed. */
function startOf(trimmed: string, given: string): number {
  if (trimmed.length === given.length) return 0;
  return trimmed === "" ? given.length : given.search(/[^\0-\x20]/);
}

/** From the first to the last of the code points that have been removed from the ends; none if none have been. */
export function removedFromEnds(trimmed: string, given: string): Place | undefined {
  if (trimmed.length === given.length) return undefined;
  const start = startOf(trimmed, given);
  const end = start + trimmed.length;
  return place(start === 0 ? end : 0, end === given.length ? start : given.length);
}

/** From the first to the last ASCII tab or newline between the ends; none if there is none. */
export function tabsAndNewlines(trimmed: string, given: string): Place | undefined {
  const first = trimmed.search(/[\t\n\r]/);
  if (first === -1) return undefined;
  const start = startOf(trimmed, given);
  const last = Math.max(...["\t", "\n", "\r"].map((removed) => trimmed.lastIndexOf(removed)));
  return place(start + first, start + last + 1);
}

/** The same listeners for what reads what is left of `trimmed` without ASCII tabs and newlines. */
export function runInGiven(run: Run, trimmed: string, given: string): Run {
  const { step, validationErrors } = run;
  if (step === undefined) return run;
  const start = startOf(trimmed, given);
  if (!/[\t\n\r]/.test(trimmed)) return runFrom(run, start);
  const kept: number[] = [];
  for (let index = 0; index < trimmed.length; index++) {
    if (!/[\t\n\r]/.test(trimmed.charAt(index))) kept.push(start + index);
  }
  const at = (index: number): number => kept[index] ?? start + trimmed.length;
  return {
    step: (id, reads) => {
      if (reads === undefined) step(id);
      else if (reads.start === reads.end) step(id, place(at(reads.start), at(reads.start)));
      else step(id, place(at(reads.start), at(reads.end - 1) + 1));
    },
    validationErrors,
  };
}

/** Notes where the pointer and the buffer are before a state runs. */
export function beforeState(m: Machine): void {
  m.cPointer = m.pointer;
  if (m.buffer === "") m.bufferStart = m.pointer;
}

/**
 * `c`, and what the state has moved the pointer on to since.
 *
 *   http://host/
 *          ^--^
 */
export function cPlace({ input, cPointer, pointer }: Machine): Place {
  const c = codePointPlace(input, cPointer);
  return place(c.start, Math.max(c.end, Math.min(pointer + 1, input.length)));
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
