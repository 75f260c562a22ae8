/** Chooses, of the decisive steps that are stated for a behaviour, the one that an algorithm takes in a question. */
import type { Algorithm, Span, StepId } from "../../../algorithms/algorithm.js";
import { sectionOf, stepKinds } from "../../../algorithms/outline.js";
import type { StatedStep } from "../../corpus/stated-steps.js";
import { textOfSpan, type Question } from "../../model/question.js";
import type { TakenStep } from "../explanation.js";
import { traceOf } from "../trace.js";
import { bareStep, decisiveStepAt, type DecisiveStep } from "./decisive-step.js";
import { beforeOrigin, firstCall, includesSpan, isAboutSpan } from "./taken-steps.js";

/** A question, and the span of it that decides. */
export interface DecidedQuestion {
  readonly question: Question;
  readonly span: Span;
}

/**
 * Returns the first of the stated steps that an algorithm takes where a question is decided, with what called it; `null`
 * if it takes none of them. If it takes none, a place without a rule is known by its section, unless it is known by another
 * step: a rule there might not be reached.
 */
export function statedStep(
  algorithm: Algorithm,
  stated: readonly StatedStep[],
  { question, span }: DecidedQuestion,
): DecisiveStep | null {
  if (stated.length === 0) return null;
  const steps = beforeOrigin(traceOf(question, algorithm).steps);
  const kinds = stepKinds(algorithm.outline);
  // What a scheme brings about is decided by steps about what follows it.
  const string = question[span.of] ?? "";
  const isOfScheme =
    /^[\0-\x20]*[A-Za-z][A-Za-z0-9+.-]*$/.test(string.slice(0, span.end)) && string[span.end] === ":";
  // Without a base that is a URL, what is done about the input decides.
  const isBaseMissing = span.of === "base" && span.end - span.start === (question.base ?? "").length;
  const idle = idleSteps(algorithm);
  const isAbout = (step: TakenStep): boolean => {
    if (step.span === null && idle.has(step.id)) return false;
    if (isBaseMissing) return true;
    // What a base means to a reference is decided where that is read.
    if (span.of === "base" && step.phase === "input") return true;
    return isOfScheme ? (step.span ?? span).of === span.of : isAboutSpan(step, span);
  };
  // Of steps that remove spaces and controls, the one that removes this one does not read the whole string.
  const isBlank = /^[\0-\x20]+$/.test(textOfSpan(question, span));
  const isOfPart = ({ span: read }: TakenStep): boolean =>
    includesSpan(read, span) && read !== null && read.end - read.start < string.length;
  const own = isBlank
    ? stated.filter(({ taken }) => steps.find((step) => step.id === taken && isOfPart(step)) !== undefined)
    : [];
  for (const { id, isAbsent, taken } of own.length > 0 ? own : stated) {
    const index = firstCall(
      steps,
      steps.findLastIndex((step) => step.id === taken && isAbout(step)),
    );
    const found = index === -1 ? null : decisiveStepAt(steps, index, kinds);
    if (found === null) continue;
    if (id === taken) return { ...found, isAbsent };
    // Another section was called by another step.
    const caller = sectionOf(id) === sectionOf(taken) ? found.caller : null;
    return { ...bareStep(id), caller, isAbsent };
  }
  const isInSectionOf =
    (id: StepId) =>
    (step: TakenStep): boolean =>
      sectionOf(step.id) === sectionOf(id) && step.span !== null && isAbout(step);
  const place = stated.find(
    ({ id, isAbsent, taken }) => isAbsent && taken === id && steps.some(isInSectionOf(id)),
  );
  return place === undefined ? null : { ...bareStep(place.id), isAbsent: true };
}

/** A URL in which there is nothing to trim, to remove or to write otherwise. */
const plainest: Question = { input: "aa:a", base: null };

const known = new WeakMap<Algorithm, ReadonlySet<StepId>>();

/** Returns the steps that change nothing where they read nothing: those that are so taken for the plainest URL, too. */
function idleSteps(algorithm: Algorithm): ReadonlySet<StepId> {
  const before = known.get(algorithm);
  if (before !== undefined) return before;
  const kinds = stepKinds(algorithm.outline);
  const idle = traceOf(plainest, algorithm).steps.filter(
    ({ id, span }) => span === null && kinds.get(id) === "transforms",
  );
  const found = new Set(idle.map(({ id }) => id));
  known.set(algorithm, found);
  return found;
}
