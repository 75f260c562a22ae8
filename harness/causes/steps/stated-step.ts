/** Chooses, of the decisive steps that are stated for a behaviour, the one that an algorithm takes in a question. */
import type { Algorithm, Span } from "../../../algorithms/algorithm.js";
import { sectionOf, stepKinds } from "../../../algorithms/outline.js";
import type { StatedStep } from "../../corpus/stated-steps.js";
import type { Question } from "../../model/question.js";
import type { TakenStep } from "../explanation.js";
import { traceOf } from "../trace.js";
import { bareStep, decisiveStepAt, type DecisiveStep } from "./decisive-step.js";
import { reads } from "./taken-steps.js";

/** A question, and the span of it that decides. */
interface DecidedQuestion {
  readonly question: Question;
  readonly span: Span;
}

/**
 * Returns the first of the stated steps that an algorithm takes where a question is decided, with what called it; `null`
 * if it takes none of them. A place without a rule is known by its section, too: a rule there might not be reached.
 */
export function statedStep(
  algorithm: Algorithm,
  stated: readonly StatedStep[],
  { question, span }: DecidedQuestion,
): DecisiveStep | null {
  if (stated.length === 0) return null;
  const { steps } = traceOf(question, algorithm);
  const kinds = stepKinds(algorithm.outline);
  // What a scheme brings about is decided by steps about what follows it.
  const string = question[span.of] ?? "";
  const isOfScheme =
    /^[\0-\x20]*[A-Za-z][A-Za-z0-9+.-]*$/.test(string.slice(0, span.end)) && string[span.end] === ":";
  // Without a base that is a URL, what is done about the input decides.
  const isBaseMissing = span.of === "base" && span.end - span.start === (question.base ?? "").length;
  const isAbout = (step: TakenStep): boolean => {
    if (isBaseMissing) return true;
    return isOfScheme ? (step.span ?? span).of === span.of : isAboutSpan(step, span);
  };
  for (const { id, isAbsent } of stated) {
    const taken = steps.findLastIndex((step) => step.id === id && isAbout(step));
    if (taken !== -1) {
      const found = decisiveStepAt(steps, taken, kinds);
      if (found !== null) return { ...found, isAbsent };
    }
    const isInSection = (step: TakenStep): boolean =>
      sectionOf(step.id) === sectionOf(id) && step.span !== null && isAbout(step);
    if (isAbsent && steps.some(isInSection)) return { ...bareStep(id), isAbsent };
  }
  return null;
}

/** Tells whether a step reads a part of a span, or stands where that is empty, or reads nothing any more. */
function isAboutSpan(step: TakenStep, span: Span): boolean {
  if (step.span === null) return true;
  if (span.start < span.end) return reads(step, span);
  return step.span.of === span.of && step.span.start <= span.start && step.span.end >= span.end;
}
