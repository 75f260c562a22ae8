/** The browsers of 2010 that the Barth draft started from. */
import {
  byBrowserCases,
  byBrowserText,
  type Browser2010,
  type BrowserAnswer,
} from "../../../corpus/import/by-browser.js";
import { readBytes, shownPath } from "../../files.js";
import { parts, type Answer } from "../../participant.js";
import { componentsOf } from "./href.js";
import type { Recording } from "./recording.js";

/** What one browser was asked in the file at `path`, and answered; throws bad input if that cannot be read. */
export function recordedBy(browser: Browser2010, path: string): Recording {
  const shown = shownPath(path);
  const cases = byBrowserCases(byBrowserText(readBytes(path), shown), shown);
  return {
    name: null,
    sees: parts.filter((part) => part !== "origin"),
    answers: cases.flatMap(({ input, base, encoding, answers }) => {
      const answer = answers[browser];
      if (answer === undefined) return [];
      const question = { input, base, ...(encoding === null ? {} : { encoding }) };
      return [{ question, answer: answerOf(answer) }];
    }),
  };
}

/** Only the href was recorded, so the components are what it shows. */
function answerOf(answer: BrowserAnswer): Answer {
  if (answer.kind === "threw")
    return { kind: "rejected", at: "href", reason: "threw an exception", remarks: [] };
  const { href } = answer;
  return { kind: "parsed", href, components: componentsOf(href), open: [], remarks: [] };
}
