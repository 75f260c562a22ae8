/** Asking participants many questions, with the steps that the texts take. */
import { algorithms } from "../../algorithms/index.js";
import { ask, type Answers } from "../ask.js";
import type { Steps } from "../explain/explanation.js";
import { traceOf, tracerOf } from "../explain/trace.js";
import type { Answer, Participant, Question } from "../participant.js";

/** The answers to a question, and the steps of each algorithm in the order taken. */
export interface Traced {
  readonly answers: Answers;
  readonly steps: ReadonlyMap<string, Steps>;
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
    const readers = chosen.flatMap(({ id }) => {
      const text = texts.get(id);
      if (text === undefined) return [];
      // Who asks all looks at the steps too; of a few, mostly at the answers alone.
      const read =
        only === undefined ? (question: Question) => traceOf(question, text) : tracerOf(text).trace;
      return [{ id, read }];
    });
    return questions.map((question, index) => {
      const readings = new Map(readers.map(({ id, read }) => [id, read(question)]));
      const answers = new Map<string, Answer>();
      for (const { id } of chosen) {
        const answer = readings.get(id)?.outcome ?? asked?.[index]?.get(id);
        if (answer !== undefined) answers.set(id, answer);
      }
      return {
        answers,
        get steps() {
          return new Map([...readings].map(([id, { steps }]) => [id, steps]));
        },
      };
    });
  };
}

/** The same for one question. */
export async function askOne(oracle: Oracle, question: Question, only?: readonly string[]): Promise<Traced> {
  const [traced] = await oracle([question], only);
  if (traced === undefined) throw new Error("the oracle gave no answer");
  return traced;
}
