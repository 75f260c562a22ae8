/** Participants that answer in this process, one question after another. */
import { messageOf } from "../io/errors.js";
import type { AskOptions, Participant } from "../model/participant.js";
import type { Answer, Crashed } from "../model/answer.js";
import type { Question } from "../model/question.js";

export type InProcess = Omit<Participant, "ask"> & {
  readonly answer: (question: Question, options: AskOptions) => Answer;
};

/**
 * Returns a participant from a function that answers one question; if it throws, the participant crashes on that
 * question.
 */
export function inProcess({ answer, ...identity }: InProcess): Participant {
  const { decodes } = identity;
  return {
    ...identity,
    ask: (questions, options = {}) =>
      Promise.resolve(
        questions.map((question) => withDecoded(answerOrCrash(answer, question, options), decodes)),
      ),
  };
}

/** Adds the percent-decoded components to an answer, which comparisons need to know. */
function withDecoded(answer: Answer, decodes: Participant["decodes"]): Answer {
  return answer.kind !== "parsed" || decodes === undefined ? answer : { ...answer, decoded: decodes };
}

function answerOrCrash(answer: InProcess["answer"], question: Question, options: AskOptions): Answer {
  try {
    const given = answer(question, options);
    return promised(given) ?? given;
  } catch (error) {
    return { kind: "crashed", did: `threw: ${messageOf(error)}` };
  }
}

/** Returns a crash for an `answer` that is asynchronous against its type; `null` for anything but a promise. */
export function promised(given: unknown): Crashed | null {
  if (!(given instanceof Promise)) return null;
  // Its rejection must not end the process.
  given.catch(() => undefined);
  return {
    kind: "crashed",
    did: "gave a promise; answer must return the answer itself, and must not be async",
  };
}
