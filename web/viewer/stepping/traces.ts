/** The traces of two algorithms over one question. */
import type { Algorithm } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import { explainPair, traceOf } from "../../../harness/causes/explain.js";
import type { ExplainedCause, ExplainedPair } from "../../../harness/causes/explanation.js";
import type { ListedTrace } from "../../../harness/causes/trace.js";
import type { Question } from "../../../harness/model/question.js";
import { counterpartStep, decisiveStep } from "./stepping.js";

/** One value for each of the two. */
export type Both<T> = readonly [T, T];

/** Two traces, and why they differ. */
export interface TracesOfBoth {
  readonly question: Question;
  readonly algorithms: Both<Algorithm>;
  readonly left: ListedTrace;
  readonly right: ListedTrace;
  /** `null` where the two do not differ. */
  readonly pair: ExplainedPair | null;
  /** The decisive step of each for the first cause; `null` where that is unknown. */
  readonly divergingSteps: Both<number | null>;
}

/** Traces two algorithms; throws for an unknown id. */
export function traceBoth(question: Question, [a, b]: Both<string>): TracesOfBoth {
  const both: Both<Algorithm> = [algorithmNamed(a), algorithmNamed(b)];
  const left = traceOf(question, both[0]);
  const right = traceOf(question, both[1]);
  const pair = explainPair(question, ...both);
  const [cause = null] = pair?.causes ?? [];
  return {
    question,
    algorithms: both,
    left,
    right,
    pair,
    divergingSteps: [divergingStep(left, cause, 0), divergingStep(right, cause, 1)],
  };
}

/** The step of a trace that is nearest to an index. */
export function clampStep({ steps }: ListedTrace, index: number): number {
  return Math.max(0, Math.min(index, steps.length - 1));
}

/** The steps of both after one side has gone to a step; the other side follows to its counterpart, or stays. */
export function stepsAfter(
  { left, right }: TracesOfBoth,
  [stepOfA, stepOfB]: Both<number>,
  move: { readonly side: 0 | 1; readonly to: number; readonly isTogether: boolean },
): Both<number> {
  const target = clampStep(move.side === 0 ? left : right, move.to);
  if (move.side === 0)
    return [target, move.isTogether ? counterpartStep(left.steps, target, right.steps) : stepOfB];
  return [move.isTogether ? counterpartStep(right.steps, target, left.steps) : stepOfA, target];
}

function algorithmNamed(id: string): Algorithm {
  const algorithm = algorithms.find((each) => each.id === id);
  if (algorithm === undefined) throw new Error(`no algorithm ${id}`);
  return algorithm;
}

function divergingStep({ steps }: ListedTrace, cause: ExplainedCause | null, side: 0 | 1): number | null {
  return cause === null ? null : decisiveStep(steps, cause.sides[side].step, cause.span);
}
