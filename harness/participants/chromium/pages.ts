/** Asking the `URL` of a page in batches, each within a time limit; a page that fails is given up for a new one. */
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { messageOf } from "../../errors.js";
import type { Answer, Participant, Question } from "../../participant.js";
import { asciiJSON } from "../../text.js";
import { given } from "../libraries/installed.js";
import { answerOfURL, inUTF8, rejected } from "../live-answers.js";
import { urlGettersSchema } from "../url-getters.js";

/** A page of a browser of its own. */
export interface Page {
  /** Of the browser. */
  readonly version: string;
  /** Evaluates an expression in the page; rejects if the page is gone. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** So many questions are lost at most when a page fails. */
const batchSize = 100;

const secondsForBatch = 10;

/**
 * What runs in the page: from questions to the getters of their URLs, or to what is thrown. Both are text in JSON, which
 * escapes lone surrogates, so that nothing on the way can harm them. The getters are on the prototype.
 */
const askURL = `(questions) =>
  JSON.stringify(
    JSON.parse(questions).map(({ input, base }) => {
      try {
        const url = base === null ? new URL(input) : new URL(input, base);
        const { href, origin, protocol, username, password, hostname, port, pathname, search, hash } = url;
        return { url: { href, origin, protocol, username, password, hostname, port, pathname, search, hash } };
      } catch (error) {
        return error instanceof TypeError ? { rejected: error.message } : { threw: String(error) };
      }
    }),
  )`;

const resultsSchema = z.array(
  z.union([
    z.object({ url: urlGettersSchema }),
    z.object({ rejected: z.string() }),
    z.object({ threw: z.string() }),
  ]),
);

type Result = z.infer<typeof resultsSchema>[number];

/**
 * A participant's way to ask and to close. Begins with the page that is there; starts another when that one has failed,
 * if more is asked.
 */
export function askedInPages(
  first: Page,
  start: () => Promise<Page>,
  seconds: number = secondsForBatch,
): Required<Pick<Participant, "ask" | "close">> {
  let page: Page | null = first;

  async function answersTo(batch: readonly Question[]): Promise<readonly Answer[]> {
    try {
      page ??= await start();
      const results = await within(seconds, page.evaluate(`(${askURL})(${asciiJSON(asciiJSON(batch))})`));
      return answersOf(results, batch);
    } catch (error) {
      const failed = page;
      page = null;
      await failed?.close();
      return batch.map(() => ({ kind: "crashed", did: faultOf(error) }));
    }
  }

  return {
    ask: async (questions) => {
      const answers: Answer[] = [];
      for (let at = 0; at < questions.length; at += batchSize)
        answers.push(...(await answersTo(questions.slice(at, at + batchSize))));
      return answers;
    },
    close: async () => {
      await page?.close();
    },
  };
}

/** The message without what follows its first line, which is the log of the browser. */
export function faultOf(error: unknown): string {
  const [fault = ""] = messageOf(error).split("\n", 1);
  return fault;
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = after(seconds * 1000, null, { signal: timer.signal }).then(() => {
    throw new Error(`did not answer within ${seconds} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** Throws if the page has written nonsense. */
function answersOf(results: unknown, batch: readonly Question[]): Answer[] {
  const read = given(resultsSchema, JSON.parse(given(z.string(), results)));
  return batch.map((question, index) => answerOf(question, read[index]));
}

function answerOf(question: Question, result: Result | undefined): Answer {
  return inUTF8(() => {
    if (result === undefined) return { kind: "crashed", did: "gave too few answers" };
    if ("url" in result) return answerOfURL(result.url);
    if ("rejected" in result) return rejected("new URL", result.rejected);
    return { kind: "crashed", did: `threw: ${result.threw}` };
  })(question);
}
