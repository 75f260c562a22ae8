/** The participants of this page: every algorithm, and the browser's own `URL`. */
import { algorithms } from "../../../algorithms/index.js";
import type { Answers } from "../../../harness/compare/ask.js";
import type { Answer } from "../../../harness/model/answer.js";
import { optionalEncoding, type Question } from "../../../harness/model/question.js";
import { inUTF8 } from "../../../harness/participants/in-utf8.js";
import { answerOfConstructor } from "../../../harness/participants/live-answers.js";
import { browserId } from "../../shared/browser-id.js";
import { browserName } from "./browser-name.js";

interface Respondent {
  readonly id: string;
  readonly title: string;
  readonly answer: (question: Question) => Answer;
}

const browser: Respondent = {
  id: browserId,
  title: `This browser's URL (${browserName(navigator.userAgent)})`,
  answer: inUTF8(answerOfConstructor),
};

/** The algorithms in their order; the browser is the last. */
export const respondents: readonly Respondent[] = [
  ...algorithms.map(({ id, title, parse }): Respondent => ({
    id,
    title,
    answer: ({ input, base, encoding }) =>
      parse(input, base, { remarks: true, ...optionalEncoding(encoding) }),
  })),
  browser,
];

/** The answers to one question, with remarks, by the ids of the participants. */
export function answersTo(question: Question): Answers {
  return new Map(respondents.map(({ id, answer }) => [id, answer(question)]));
}
