/** The browsers of 2010 that the Barth draft started from. */
import {
  byBrowserCases,
  byBrowserText,
  showsVerdict,
  type Browser2010,
  type BrowserAnswer,
} from "../../../corpus/import/by-browser.js";
import { readBytes, shownPath } from "../../files.js";
import type { Answer } from "../../participant.js";
import type { Recording } from "./recording.js";

/** What one browser was asked in the file at `path`, and answered; throws bad input if that cannot be read. */
export function recordedBy(browser: Browser2010, path: string): Recording {
  const shown = shownPath(path);
  const cases = byBrowserCases(byBrowserText(readBytes(path), shown), shown);
  return {
    name: null,
    sees: ["href"],
    answers: cases.flatMap(({ input, base, encoding, answers }) => {
      const answer = answers[browser];
      if (answer === undefined) return [];
      const question = { input, base, ...(encoding === null ? {} : { encoding }) };
      return [{ question, answer: answerOf(answer, browser) }];
    }),
  };
}

/**
 * Nothing but the href of a link was recorded. What it is made of, nobody wrote down, and its components are not told.
 * Internet Explorer throws where a link leads to no URL; the others put out an href of that, too, and so their verdict is
 * not observed.
 */
function answerOf(answer: BrowserAnswer, browser: Browser2010): Answer {
  if (answer.kind === "threw")
    return { kind: "rejected", at: "href", reason: "threw an exception", remarks: [] };
  const { href } = answer;
  return {
    kind: "parsed",
    href,
    components: {},
    open: [],
    remarks: [],
    ...(showsVerdict(browser) ? {} : { verdict: "unobserved" as const }),
  };
}
