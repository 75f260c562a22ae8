/** Measures how far a pair's results for one question are from those for another. */
import type { StepId } from "../../algorithms/algorithm.js";
import type { Question } from "../model/question.js";
import type { TracedResult, RunnerPair } from "./runner.js";

/** Counts the steps of only one result, and the changed code units of the URL, for both participants. */
export function distanceTo(question: Question, other: Question, { runners }: RunnerPair): number {
  return runners.reduce((sum, each) => {
    const [from, to] = [each(other), each(question)];
    return from === null || to === null ? sum : sum + distanceBetween(from, to);
  }, 0);
}

/** Returns the distance of two results: in steps, and in code units if both have a URL. */
function distanceBetween(from: TracedResult, to: TracedResult): number {
  const [a, b] = [from.outcome, to.outcome];
  const inURL = a.kind === "parsed" && b.kind === "parsed" ? lengthOfChange(a.href ?? "", b.href ?? "") : 0;
  const [ofA, ofB] = [stepsOf(from), stepsOf(to)];
  return missing(ofA, ofB) + missing(ofB, ofA) + inURL;
}

const known = new WeakMap<TracedResult, ReadonlySet<StepId>>();

/** Returns the ids of the steps of a result, cached. */
export function stepsOf(result: TracedResult): ReadonlySet<StepId> {
  const before = known.get(result);
  if (before !== undefined) return before;
  const ids = new Set<StepId>();
  for (const { id } of result.steps) ids.add(id);
  known.set(result, ids);
  return ids;
}

/** Counts the steps that the others lack. */
function missing(steps: ReadonlySet<StepId>, others: ReadonlySet<StepId>): number {
  let count = 0;
  for (const step of steps) if (!others.has(step)) count++;
  return count;
}

/** Returns the length of the longer string without the common beginning and end, in code units. */
function lengthOfChange(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return Math.max(a.length, b.length) - head - tail;
}
