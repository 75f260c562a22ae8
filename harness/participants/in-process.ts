/** Participants that answer in this process, one question after the other. */
import { messageOf } from "../errors.js";
import type { Answer, AskOptions, Participant, Question } from "../participant.js";

export type InProcess = Omit<Participant, "ask"> & {
  readonly answer: (question: Question, options: AskOptions) => Answer;
};

/** A participant from a function that answers one question; where it throws, it has crashed on that question. */
export function inProcess({ answer, ...identity }: InProcess): Participant {
  return {
    ...identity,
    ask: (questions, options = {}) =>
      Promise.resolve(questions.map((question) => contained(answer, question, options))),
  };
}

function contained(answer: InProcess["answer"], question: Question, options: AskOptions): Answer {
  try {
    return answer(question, options);
  } catch (error) {
    return { kind: "crashed", did: `threw: ${messageOf(error)}` };
  }
}
