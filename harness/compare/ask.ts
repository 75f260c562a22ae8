/** Asks every participant; a failure of one does not affect the others. */
import { messageOf } from "../io/errors.js";
import type { AskOptions, Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";

/** The answers to one question by the id of the participant, in their order. */
export type Answers = ReadonlyMap<string, Answer>;

/** Asks all participants all questions; returns the answers to each question. */
export async function ask(
  participants: readonly Participant[],
  questions: readonly Question[],
  options: AskOptions = {},
): Promise<Answers[]> {
  const columns = await Promise.all(
    participants.map(async (participant) => {
      const answers = await askOne(participant, questions, options);
      return { id: participant.id, answers };
    }),
  );
  return questions.map(
    (_, index) =>
      new Map(
        columns.map(({ id, answers }): [string, Answer] => [
          id,
          answers[index] ?? { kind: "crashed", did: "gave no answer" },
        ]),
      ),
  );
}

async function askOne(
  participant: Participant,
  questions: readonly Question[],
  options: AskOptions,
): Promise<readonly Answer[]> {
  let did: string;
  try {
    const answers = await participant.ask(questions, options);
    if (answers.length === questions.length) return answers;
    did = `gave ${answers.length} answers to ${questions.length} questions`;
  } catch (error) {
    did = `threw: ${messageOf(error)}`;
  }
  return questions.map(() => ({ kind: "crashed", did }));
}
