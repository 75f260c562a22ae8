/** Sees through U+FFFD, which an algorithm may read for a character. */
import type { Algorithm, StepId } from "../../../algorithms/algorithm.js";
import { textOfSpan, withText } from "../../model/question.js";
import { atomsOf, atomsWithout } from "../elementary/atoms.js";
import type { Reading } from "../elementary/readings.js";
import type { Shown } from "../elementary/shown.js";
import { traceOf } from "../trace.js";
import { answerTo } from "./answers.js";
import type { DecidedQuestion } from "./stated-step.js";

/**
 * Returns a cause shown with U+FFFD for a character that this side reads as it reads that one, if the other side
 * differs there alike: then it is not the replacement that decides.
 */
export function withReplacement(algorithm: Algorithm, other: Algorithm, found: Shown): Shown {
  if (!isReadAsReplacement([algorithm, other], found)) return found;
  const { question, span } = found;
  const token = textOfSpan(question, span);
  const instead = replaced(token);
  const replacedIn = (reading: Reading): Reading =>
    reading.kind === "like" && reading.becomes === token ? { ...reading, becomes: instead } : reading;
  const [a, b] = found.readings;
  return {
    ...found,
    question: withText(question, span, instead),
    span: { ...span, end: span.start + instead.length },
    readings: [replacedIn(a), replacedIn(b)],
  };
}

/**
 * Returns the steps that put U+FFFD for a character that an algorithm reads as it reads that one: what is done about that
 * decides, and not these.
 */
export function replacingSteps(pair: readonly [Algorithm, Algorithm], decided: DecidedQuestion): StepId[] {
  if (!isReadAsReplacement(pair, decided)) return [];
  const { question, span } = decided;
  const changed = withText(question, span, replaced(textOfSpan(question, span)));
  const [before, after] = [question, changed].map((each) =>
    traceOf(each, pair[0]).steps.filter(
      (step) => step.span?.of === span.of && step.span.start === span.start,
    ),
  );
  const kept = new Set(after?.map(({ id }) => id));
  return (before ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
}

/** Tells whether an algorithm reads a character as it reads U+FFFD, and differs there from another one alike. */
function isReadAsReplacement(
  [algorithm, other]: readonly [Algorithm, Algorithm],
  { question, span }: DecidedQuestion,
): boolean {
  const token = textOfSpan(question, span);
  if (replaced(token) === token) return false;
  const changed = withText(question, span, replaced(token));
  const [own, ownChanged] = [answerTo(algorithm, question), answerTo(algorithm, changed)];
  if (atomsOf([own, ownChanged]).length > 0) return false;
  const before = atomsOf([own, answerTo(other, question)]);
  return atomsWithout(before, atomsOf([ownChanged, answerTo(other, changed)])).length === 0;
}

/** Tells whether U+FFFD stands for a token on a side, and nothing encodes that any more, where the other has no U+FFFD. */
export function isReplacedAlone(own: Reading, other: Reading): boolean {
  const isOther = other.kind !== "like" || !/^(?:\uFFFD|%EF%BF%BD)$/.test(other.becomes);
  return own.kind === "like" && own.becomes === "\uFFFD" && isOther;
}

function replaced(token: string): string {
  return token.replace(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, "\uFFFD");
}
