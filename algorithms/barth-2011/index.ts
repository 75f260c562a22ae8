/** The Barth draft of April 2011: to the letter, and with its TODOs filled. */
import type { Algorithm, UnspecifiedComponent, Outcome, ParseOptions } from "../algorithm.js";
import { Trace } from "../tracing/trace.js";
import { canonicalize, canonicalizeScheme, type CanonicalURL } from "./canonicalizing-a-url.js";
import { openToTheLetter, toOutcome } from "./components.js";
import { InvalidURL, type ParsedURL } from "./definitions.js";
import { outlineFilled } from "./filled/outline.js";
import { readingsFilled } from "./filled/interpretations.js";
import { lexiconFilled } from "./filled/lexicon.js";
import { todosFilled } from "./filled/todos.js";
import { outline } from "./outline.js";
import { parse as parseURL } from "./parsing-a-url.js";
import { interpretations } from "./interpretations.js";
import { lexicon } from "./lexicon.js";
import { resolve } from "./resolving-a-string.js";
import { todosToTheLetter } from "./todos-to-the-letter.js";
import type { Todos } from "./todos.js";
import { traceOf } from "./traces.js";

const draft: Pick<Algorithm, "text" | "cites" | "unicode"> = {
  text: {
    date: "2011-04",
    source: "draft-abarth-url-01",
    commit: null,
    url: "https://datatracker.ietf.org/doc/html/draft-abarth-url-01",
    licence: "IETF Trust (trust200902)",
  },
  cites: [],
  unicode: "3.2.0 (Nameprep)",
};

export const barth2011: Algorithm = {
  ...draft,
  id: "barth-2011",
  title: "draft-abarth-url-01, April 2011",
  lexicon,
  outline,
  interpretations,
  parse: (input, base, options) => outcome(input, base, todosToTheLetter, openToTheLetter, options),
};

export const barth2011Filled: Algorithm = {
  ...draft,
  id: "barth-2011/filled",
  title: "draft-abarth-url-01, its TODOs filled",
  lexicon: lexiconFilled,
  outline: outlineFilled,
  interpretations: readingsFilled,
  // Whatever the letter leaves unspecified is filled.
  parse: (input, base, options) => outcome(input, base, todosFilled, () => [], options),
};

type OpenIn = (
  originalURL: ParsedURL,
  url: CanonicalURL,
  encoding: string,
) => readonly UnspecifiedComponent[];

function outcome(
  input: string,
  base: string | null,
  todos: Todos,
  openIn: OpenIn,
  { step, encoding = "utf-8" }: ParseOptions = {},
): Outcome {
  // The draft has no remarks.
  const trace = new Trace(step, undefined);
  let url: ParsedURL | InvalidURL;
  if (base === null) {
    url = parseURL(input, todos, trace);
  } else {
    const baseURL = parseURL(base, todos, trace.inBase());
    if (baseURL instanceof InvalidURL) return rejected(baseURL);
    // Reading `base-is-parsed`: an invalid scheme makes the base invalid, though nothing else of it is canonicalized.
    const scheme = canonicalizeScheme(baseURL.scheme, todos, traceOf(baseURL).on("scheme"));
    if (scheme instanceof InvalidURL) return rejected(scheme);
    url = resolve(input, baseURL, todos, trace);
  }
  if (url instanceof InvalidURL) return rejected(url);
  const canonicalURL = canonicalize(url, encoding, todos);
  return canonicalURL instanceof InvalidURL
    ? rejected(canonicalURL)
    : toOutcome(canonicalURL, openIn(url, canonicalURL, encoding));
}

function rejected({ at, reason }: InvalidURL): Outcome {
  return { kind: "rejected", at, reason, remarks: [] };
}
