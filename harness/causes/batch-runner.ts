/** Asks participants many questions and records the steps of the algorithms. */
import { algorithms } from "../../algorithms/index.js";
import { ask, type Answers } from "../compare/ask.js";
import type { Steps } from "./explanation.js";
import { traceOf, tracerOf } from "./trace.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";

/** The answers to a question, and the steps of each algorithm in the order taken. */
export interface Traced {
  readonly answers: Answers;
  readonly steps: ReadonlyMap<string, Steps>;
}

/** Asks all participants, or those with these ids only. */
export type BatchRunner = (
  questions: readonly Question[],
  only?: readonly string[],
) => Promise<readonly Traced[]>;

/** Returns a runner for these participants, which records the steps of the algorithms. */
export function batchRunner(participants: readonly Participant[]): BatchRunner {
  const algorithmsById = new Map(algorithms.map((algorithm) => [algorithm.id, algorithm]));
  return async (questions, only) => {
    const chosen = participants.filter(({ id }) => only?.includes(id) ?? true);
    const others = chosen.filter(({ id }) => !algorithmsById.has(id));
    const otherAnswers = others.length === 0 ? null : await ask(others, questions);
    const runners = chosen.flatMap(({ id }) => {
      const algorithm = algorithmsById.get(id);
      if (algorithm === undefined) return [];
      // A run of all participants needs the steps too; for a few, the answers are mostly enough.
      const run =
        only === undefined ? (question: Question) => traceOf(question, algorithm) : tracerOf(algorithm).trace;
      return [{ id, run }];
    });
    return questions.map((question, index) => {
      const results = new Map(runners.map(({ id, run }) => [id, run(question)]));
      const answers = new Map<string, Answer>();
      for (const { id } of chosen) {
        const answer = results.get(id)?.outcome ?? otherAnswers?.[index]?.get(id);
        if (answer !== undefined) answers.set(id, answer);
      }
      return {
        answers,
        get steps() {
          return new Map([...results].map(([id, { steps }]) => [id, steps]));
        },
      };
    });
  };
}

/** Asks one question. */
export async function askOne(
  runner: BatchRunner,
  question: Question,
  only?: readonly string[],
): Promise<Traced> {
  const [traced] = await runner([question], only);
  if (traced === undefined) throw new Error("the runner gave no answer");
  return traced;
}
