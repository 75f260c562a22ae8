/** Tells whether a step hands a character on to be encoded: it has a list of characters, and keeps the others by that. */
import type { Algorithm, StepId } from "../../../algorithms/algorithm.js";
import { stepKinds } from "../../../algorithms/outline.js";
import { textOfSpan, withText } from "../../model/question.js";
import { traceOf } from "../trace.js";
import { isEncoder } from "./sections.js";
import type { DecidedQuestion } from "./stated-step.js";
import { includesSpan, isNoBookkeeping } from "./taken-steps.js";

/** A control that is encoded wherever any ASCII character is. */
const control = "\u007F";

/** Tells whether what decides is one character, and not for what it delimits or escapes. */
export function isOneCharacter(token: string): boolean {
  return /^[^%/\\?#:@]$/u.test(token);
}

/** Tells whether a step would call an encoder for a control in the place of the one character that decides. */
export function isEncodingAt(algorithm: Algorithm, id: StepId, { question, span }: DecidedQuestion): boolean {
  if (!isOneCharacter(textOfSpan(question, span))) return false;
  const steps = traceOf(withText(question, span, control), algorithm).steps.filter(
    isNoBookkeeping(stepKinds(algorithm.outline)),
  );
  const there = { ...span, end: span.start + control.length };
  return steps.some(
    (step, index) =>
      step.id === id && includesSpan(step.span, there) && isEncoder(steps[index + 1]?.id ?? ""),
  );
}
