/** How far what two make of a question is from what they make of another. */
import type { StepId } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";
import type { Reading, Two } from "./readers.js";

/** Counted in steps that only one of two readings takes, and in code units of the URL. */
export function distanceTo(question: Question, other: Question, { read }: Two): number {
  return read.reduce((sum, each) => {
    const [from, to] = [each(other), each(question)];
    return from === null || to === null ? sum : sum + distanceBetween(from, to);
  }, 0);
}

/** How far two readings are from each other: in steps, and in code units of the URL where both have one. */
function distanceBetween(from: Reading, to: Reading): number {
  const [a, b] = [from.outcome, to.outcome];
  const inURL = a.kind === "parsed" && b.kind === "parsed" ? lengthOfChange(a.href ?? "", b.href ?? "") : 0;
  const [ofA, ofB] = [stepsOf(from), stepsOf(to)];
  return missing(ofA, ofB) + missing(ofB, ofA) + inURL;
}

const known = new WeakMap<Reading, ReadonlySet<StepId>>();

/** The ids of the steps of a reading, gathered once. */
export function stepsOf(reading: Reading): ReadonlySet<StepId> {
  const before = known.get(reading);
  if (before !== undefined) return before;
  const ids = new Set<StepId>();
  for (const { id } of reading.steps) ids.add(id);
  known.set(reading, ids);
  return ids;
}

/** How many of these steps the others are without. */
function missing(steps: ReadonlySet<StepId>, others: ReadonlySet<StepId>): number {
  let count = 0;
  for (const step of steps) if (!others.has(step)) count++;
  return count;
}

/** Code units of what is left of the longer string without the common beginning and end. */
function lengthOfChange(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return Math.max(a.length, b.length) - head - tail;
}
