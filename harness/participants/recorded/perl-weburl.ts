/**
 * Chrome, Gecko and Internet Explorer as the author of Web::URL wrote them down in May 2011. The data do not say how
 * they were made; that the fields named after a browser are what it answered follows from three things. The page that
 * runs the tests in a browser (`t/browsers/decomps.html`) compares just these with `href` and `hostname` of a link, or
 * with "" where the field says that the URL is invalid. The commits that brought them are called results ("Added IE8
 * results", "Gecko results for appendix B and C"). And they differ in places from what the author's own model of the
 * browser gives. The fields named after no browser are what the author demands of himself; in a block that says
 * nothing of a browser they are only what he let it pass with.
 */
import { basename } from "node:path";
import {
  webURLCases,
  type Browser2011,
  type BrowserDemand,
  type WebURLCase,
} from "../../../corpus/import/perl-weburl.js";
import { readText, shownPath } from "../../files.js";
import type { Answer } from "../../participant.js";
import type { Recording } from "./recording.js";

/** What the file at `path` states of one browser; throws bad input if it cannot be read. */
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
      return [{ question: { input, base, ...(encoding === null ? {} : { encoding }) }, answer }];
    }),
  };
}

function answerOf({ invalid, stated }: BrowserDemand): Answer | null {
  if (stated === null) return null;
  if (invalid) {
    // A URL of the browser beside the author's own #invalid: it is not stated that the browser takes it, nor that it
    // does not.
    if (!stated.invalid) return null;
    // The URL that may stand beside it is what the link read, which is no URL that the browser would go to.
    return { kind: "rejected", at: "href", reason: "the URL is invalid", remarks: [] };
  }
  return {
    kind: "parsed",
    ...(stated.canon === null ? {} : { href: stated.canon }),
    components: stated.host === null ? {} : { host: stated.host },
    open: [],
    remarks: [],
  };
}
