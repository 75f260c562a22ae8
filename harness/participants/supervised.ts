/**
 * Asks batches of questions that may hang, die or write invalid output. A failure is contained: earlier answers are
 * kept, the failing question has crashed, and the rest is asked after a restart.
 */
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";

/** A failure, in words that follow the participant's name; it has been ended. */
export class Failure extends Error {
  constructor(did: string) {
    super(did);
    this.name = "Failure";
  }
}

/** A process or page that is asked. */
export interface SupervisedBatch {
  /**
   * Asks a batch and hands over each answer as it comes, with the index of its question. Throws Failure; answers handed
   * over before are valid.
   */
  ask(questions: readonly Question[], receive: (index: number, answer: Answer) => void): Promise<void>;
  /** Ends it; open questions fail. Resolves to a complaint, `null` if there is none. */
  stop(): Promise<string | null>;
}

/** The size of a batch: enough to spread the cost of asking, few enough for memory. */
const batchQuestions = 256;
const batchCodeUnits = 1_000_000;

/** The failures after which it is not restarted: in total, and in a row without an answer. */
const mostFailures = 100;
const mostInARow = 10;

/** Returns how a participant is asked and closed; `start`, which throws Failure, restarts it after a failure. */
export function supervised(
  first: SupervisedBatch,
  start: () => Promise<SupervisedBatch>,
): Required<Pick<Participant, "ask" | "close">> {
  const asking = new Asking(first, start);
  return { ask: (questions) => asking.ask(questions), close: () => asking.close() };
}

class Asking {
  readonly #start: () => Promise<SupervisedBatch>;
  /** `null` while it must be restarted. */
  #running: SupervisedBatch | null;
  #failures = 0;
  #inARow = 0;
  /** The reason why it is not asked any more; `null` while it is. */
  #reasonToStop: string | null = null;
  /** Resolves when the earlier callers are done. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(first: SupervisedBatch, start: () => Promise<SupervisedBatch>) {
    this.#start = start;
    this.#running = first;
  }

  async close(): Promise<string | null> {
    this.#reasonToStop ??= "was closed";
    const did = await this.#running?.stop();
    // A pending start is stopped as soon as it completes.
    await this.#turn;
    return did ?? null;
  }

  ask(questions: readonly Question[]): Promise<Answer[]> {
    const answers = this.#turn.then(() => this.#ask(questions));
    this.#turn = answers.catch(() => undefined);
    return answers;
  }

  async #ask(questions: readonly Question[]): Promise<Answer[]> {
    const answers = new Map<number, Answer>();
    const batches = batchesOf(questions);
    for (let batch = batches.shift(); batch !== undefined && !this.#isOver(); batch = batches.shift()) {
      const did = await this.#askBatch(batch, questions, answers);
      if (did === null || this.#isOver()) continue;
      const left = batch.filter((index) => !answers.has(index));
      const [suspect] = left;
      if (suspect === undefined) continue;
      if (left.length > 1) {
        // Answers may have been lost in transit: the first question may be at fault, or any after it.
        const half = Math.ceil((left.length - 1) / 2);
        const parts = [[suspect], left.slice(1, 1 + half), left.slice(1 + half)];
        batches.unshift(...parts.filter((part) => part.length > 0));
      } else {
        answers.set(suspect, { kind: "crashed", did });
        this.#inARow++;
      }
      if (this.#failures >= mostFailures || this.#inARow >= mostInARow)
        this.#reasonToStop ??= `was given up after ${this.#failures} failures; the last: ${did}`;
    }
    const did = this.#reasonToStop ?? "gave no answer";
    return questions.map((_, index) => answers.get(index) ?? { kind: "crashed", did });
  }

  /** It may have been closed while it was asked. */
  #isOver(): boolean {
    return this.#reasonToStop !== null;
  }

  /** Asks the questions with these indices; returns the failure of the other side, if any. */
  async #askBatch(
    batch: readonly number[],
    questions: readonly Question[],
    answers: Map<number, Answer>,
  ): Promise<string | null> {
    try {
      this.#running ??= await this.#startAgain();
      const asked = batch.flatMap((index) => questions[index] ?? []);
      await this.#running.ask(asked, (within, answer) => {
        const index = batch[within];
        if (index === undefined) return;
        answers.set(index, answer);
        this.#inARow = 0;
      });
      return null;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#running = null;
      this.#failures++;
      return error.message;
    }
  }

  async #startAgain(): Promise<SupervisedBatch> {
    const started = await this.#start();
    if (this.#reasonToStop === null) return started;
    await started.stop();
    throw new Failure(this.#reasonToStop);
  }
}

/** Returns the indices of the questions, in batches. */
function batchesOf(questions: readonly Question[]): number[][] {
  const batches: number[][] = [];
  let units = 0;
  for (const [index, { input, base }] of questions.entries()) {
    const length = input.length + (base?.length ?? 0);
    const last = batches.at(-1);
    if (last === undefined || last.length === batchQuestions || units + length > batchCodeUnits) {
      batches.push([index]);
      units = length;
    } else {
      last.push(index);
      units += length;
    }
  }
  return batches;
}
