/** An explanation: the steps of each algorithm for a question, and where any two of them diverge. */
import type { Outcome, Span, StepId } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare/compare.js";
import type { Question } from "../model/question.js";

/** The stages of parsing: the base, the input, then the serializer. */
export type Phase = "base" | "input" | "result";

/** A step of a trace, or a table of the specification that was consulted. */
export interface TakenStep {
  readonly id: StepId;
  /** The entry that was found in a table; absent for a step. */
  readonly entry?: string;
  readonly phase: Phase;
  /** The span that it reads; `null` if none. */
  readonly span: Span | null;
}

/** Names a step, and a table with the entry that was found: `4.2 special scheme, http`. */
export function stepLabel({ id, entry }: Pick<TakenStep, "id" | "entry">): string {
  return entry === undefined ? id : `${id}, ${entry}`;
}

/** Steps in the order taken; an array is one. */
export interface Steps extends Iterable<TakenStep> {
  readonly length: number;
  /** A negative index counts from the end. */
  at(index: number): TakenStep | undefined;
  find(isSought: (step: TakenStep) => boolean): TakenStep | undefined;
  findLast(isSought: (step: TakenStep) => boolean): TakenStep | undefined;
}

/** The steps of one algorithm for a question. */
export interface Trace {
  /** Id of the algorithm. */
  readonly id: string;
  readonly outcome: Outcome;
  readonly steps: Steps;
}

/** The behaviour of one of two algorithms where they diverge. */
export interface DivergingSide {
  readonly id: string;
  readonly step: StepId;
  /** The address of the step's section in the specification. */
  readonly link: string;
  /** The span that the step reads, if any. */
  readonly span: Span | null;
  /** The algorithm's treatment of the span, in words. */
  readonly says: string;
}

/** The place where two algorithms diverge on a question. */
export interface DivergencePoint {
  readonly between: readonly [a: string, b: string];
  readonly differing: readonly Difference[];
  /** The span that makes them diverge. */
  readonly span: Span;
  readonly sides: readonly [DivergingSide, DivergingSide];
}

/** A change of the answer from one algorithm to another. */
export interface ChangeExplained extends DivergencePoint {
  /** The algorithms between the two, which leave the changed components unspecified. */
  readonly passedOver: readonly string[];
}

export interface Explanation {
  readonly question: Question;
  /** In the order of the algorithms. */
  readonly traces: readonly Trace[];
  /** Each algorithm against the last before it that answers. */
  readonly changes: readonly ChangeExplained[];
  /** One for each pair that differs, in the order of the algorithms. */
  readonly divergencePoints: readonly DivergencePoint[];
}
