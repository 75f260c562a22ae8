/** Asking participants many questions, with the steps that the texts take. */
import { algorithms } from "../../algorithms/index.js";
import { ask, type Answers } from "../ask.js";
import type { TakenStep } from "../explain/explanation.js";
import { traceOf } from "../explain/trace.js";
import type { Answer, Participant, Question } from "../participant.js";

/** The answers to a question, and the steps of each algorithm in the order taken. */
export interface Traced {
  readonly answers: Answers;
  readonly steps: ReadonlyMap<string, readonly TakenStep[]>;
}

/** Asks all participants that it is made for, or those with these ids alone. */
export type Oracle = (questions: readonly Question[], only?: readonly string[]) => Promise<readonly Traced[]>;

/** Asks these participants, and listens to the algorithms among them. */
export function oracleOf(participants: readonly Participant[]): Oracle {
  const texts = new Map(algorithms.map((algorithm) => [algorithm.id, algorithm]));
  return async (questions, only) => {
    const chosen = participants.filter(({ id }) => only?.includes(id) ?? true);
    const others = chosen.filter(({ id }) => !texts.has(id));
    const asked = others.length === 0 ? null : await ask(others, questions);
    return questions.map((question, index) => {
      const answers = new Map<string, Answer>();
      const steps = new Map<string, readonly TakenStep[]>();
      for (const { id } of chosen) {
        const text = texts.get(id);
        if (text === undefined) {
          const answer = asked?.[index]?.get(id);
          if (answer !== undefined) answers.set(id, answer);
          continue;
        }
        const { outcome, steps: taken } = traceOf(question, text);
        answers.set(id, outcome);
        steps.set(id, taken);
      }
      return { answers, steps };
    });
  };
}

/** The same for one question. */
export async function askOne(oracle: Oracle, question: Question, only?: readonly string[]): Promise<Traced> {
  const [traced] = await oracle([question], only);
  if (traced === undefined) throw new Error("the oracle gave no answer");
  return traced;
}
