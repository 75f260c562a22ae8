/** Asking the `URL` of a page, each batch within a time limit. */
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { messageOf } from "../../errors.js";
import type { Answer, Question } from "../../participant.js";
import { asciiJSON } from "../../text.js";
import { Failure, type Asked } from "../contained.js";
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

/** A page that is asked; it is closed when it has failed. */
export function askedPage(page: Page, seconds: number = secondsForBatch): Asked {
  return {
    ask: async (questions, receive) => {
      let answers: readonly Answer[];
      try {
        const expression = `(${askURL})(${asciiJSON(asciiJSON(questions))})`;
        answers = answersOf(await within(seconds, page.evaluate(expression)), questions);
      } catch (error) {
        await page.close();
        throw new Failure(faultOf(error));
      }
      for (const [index, answer] of answers.entries()) receive(index, answer);
    },
    stop: async () => {
      await page.close();
      return null;
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
    throw new Error(`hung: no answer within ${seconds} seconds`);
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
