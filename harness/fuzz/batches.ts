/** Collects what several searches ask a participant into large batches, and remembers the answers. */
import { ask } from "../compare/ask.js";
import type { Answer } from "../model/answer.js";
import type { Participant } from "../model/participant.js";
import { questionKey, type Question } from "../model/question.js";

/** Returns the answers in the order of the questions. */
export type AskInBatches = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/** The most answers that are remembered. */
const mostKnown = 200_000;

/** Returns a function that asks together what waits until the participant is free. */
export function collected(participant: Participant): AskInBatches {
  const known = new Map<string, Promise<Answer>>();
  let waiting: Batch | null = null;
  let before: Promise<unknown> = Promise.resolve();
  const answerTo = (question: Question): Promise<Answer> => {
    if (waiting === null) {
      const batch: Batch = new Batch(participant, before, () => (waiting = null));
      waiting = batch;
      before = batch.answers;
    }
    return waiting.add(question);
  };
  return (questions) => {
    if (known.size > mostKnown) known.clear();
    const answers = questions.map((question) => {
      const key = questionKey(question);
      const answer = known.get(key) ?? answerTo(question);
      known.set(key, answer);
      return answer;
    });
    return Promise.all(answers);
  };
}

/** Questions that are asked together. */
class Batch {
  readonly answers: Promise<readonly Answer[]>;
  readonly #questions: Question[] = [];

  /** Asks when what is before is over and all that can run has run; `leaves` is called then. */
  constructor(participant: Participant, before: Promise<unknown>, leaves: () => void) {
    this.answers = before
      .then(() => new Promise((resolve) => setImmediate(resolve)))
      .then(async () => {
        leaves();
        const answers = await ask([participant], this.#questions);
        return answers.flatMap((each) => each.get(participant.id) ?? []);
      });
  }

  async add(question: Question): Promise<Answer> {
    const index = this.#questions.push(question) - 1;
    return (await this.answers)[index] ?? { kind: "crashed", did: "gave no answer" };
  }
}
