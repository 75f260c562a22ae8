/** The browsers of 2010 that the Barth draft started from. */
import { optionalEncoding } from "../../model/question.js";
import {
  byBrowserCases,
  byBrowserText,
  showsVerdict,
  type Browser2010,
  type BrowserAnswer,
} from "../../corpus/importers/by-browser.js";
import { readBytes, shownPath } from "../../io/files.js";
import type { Answer } from "../../model/answer.js";
import type { Recording } from "./recording.js";

/** Returns the questions and answers of one browser in the file at `path`. Throws bad input if it cannot be read. */
export function recordedBy(browser: Browser2010, path: string): Recording {
  const shown = shownPath(path);
  const cases = byBrowserCases(byBrowserText(readBytes(path), shown), shown);
  return {
    name: null,
    sees: ["href"],
    answers: cases.flatMap(({ input, base, encoding, answers }) => {
      const answer = answers[browser];
      if (answer === undefined) return [];
      const question = { input, base, ...optionalEncoding(encoding) };
      return [{ question, answer: answerOf(answer, browser) }];
    }),
  };
}

/**
 * Returns an answer with an href only: components were not recorded. Internet Explorer throws where a link leads to no
 * URL; the others give an href for an invalid URL too, so their verdict is not observed.
 */
function answerOf(answer: BrowserAnswer, browser: Browser2010): Answer {
  if (answer.kind === "threw")
    return { kind: "rejected", at: "href", reason: "threw an exception", remarks: [] };
  const { href } = answer;
  return {
    kind: "parsed",
    href,
    components: {},
    unspecified: [],
    remarks: [],
    ...(showsVerdict(browser) ? {} : { verdict: "unobserved" as const }),
  };
}
