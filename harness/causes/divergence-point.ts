/** Locates where two algorithms diverge on a question, and describes both sides. */
import type { Span } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { differencesOfPair, type Difference } from "../compare/compare.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { localize } from "./localize.js";
import type { LocatedDivergence } from "./located-divergence.js";
import { stepsOf } from "./distance.js";
import { refusing, type Runner, type RunnerPair } from "./runner.js";
import { touch } from "./counterfactual.js";
import type { DivergencePoint, DivergingSide, Steps, TakenStep } from "./explanation.js";
import type { Tracer } from "./trace.js";
import { inWords, isSame } from "./wording.js";

/**
 * Locates where two algorithms diverge in all their differences or in `some`; `null` if they do not differ. Unspecified
 * components are no difference.
 */
export function divergencePointOf(
  question: Question,
  a: Tracer,
  b: Tracer,
  some: readonly Difference[] | null = null,
): DivergencePoint | null {
  const all = differencesOfPair(a.trace(question).outcome, b.trace(question).outcome);
  if (all === null) return null;
  const differing = some ?? all;
  const others = all.filter((each) => !differing.includes(each));
  const pair: RunnerPair = { runners: [a.trace, b.trace], differ: (a, b) => without(others, differ(a, b)) };
  const located = localize(question, pair);
  const sideOf = ({ algorithm, trace }: Tracer): DivergingSide => {
    const step = firstDivergingStep(question, trace, located);
    if (step === null) throw new Error(`${algorithm.id} takes no step`);
    const says = inWords({ question, run: trace, span: located.span, differing });
    return { id: algorithm.id, step: step.id, link: addressOf(algorithm, step.id), span: step.span, says };
  };
  return {
    between: [a.algorithm.id, b.algorithm.id],
    differing,
    span: located.span,
    sides: [sideOf(a), sideOf(b)],
  };
}

/** Returns the differences without the others; `null` if only the others are left. */
function without(
  others: readonly Difference[],
  found: readonly Difference[] | null,
): readonly Difference[] | null {
  if (found === null || others.length === 0) return found;
  const left = found.filter((each) => !others.includes(each));
  return left.length === 0 && found.length > 0 ? null : left;
}

/** Returns what `differencesOfPair` does, faster for equal answers, which most perturbations have. */
function differ(a: Answer, b: Answer): readonly Difference[] | null {
  if (a.kind === "rejected" && b.kind === "rejected") return null;
  return a.kind === "parsed" && b.kind === "parsed" && isSame(a, b) ? null : differencesOfPair(a, b);
}

/**
 * Returns the step at which an algorithm causes the difference: the rejecting step; or the first step that reads the
 * span and is absent from the agreeing question; or the step closest to the whole span; or the first absent step
 * adjacent to it; or the step closest to a part of it; or any absent step. If only the href differs, an absent step of
 * the serializer comes first. `null` without steps.
 */
export function firstDivergingStep(
  question: Question,
  run: Runner,
  { span, agreeing, differing }: LocatedDivergence,
): TakenStep | null {
  const result = run(question);
  const refused = refusing(result);
  if (result === null || refused !== null) return refused;
  const { steps } = result;
  const without = agreeing === null ? null : run(agreeing);
  const before = without === null ? null : stepsOf(without);
  const isAbsent = ({ id }: TakenStep): boolean => before !== null && !before.has(id);
  const written =
    differing.length === 0 ? steps.find((step) => step.phase === "result" && isAbsent(step)) : null;
  const isRead = (step: TakenStep): boolean => step.span !== null && meet(step.span, span);
  const closest = closestTo(span, steps, isRead);
  const beyond = steps.find((step) => step.span !== null && touch(step.span, span) && isAbsent(step));
  const covering = closest !== null && covers(closest.span, span) ? closest : null;
  return (
    written ??
    steps.find((step) => isRead(step) && isAbsent(step)) ??
    covering ??
    beyond ??
    closest ??
    steps.find(isAbsent) ??
    steps.at(-1) ??
    null
  );
}

/** Returns the last of the steps whose span is closest. */
function closestTo(span: Span, steps: Steps, isRead: (step: TakenStep) => boolean): TakenStep | null {
  let closest: TakenStep | null = null;
  let least = Infinity;
  for (const step of steps) {
    const distance = beside(step, span);
    if (distance > least || !isRead(step)) continue;
    closest = step;
    least = distance;
  }
  return closest;
}

/** Tells whether two spans overlap; an empty span also overlaps with adjacent ones. */
function meet(a: Span, b: Span): boolean {
  if (a.of !== b.of) return false;
  return a.start === a.end || b.start === b.end
    ? a.start <= b.end && b.start <= a.end
    : a.start < b.end && b.start < a.end;
}

function covers(outer: Span | null, { start, end }: Span): boolean {
  return outer !== null && outer.start <= start && end <= outer.end;
}

/** Counts the code units of only one of the two spans. */
function beside({ span }: TakenStep, { start, end }: Span): number {
  if (span === null) return Infinity;
  const common = Math.max(0, Math.min(span.end, end) - Math.max(span.start, start));
  return span.end - span.start + (end - start) - 2 * common;
}
