/** Asks an algorithm a question, for what it finds. */
import type { Algorithm, StepId } from "../../../algorithms/algorithm.js";
import { optionalEncoding, type Question } from "../../model/question.js";

/** Parses a question. */
export function answerTo(
  { parse }: Algorithm,
  { input, base, encoding }: Question,
): ReturnType<Algorithm["parse"]> {
  return parse(input, base, optionalEncoding(encoding));
}

/** Returns the host that an algorithm finds in a question; `undefined` if it rejects it, or there is none to ask. */
export function hostIn(algorithm: Algorithm | null, question: Question): string | null | undefined {
  const answer = algorithm === null ? null : answerTo(algorithm, question);
  return answer?.kind === "parsed" ? answer.components.host : undefined;
}

/** Returns the step at which an algorithm rejects a question; `null` if it does not. */
export function rejectedAt(algorithm: Algorithm, question: Question): StepId | null {
  const outcome = answerTo(algorithm, question);
  return outcome.kind === "rejected" ? outcome.at : null;
}
