/**
 * Asking what may hang, die or write nonsense, in batches. Whatever it does is contained: what it has answered stands,
 * what it could not answer has crashed with what it did, and it is started again for the rest.
 */
import type { Answer, Participant, Question } from "../participant.js";

/** What it did that it may not do, in words that follow its name; it has been ended. */
export class Failure extends Error {
  constructor(did: string) {
    super(did);
    this.name = "Failure";
  }
}

/** What runs beside this process, and is asked. */
export interface Asked {
  /**
   * Asks a batch, and hands over each answer as it comes, with the index of its question. Throws Failure; what has been
   * handed over until then stands.
   */
  ask(questions: readonly Question[], receive: (index: number, answer: Answer) => void): Promise<void>;
  /** Ends it; what is asked meanwhile fails. Resolves to what it did that it may not do, `null` if nothing. */
  stop(): Promise<string | null>;
}

/** What is asked at once: enough to spread the cost of asking, few enough to be in memory. */
const batchQuestions = 256;
const batchCodeUnits = 1_000_000;

/** When a program is no longer started again: after so many failures, or so many in a row without an answer. */
const mostFailures = 100;
const mostInARow = 10;

/** A participant's way to ask and to close; `start`, which throws Failure, starts another when one has failed. */
export function contained(
  first: Asked,
  start: () => Promise<Asked>,
): Required<Pick<Participant, "ask" | "close">> {
  const asking = new Asking(first, start);
  return { ask: (questions) => asking.ask(questions), close: () => asking.close() };
}

class Asking {
  readonly #start: () => Promise<Asked>;
  /** `null` while it has to be started again. */
  #running: Asked | null;
  #failures = 0;
  #inARow = 0;
  /** Why nothing is asked any more; `null` as long as something is. */
  #over: string | null = null;
  /** Whoever asks while others do waits for them. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(first: Asked, start: () => Promise<Asked>) {
    this.#start = start;
    this.#running = first;
  }

  async close(): Promise<string | null> {
    this.#over ??= "was closed";
    const did = await this.#running?.stop();
    // What is being started is stopped as soon as it has started.
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
        // Answers may have been lost on their way: the first may be at fault, or any behind it.
        const half = Math.ceil((left.length - 1) / 2);
        const parts = [[suspect], left.slice(1, 1 + half), left.slice(1 + half)];
        batches.unshift(...parts.filter((part) => part.length > 0));
      } else {
        answers.set(suspect, { kind: "crashed", did });
        this.#inARow++;
      }
      if (this.#failures >= mostFailures || this.#inARow >= mostInARow)
        this.#over ??= `was given up after ${this.#failures} failures; the last: ${did}`;
    }
    const did = this.#over ?? "gave no answer";
    return questions.map((_, index) => answers.get(index) ?? { kind: "crashed", did });
  }

  /** It may have been closed while it was asked. */
  #isOver(): boolean {
    return this.#over !== null;
  }

  /** Asks the questions with these indices; returns what the other side did if it failed. */
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

  async #startAgain(): Promise<Asked> {
    const started = await this.#start();
    if (this.#over === null) return started;
    await started.stop();
    throw new Failure(this.#over);
  }
}

/** Indices of the questions, in batches. */
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
