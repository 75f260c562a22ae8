/** An explanation: the steps of each algorithm for a question, and where any two of them diverge. */
import type { Algorithm, Outcome, Span, StepId } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare/compare.js";
import type { StatedStep } from "../corpus/stated-steps.js";
import type { Question } from "../model/question.js";
import type { AtomField } from "./elementary/atoms.js";

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

/** One of two algorithms that differ by a cause. */
export interface ExplainedSide {
  readonly id: string;
  readonly step: StepId;
  /** The address of the step's section in the specification. */
  readonly link: string;
  /** The step with what called it and the table that it consults, in words. */
  readonly where: string;
  /** The algorithm's treatment of the span, in words. */
  readonly says: string;
}

/** A behaviour that names a cause of a pair, with the position of each of the two in words. */
export interface CauseName {
  readonly id: string;
  readonly question: string;
  readonly positions: readonly [string, string];
  /** Whether it is known of both that they hold a position. */
  readonly areKnown: boolean;
  /** The decisive steps that are stated for each of the two, to be tried in their order. */
  readonly steps: readonly [readonly StatedStep[], readonly StatedStep[]];
  /** A question of the behaviour that has the cause, where the reproducer of the cause is no case of the behaviour. */
  readonly example?: Question;
}

/** Returns the behaviours that name a cause of two algorithms on a question. */
export type NamesOf = (
  a: Algorithm,
  b: Algorithm,
  cause: {
    readonly key: string;
    readonly reproducer: Question;
    readonly tokenSpan: Span;
    readonly span: Span;
    /** The question without other causes, which may hide this one, and the span in it that decides. */
    readonly draft?: { readonly question: Question; readonly span: Span } | null;
  },
  question: Question,
) => readonly CauseName[];

/** A cause for which two algorithms differ on a question. */
export interface ExplainedCause {
  /** The behaviours that name it. */
  readonly behaviours: readonly CauseName[];
  readonly differing: readonly AtomField[];
  /** The span of the question that decides; empty where something is missing. */
  readonly span: Span;
  /** Other spans of the question that decide by the same cause. */
  readonly others: readonly Span[];
  /** The smallest question that differs by this cause alone. */
  readonly reproducer: Question;
  readonly sides: readonly [ExplainedSide, ExplainedSide];
}

/** The causes for which two algorithms differ on a question. */
export interface ExplainedPair {
  readonly between: readonly [a: string, b: string];
  /** Empty if only the href differs. */
  readonly differing: readonly Difference[];
  readonly causes: readonly ExplainedCause[];
}

/** A change of the answer from one algorithm to another. */
export interface ExplainedChange extends ExplainedPair {
  /** The algorithms between the two, which leave the changed components unspecified. */
  readonly passedOver: readonly string[];
}

export interface Explanation {
  readonly question: Question;
  /** In the order of the algorithms. */
  readonly traces: readonly Trace[];
  /** Each algorithm against the last before it that answers. */
  readonly changes: readonly ExplainedChange[];
  /** One for each pair that differs, in the order of the algorithms. */
  readonly pairs: readonly ExplainedPair[];
}

/** The causes of a pair: those of its difference, and those that show only where the first are mended. */
interface CausesApart<Cause> {
  readonly seen: readonly Cause[];
  readonly hidden: readonly Cause[];
}

/** Says what a cause without a name is about. */
export function unnamedInWords(differing: ExplainedCause["differing"]): string {
  return `another ${differing[0] ?? "answer"}`;
}

/** Separates the causes of what differs from those that the difference hides; the named ones come first. */
export function causesApart<
  Cause extends Pick<ExplainedCause, "differing"> & { readonly behaviours: readonly unknown[] },
>({
  differing,
  causes,
}: {
  readonly differing: ExplainedPair["differing"];
  readonly causes: readonly Cause[];
}): CausesApart<Cause> {
  const isNamed = ({ behaviours }: Cause): boolean => behaviours.length > 0;
  const namedFirst = [...causes.filter(isNamed), ...causes.filter((cause) => !isNamed(cause))];
  const isSeen = (cause: Cause): boolean =>
    differing.length === 0 || cause.differing.some((each) => each !== "href" && differing.includes(each));
  const seen = namedFirst.filter(isSeen);
  // If none is seen, it is not known what hides the others.
  return seen.length === 0
    ? { seen: namedFirst, hidden: [] }
    : { seen, hidden: namedFirst.filter((cause) => !isSeen(cause)) };
}
