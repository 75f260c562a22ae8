/** Telling how far long work has come. */
import type { Answer, Participant } from "./participant.js";

/** Is told often, in a few words, what is being done; may show it or not. */
export type Progress = (doing: string) => void;

export const silently: Progress = () => undefined;

/** Questions that are asked before it is told: as many as a program is asked at once. */
const batchSize = 256;

/** The same participants, which tell how many questions all of them together have answered of those they were asked. */
export function telling(participants: readonly Participant[], progress: Progress): Participant[] {
  let asked = 0;
  let answered = 0;
  return participants.map((participant) => ({
    ...participant,
    ask: async (questions, options) => {
      asked += questions.length;
      const answers: Answer[] = [];
      for (let start = 0; start < questions.length; start += batchSize) {
        const batch = questions.slice(start, start + batchSize);
        const given = await participant.ask(batch, options);
        if (given.length !== batch.length)
          throw new Error(`gave ${given.length} answers to ${batch.length} questions`);
        answers.push(...given);
        answered += batch.length;
        progress(`${answered} of ${asked} questions answered`);
      }
      return answers;
    },
  }));
}
