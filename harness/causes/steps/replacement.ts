/** Sees through U+FFFD, which an algorithm may read for a character. */
import type { Algorithm } from "../../../algorithms/algorithm.js";
import { textOfSpan, withText } from "../../model/question.js";
import { atomsOf, atomsWithout } from "../elementary/atoms.js";
import type { Reading } from "../elementary/readings.js";
import type { Shown } from "../elementary/shown.js";
import { answerTo } from "./answers.js";

/**
 * Returns a cause shown with U+FFFD for a character that this side reads as it reads that one, if the other side
 * differs there alike: then it is not the replacement that decides.
 */
export function withReplacement(algorithm: Algorithm, other: Algorithm, found: Shown): Shown {
  const { question, span } = found;
  const token = textOfSpan(question, span);
  const replaced = token.replace(/[\p{Cs}\p{Noncharacter_Code_Point}]/gu, "\uFFFD");
  if (replaced === token) return found;
  const changed = withText(question, span, replaced);
  const [before, after] = [question, changed].map(
    (each) => [answerTo(algorithm, each), answerTo(other, each)] as const,
  );
  if (before === undefined || after === undefined || atomsOf([before[0], after[0]]).length > 0) return found;
  if (atomsWithout(atomsOf(before), atomsOf(after)).length > 0) return found;
  const replacedIn = (reading: Reading): Reading =>
    reading.kind === "like" && reading.becomes === token ? { ...reading, becomes: replaced } : reading;
  const [a, b] = found.readings;
  return {
    ...found,
    question: changed,
    span: { ...span, end: span.start + replaced.length },
    readings: [replacedIn(a), replacedIn(b)],
  };
}
