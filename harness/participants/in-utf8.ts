/** Parsers that take no encoding. */
import { encodingName } from "../../algorithms/unicode/encodings.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";

/** Returns the answer of a parser that supports UTF-8 only; it is unanswered for other encodings. */
export function inUTF8(
  answer: (input: string, base: string | null) => Answer,
): (question: Question) => Answer {
  return ({ input, base, encoding }) =>
    encoding !== undefined && encodingName(encoding) !== "UTF-8"
      ? { kind: "unanswered", reason: "takes no encoding" }
      : answer(input, base);
}
