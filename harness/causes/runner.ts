/** Runs questions and compares the results of a pair. */
import type { Span } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare/compare.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import type { Steps, TakenStep } from "./explanation.js";

/** An answer, and the steps of an algorithm; other participants have none. */
export interface TracedResult {
  readonly outcome: Answer;
  readonly steps: Steps;
}

/** Two runners, and how their answers differ. */
export interface RunnerPair {
  /** `null` for a question that they were not asked. */
  readonly runners: readonly [Runner, Runner];
  /** `null` if they do not differ. */
  readonly differ: (a: Answer, b: Answer) => readonly Difference[] | null;
}

export type Runner = (question: Question) => TracedResult | null;

/** Returns the differences on a question; `undefined` for a question that was not asked. */
export function differencesAt(
  question: Question,
  { runners, differ }: RunnerPair,
): readonly Difference[] | null | undefined {
  const [a, b] = runners.map((each) => each(question));
  return a == null || b == null ? undefined : differ(a.outcome, b.outcome);
}

/** Returns the span that a rejecting step reads, if that is less than the whole input. */
export function refusedBy(question: Question, { runners }: RunnerPair): Span | null {
  for (const each of runners) {
    const span = refusing(each(question))?.span ?? null;
    if (span !== null && (span.of === "base" || span.end - span.start < question.input.length)) {
      return span;
    }
  }
  return null;
}

/** Returns the last report of the rejecting step, since some steps report their span late; `null` without rejection. */
export function refusing(result: TracedResult | null): TakenStep | null {
  if (result?.outcome.kind !== "rejected") return null;
  const { at } = result.outcome;
  return result.steps.findLast(({ id }) => id === at) ?? null;
}
