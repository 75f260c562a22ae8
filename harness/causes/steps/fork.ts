/** Finds the step at which a trace leaves another. */
import { isSameSpan } from "../../model/question.js";
import type { Span, StepId, StepKind } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import { stepLabel, type TakenStep } from "../explanation.js";
import { consulting } from "./tables.js";
import { isNoneOf } from "./taken-steps.js";

interface Fork {
  /** -1 if the others have the same steps. */
  readonly index: number;
  /** True for a step that the others do not have at all. */
  readonly isNew: boolean;
}

/**
 * Returns the first step that the others do not have at all, a table first in which the span is found unless a decision
 * about the span led there; or else the first that they do not have at that point.
 */
export function forkOf(
  steps: readonly TakenStep[],
  others: readonly TakenStep[],
  span: Span,
  kinds: ReadonlyMap<StepId, StepKind>,
): Fork {
  const isNew = newSteps(steps, others, span);
  const missing = span.start === span.end ? forkOfMissing(steps, isNew, span, kinds) : -1;
  if (missing !== -1) return { index: missing, isNew: true };
  const ofToken = steps.findIndex(
    ({ entry, span: read }, index) =>
      isNew[index] === true && entry !== undefined && read?.of === span.of && read.start === span.start,
  );
  const first = isNew.indexOf(true);
  const [decision, consulted] = [steps[first], steps[ofToken]];
  const isDecision =
    decision !== undefined && kinds.get(decision.id) === "decides" && isSameSpan(decision.span, span);
  if (consulted !== undefined) {
    const within = sectionOf(steps[consulting(steps, ofToken, kinds)]?.id ?? "");
    const leads = isDecision && sectionOf(decision.id) !== within;
    return { index: leads ? first : ofToken, isNew: true };
  }
  if (first !== -1) return { index: first, isNew: true };
  const index = steps.findIndex((step, at) => {
    const other = others[at];
    return other !== undefined && stepLabel(other) !== stepLabel(step);
  });
  return { index, isNew: false };
}

/** Tells of each step whether the others do not have it, or do not have it where it reads the span. */
function newSteps(steps: readonly TakenStep[], others: readonly TakenStep[], span: Span): readonly boolean[] {
  const isNone = isNoneOf(others);
  // A step that changes a string is told with what it changes.
  const placeOf = (step: TakenStep): string => `${stepLabel(step)} ${startOf(step)}`;
  const readAt = new Set(others.map(placeOf));
  return steps.map((step) => isNone(step) || (isSameSpan(step.span, span) && !readAt.has(placeOf(step))));
}

function startOf({ span }: TakenStep): string {
  return span === null ? "" : `${span.of} ${span.start}`;
}

/**
 * Returns the new step about an empty span, where something is missing: it is asked for, or else made up for at last.
 */
function forkOfMissing(
  steps: readonly TakenStep[],
  isNew: readonly boolean[],
  span: Span,
  kinds: ReadonlyMap<StepId, StepKind>,
): number {
  const isAsking = ({ span: read, phase }: TakenStep, index: number): boolean =>
    isNew[index] === true && phase !== "result" && isSameSpan(read, span);
  const decision = steps.findIndex(
    (step, index) => isAsking(step, index) && kinds.get(step.id) === "decides",
  );
  const asking = decision === -1 ? steps.findIndex(isAsking) : decision;
  if (asking !== -1) return asking;
  if (span.of === "base" && isNew.includes(true)) return isNew.indexOf(true);
  // What is written at last of a URL was decided before.
  const isMadeUp = ({ span: read, phase }: TakenStep, index: number): boolean =>
    isNew[index] === true && read !== null && phase !== "result";
  return steps.findLastIndex(isMadeUp);
}
