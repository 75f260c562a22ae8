/** Whoever reads questions, text or not, and what can be asked of two of them. */
import type { Place } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Answer, Question } from "../participant.js";
import type { Steps, TakenStep } from "./explanation.js";

/** How someone reads a question: the answer, and the steps of a text; others take none that are seen. */
export interface Reading {
  readonly outcome: Answer;
  readonly steps: Steps;
}

/** Two who read questions, and in what their answers differ. */
export interface Two {
  /** `null` for a question that they were not asked. */
  readonly read: readonly [Reader, Reader];
  /** `null` where they do not differ. */
  readonly differ: (a: Answer, b: Answer) => readonly Difference[] | null;
}

export type Reader = (question: Question) => Reading | null;

/** In what they differ over a question; `undefined` for a question that was not asked. */
export function differencesAt(
  question: Question,
  { read, differ }: Two,
): readonly Difference[] | null | undefined {
  const [a, b] = read.map((each) => each(question));
  return a == null || b == null ? undefined : differ(a.outcome, b.outcome);
}

/** What the text reads that rejects, where that is less than the whole input. */
export function refusedBy(question: Question, { read }: Two): Place | null {
  for (const each of read) {
    const reads = refusing(each(question))?.reads ?? null;
    if (reads !== null && (reads.of === "base" || reads.end - reads.start < question.input.length)) {
      return reads;
    }
  }
  return null;
}

/** The step that rejects, as it was last told: some say only then what they refuse; `null` where no text rejects. */
export function refusing(reading: Reading | null): TakenStep | null {
  if (reading?.outcome.kind !== "rejected") return null;
  const { at } = reading.outcome;
  return reading.steps.findLast(({ id }) => id === at) ?? null;
}
