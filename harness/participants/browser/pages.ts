/** Asks the `URL` and the links of a page, each batch within a time limit. */
import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { encodingName } from "../../../algorithms/unicode/encodings.js";
import { asciiJSON } from "../../io/display.js";
import { messageOf } from "../../io/errors.js";
import type { Answer } from "../../model/answer.js";
import type { Question } from "../../model/question.js";
import { given } from "../libraries/installed.js";
import { answerOfURL, rejected } from "../live-answers.js";
import { Failure, type SupervisedBatch } from "../supervised.js";
import { urlGettersSchema } from "../../model/url-getters.js";
import { askLink, askURL } from "./in-page.js";
import type { Page } from "./page.js";

const secondsForBatch = 10;

const resultsSchema = z.array(
  z.union([
    z.object({ url: urlGettersSchema }),
    z.object({ rejected: z.string() }),
    z.object({ declined: z.string() }),
    z.object({ threw: z.string() }),
  ]),
);

type Result = z.infer<typeof resultsSchema>[number];

/** Asks a page; closes it when it fails. */
export function pageBatch(page: Page, seconds: number = secondsForBatch): SupervisedBatch {
  return {
    ask: async (questions, receive) => {
      try {
        for (const [encoding, indices] of byEncoding(questions)) {
          const asked = indices.flatMap((index) => questions[index] ?? []);
          const answers = await within(seconds, answersIn(page, encoding, asked));
          for (const [at, index] of indices.entries()) receive(index, answers[at] ?? tooFew);
        }
      } catch (error) {
        await page.close();
        throw new Failure(faultOf(error));
      }
    },
    stop: async () => {
      await page.close();
      return null;
    },
  };
}

const tooFew: Answer = { kind: "crashed", did: "gave too few answers" };

/** Returns the first line of the message; the log of the browser follows it. */
export function faultOf(error: unknown): string {
  const [fault = ""] = messageOf(error).split("\n", 1);
  return fault;
}

/** Resolves to the result of the work. Throws Failure if it takes longer. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = after(seconds * 1000, null, { signal: timer.signal }).then(() => {
    throw new Failure(`hung: no answer within ${seconds} seconds`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

/** Groups the indices of questions by the name of their encoding, UTF-8 first: `URL` knows no other. */
function byEncoding(questions: readonly Question[]): Map<string, number[]> {
  const groups = new Map<string, number[]>([[utf8, []]]);
  for (const [index, { encoding }] of questions.entries()) {
    const name = encoding === undefined ? utf8 : (encodingName(encoding) ?? utf8);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [index]);
    else group.push(index);
  }
  return groups;
}

const utf8 = "UTF-8";

async function answersIn(page: Page, encoding: string, questions: readonly Question[]): Promise<Answer[]> {
  if (questions.length === 0) return [];
  if (encoding !== utf8) await page.open(`data:text/html;charset=${encoding},`);
  const ask = encoding === utf8 ? askURL : askLink;
  const text = asciiJSON(questions.map(({ input, base }) => ({ input, base })));
  const results = await page.evaluate(`${ask}(${asciiJSON(text)})`);
  const read = given(resultsSchema, JSON.parse(given(z.string(), results)));
  const at = encoding === utf8 ? "new URL" : "<a href>";
  return questions.map((question, index) => {
    if (encoding !== utf8 && needsNoBase(question))
      return { kind: "unanswered", reason: "a document has a base" };
    return answerOf(at, read[index]);
  });
}

/** Tells whether an input without a base is resolved against the `data:` URL of the document: a lone fragment. */
function needsNoBase({ input, base }: Question): boolean {
  return base === null && /^[\0- ]*#/.test(input.replace(/[\t\n\r]/g, ""));
}

function answerOf(at: string, result: Result | undefined): Answer {
  if (result === undefined) return tooFew;
  if ("url" in result) return answerOfURL(result.url);
  if ("rejected" in result) return rejected(at, result.rejected);
  if ("declined" in result) return { kind: "unanswered", reason: result.declined };
  return { kind: "crashed", did: `threw: ${result.threw}` };
}
