/**
 * Chrome, Gecko and Internet Explorer as the author of Web::URL wrote them down in May 2011. The data do not say how
 * they were made. Three things show that the fields named after a browser are its answers. The page that
 * runs the tests in a browser (`t/browsers/decomps.html`) compares just these with `href` and `hostname` of a link, or
 * with "" where the field says that the URL is invalid. The commits that added them are called results ("Added IE8
 * results", "Gecko results for appendix B and C"). And some differ from the author's own model of the
 * browser. The fields named after no browser are the author's own demands; in a block that says
 * nothing of a browser, they are no answers of that browser.
 */
import { optionalEncoding } from "../../model/question.js";
import { basename } from "node:path";
import {
  webURLCases,
  type Browser2011,
  type BrowserDemand,
  type WebURLCase,
} from "../../corpus/importers/perl-weburl.js";
import { readText, shownPath } from "../../io/files.js";
import type { Answer } from "../../model/answer.js";
import type { Recording } from "./recording.js";

/** Returns the statements about one browser in the file at `path`. Throws bad input if it cannot be read. */
export function recordedBy(browser: Browser2011, path: string): Recording {
  const cases = webURLCases(readText(path), shownPath(path), `perl-weburl/${basename(path, ".dat")}`);
  return recordingOf(browser, cases);
}

export function recordingOf(browser: Browser2011, cases: readonly WebURLCase[]): Recording {
  return {
    name: null,
    sees: ["href", "host"],
    answers: cases.flatMap(({ input, base, encoding, browsers }) => {
      const answer = answerOf(browsers[browser]);
      if (answer === null) return [];
      return [{ question: { input, base, ...optionalEncoding(encoding) }, answer }];
    }),
  };
}

function answerOf({ invalid, stated }: BrowserDemand): Answer | null {
  if (stated === null) return null;
  if (invalid) {
    // The browser has a URL beside the author's own #invalid: whether it accepts is not stated.
    if (!stated.invalid) return null;
    // The URL that may stand beside it is what the link had, which the browser would not visit.
    return { kind: "rejected", at: "href", reason: "the URL is invalid", remarks: [] };
  }
  return {
    kind: "parsed",
    ...(stated.canon === null ? {} : { href: stated.canon }),
    components: stated.host === null ? {} : { host: stated.host },
    unspecified: [],
    remarks: [],
  };
}
