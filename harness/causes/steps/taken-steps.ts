/** Compares the steps of traces by their names and by the spans that they read. */
import type { Span, StepId, StepKind } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import { isSameSpan } from "../../model/question.js";
import { stepLabel, type TakenStep } from "../explanation.js";

/** Returns the steps without those that find the origin at last, which is not compared. */
export function beforeOrigin(steps: readonly TakenStep[]): readonly TakenStep[] {
  const origin = steps.findIndex(({ id, phase }) => phase === "result" && /\borigin\b/.test(sectionOf(id)));
  return origin === -1 ? steps : steps.slice(0, origin);
}

/** Returns a function that tells whether a step, or a table with its entry, is not among others. */
export function isNoneOf(others: readonly TakenStep[]): (step: TakenStep) => boolean {
  const labels = new Set(others.map(stepLabel));
  return (step) => !labels.has(stepLabel(step));
}

/** Returns a function that tells whether a step does more than to record an error or to keep an algorithm's books. */
export function isNoBookkeeping(kinds: ReadonlyMap<StepId, StepKind>): (step: TakenStep) => boolean {
  return ({ id }) => !["records", "keepsBooks"].includes(kinds.get(id) ?? "");
}

/**
 * Returns the index of the last step that reads the smallest span around a span, or else beside it; -1 if none does.
 * @param isSought Tells which steps count. Default: all.
 */
export function closestStep(
  steps: readonly TakenStep[],
  { of, start, end }: Span,
  isSought: (step: TakenStep, index: number) => boolean = () => true,
): number {
  let best = -1;
  let least = Infinity;
  steps.forEach((step, index) => {
    const read = step.span;
    if (read?.of !== of || read.end < start || read.start > end || !isSought(step, index)) return;
    const isApart = start < end && (read.end === start || read.start === end);
    const beside = Math.abs(read.start - start) + Math.abs(read.end - end) + (isApart ? apart : 0);
    if (beside > least) return;
    least = beside;
    best = index;
  });
  return best;
}

/** More than any span that has the token is longer than it. */
const apart = 1_000_000;

/**
 * Returns the index of the first step that is the same as another one about the same span: where a text calls Nameprep once
 * more, it finds its work done. The index itself for other steps.
 */
export function firstCall(steps: readonly TakenStep[], index: number): number {
  const last = steps[index];
  if (last === undefined || !/nameprep/i.test(sectionOf(last.id))) return index;
  const label = stepLabel(last);
  return steps.findIndex((step) => stepLabel(step) === label && isSameSpan(step.span, last.span));
}

/** Tells whether a step reads a part of a span. */
export function reads({ span: read }: TakenStep, { of, start, end }: Span): boolean {
  return read?.of === of && read.start < end && read.end > start;
}

/** Tells whether a span lies within another. */
export function includesSpan(outer: Span | null, inner: Span | null): boolean {
  return inner !== null && outer?.of === inner.of && outer.start <= inner.start && inner.end <= outer.end;
}

/** Tells whether a step reads a part of a span, or stands where that is empty, or reads nothing any more. */
export function isAboutSpan(step: TakenStep, span: Span): boolean {
  if (step.span === null) return true;
  if (span.start < span.end) return reads(step, span);
  return step.span.of === span.of && step.span.start <= span.start && step.span.end >= span.end;
}
