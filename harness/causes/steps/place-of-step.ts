/** Tells a step that was found elsewhere by the section that reads what decides. */
import type { Algorithm, StepId } from "../../../algorithms/algorithm.js";
import { sectionOf, stepKinds } from "../../../algorithms/outline.js";
import { optionalEncoding, textOfSpan, withText, type Question } from "../../model/question.js";
import { isSame } from "../elementary/readings.js";
import { traceOf } from "../trace.js";
import { answerTo } from "./answers.js";
import { bareStep, decisiveStepAt, type DecisiveStep } from "./decisive-step.js";
import { isEncoder } from "./sections.js";
import type { DecidedQuestion } from "./stated-step.js";
import type { TakenStep } from "../explanation.js";
import { isOfVoice } from "./one-text.js";
import { closestStep, isNoneOf } from "./taken-steps.js";

/**
 * Returns the section that reads what decides in a base, where an algorithm takes nothing from there and a step was found
 * that changes characters: those of the input, or of what is not used. Another step is returned as it is.
 * @param isStated Whether the step is stated for a behaviour.
 */
export function inUnusedBase(
  algorithm: Algorithm,
  decided: DecidedQuestion,
  found: DecisiveStep | null,
  isStated: boolean,
): DecisiveStep | null {
  const { question, span } = decided;
  if (found === null || found.isAbsent || span.of !== "base" || span.start === span.end) return found;
  // What is stated of a reference may be what it takes from its base.
  const isChangingThere = isStated
    ? isEncoder(found.id) || /canonicali[sz]/i.test(sectionOf(found.id))
    : isChanging(algorithm, found.id);
  if (!isChangingThere) return found;
  const token = textOfSpan(question, span);
  // One letter would be a drive to some.
  const letter = token.startsWith("a") ? "b" : "a";
  const letters = /^[A-Za-z]{2}/.test(token) ? letter.repeat(2) : letter;
  const isUnused = [letters, ""].some((text) => isIndifferent(algorithm, decided, text));
  if (!isUnused || isRemovedAnyway(algorithm, decided)) return found;
  return readingSection(algorithm, decided, ({ id, phase }) => phase === "base" && !isEncoder(id)) ?? found;
}

/**
 * Returns the section that reads what decides, where a step was found in a draft of a question that an algorithm does not
 * take in the question itself. Another step is returned as it is.
 */
export function asTaken(
  algorithm: Algorithm,
  decided: DecidedQuestion,
  found: DecisiveStep | null,
): DecisiveStep | null {
  // What decides by a condition that is not met is not taken.
  if (found === null || found.isAbsent || isOfVoice(found.id) || !isChanging(algorithm, found.id))
    return found;
  const { steps } = traceOf(decided.question, algorithm);
  return isTaken(steps, found) ? found : (readingSection(algorithm, decided) ?? found);
}

/**
 * Returns the first decision about an input by which an algorithm needs no base, where a step was found that only parses the
 * base. Another step is returned as it is.
 */
export function asWithoutBase(
  algorithm: Algorithm,
  question: Question,
  found: DecisiveStep | null,
): DecisiveStep | null {
  if (found === null || found.isAbsent) return found;
  const { steps } = traceOf(question, algorithm);
  const isOfInput = ({ phase }: TakenStep): boolean => phase === "input";
  if (!isTaken(steps, found) || steps.filter(isOfInput).some(({ id }) => id === found.id)) return found;
  const relative = traceOf({ ...question, input: "a" }, algorithm);
  const isNew = isNoneOf(relative.steps.filter(isOfInput));
  const kinds = stepKinds(algorithm.outline);
  const first = steps.findIndex((step) => isOfInput(step) && isNew(step) && kinds.get(step.id) === "decides");
  return decisiveStepAt(steps, first, kinds) ?? found;
}

/** Tells whether a step, or one of the section that is told for it, is among those taken. */
function isTaken(steps: readonly TakenStep[], { id }: DecisiveStep): boolean {
  return steps.some((step) => step.id === id || sectionOf(step.id) === id);
}

/** Tells whether a step changes characters. */
function isChanging({ outline }: Algorithm, id: StepId): boolean {
  return isEncoder(id) || stepKinds(outline).get(id) === "transforms";
}

/** Returns the section of the step that is closest to what decides, or else of the first; `null` if there is none. */
function readingSection(
  algorithm: Algorithm,
  { question, span }: DecidedQuestion,
  isSought: (step: TakenStep) => boolean = () => true,
): DecisiveStep | null {
  const steps = [...traceOf(question, algorithm).steps];
  const reading = steps[closestStep(steps, span, isSought)] ?? steps[0];
  return reading === undefined ? null : bareStep(sectionOf(reading.id));
}

/** Tells whether an algorithm ignores the token in the base by itself, too, as it does a line break. */
function isRemovedAnyway(algorithm: Algorithm, { question, span }: DecidedQuestion): boolean {
  const { base, encoding } = question;
  const alone: Question = { input: base ?? "", base: null, ...optionalEncoding(encoding) };
  return isIndifferent(algorithm, { question: alone, span: { ...span, of: "input" } }, "");
}

/** Tells whether an algorithm accepts a question, and finds the same with another text in the place of a span. */
function isIndifferent(algorithm: Algorithm, { question, span }: DecidedQuestion, text: string): boolean {
  const answer = answerTo(algorithm, question);
  return answer.kind === "parsed" && isSame(answer, answerTo(algorithm, withText(question, span, text)));
}
