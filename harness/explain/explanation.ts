/** An explanation: how each text read a question, and where any two of them part. */
import type { Outcome, Place, StepId } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Question } from "../participant.js";

/** What is read: the base first, then the input; at last only what was found there. */
export type Phase = "base" | "input" | "result";

/** A step of a trace. */
export interface TakenStep {
  readonly id: StepId;
  readonly phase: Phase;
  /** What of the question it reads; `null` if nothing of it. */
  readonly reads: Place | null;
}

/** Steps in the order taken; an array is one. */
export interface Steps extends Iterable<TakenStep> {
  readonly length: number;
  /** Counts from the end where the index is negative. */
  at(index: number): TakenStep | undefined;
  find(isSought: (step: TakenStep) => boolean): TakenStep | undefined;
  findLast(isSought: (step: TakenStep) => boolean): TakenStep | undefined;
}

/** How one text read a question, step by step. */
export interface Trace {
  /** Id of the algorithm. */
  readonly id: string;
  readonly outcome: Outcome;
  readonly steps: Steps;
}

/** What one of two texts does where they part. */
export interface Side {
  readonly id: string;
  readonly step: StepId;
  /** Address of the section of the step in the text. */
  readonly link: string;
  /** What the step reads, where it reads anything. */
  readonly reads: Place | null;
  /** What the text makes of it, in words. */
  readonly says: string;
}

/** Where two texts part over a question. */
export interface Parting {
  readonly between: readonly [a: string, b: string];
  readonly differing: readonly Difference[];
  /** The part of what was asked over which they part. */
  readonly over: Place;
  readonly sides: readonly [Side, Side];
}

/** Where the answer changes from one text to another, in what no text between them answers. */
export interface ChangeExplained extends Parting {
  /** The texts between the two, which leave open what changes. */
  readonly passedOver: readonly string[];
}

export interface Explanation {
  readonly question: Question;
  /** In the order of the algorithms. */
  readonly traces: readonly Trace[];
  /** Of each text against the last before it that does answer. */
  readonly changes: readonly ChangeExplained[];
  /** One for each pair that differs, in the order of the algorithms. */
  readonly partings: readonly Parting[];
}
