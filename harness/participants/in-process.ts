/** Participants that answer in this process, one question after the other. */
import { messageOf } from "../errors.js";
import type { Answer, AskOptions, Crashed, Participant, Question } from "../participant.js";

export type InProcess = Omit<Participant, "ask"> & {
  readonly answer: (question: Question, options: AskOptions) => Answer;
};

/** A participant from a function that answers one question; where it throws, it has crashed on that question. */
export function inProcess({ answer, ...identity }: InProcess): Participant {
  const { decodes } = identity;
  return {
    ...identity,
    ask: (questions, options = {}) =>
      Promise.resolve(
        questions.map((question) => withDecoded(contained(answer, question, options), decodes)),
      ),
  };
}

/** The answer with the components that are given percent-decoded, which those that compare it have to know. */
function withDecoded(answer: Answer, decodes: Participant["decodes"]): Answer {
  return answer.kind !== "parsed" || decodes === undefined ? answer : { ...answer, decoded: decodes };
}

function contained(answer: InProcess["answer"], question: Question, options: AskOptions): Answer {
  try {
    const given = answer(question, options);
    return promised(given) ?? given;
  } catch (error) {
    return { kind: "crashed", did: `threw: ${messageOf(error)}` };
  }
}

/** What an `answer` that is asynchronous did, against its type; `null` for what is no promise. */
export function promised(given: unknown): Crashed | null {
  if (!(given instanceof Promise)) return null;
  // Nobody awaits it: if it rejects, that is no fault of its own.
  given.catch(() => undefined);
  return {
    kind: "crashed",
    did: "gave a promise; answer has to give the answer itself, and may not be async",
  };
}
