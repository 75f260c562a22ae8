/** Reports the progress of long work. */
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";

/** Receives short messages on the current work, often; may print them or not. */
export type Progress = (doing: string) => void;

export const silently: Progress = () => undefined;

/** The number of questions between two messages: as many as a program is asked at once. */
const batchSize = 256;

/** Returns the participants with progress: how many of their questions they have answered together. */
export function withProgress(participants: readonly Participant[], progress: Progress): Participant[] {
  let total = 0;
  let answered = 0;
  return participants.map((participant) => ({
    ...participant,
    ask: async (questions, options) => {
      total += questions.length;
      const answers: Answer[] = [];
      for (let start = 0; start < questions.length; start += batchSize) {
        const batch = questions.slice(start, start + batchSize);
        const given = await participant.ask(batch, options);
        if (given.length !== batch.length)
          throw new Error(`gave ${given.length} answers to ${batch.length} questions`);
        answers.push(...given);
        answered += batch.length;
        progress(`${answered} of ${total} questions answered`);
      }
      return answers;
    },
  }));
}
