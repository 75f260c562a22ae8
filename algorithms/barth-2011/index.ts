/** The Barth draft of April 2011: to the letter, and with its TODOs filled. */
import type { Algorithm, Open, Outcome, ParseOptions } from "../algorithm.js";
import { inBase } from "../places.js";
import { canonicalize, canonicalizeScheme, type CanonicalURL } from "./canonicalizing-a-url.js";
import { openToTheLetter, toOutcome } from "./components.js";
import { InvalidURL, type ParsedURL } from "./definitions.js";
import { outlineFilled } from "./filled/outline.js";
import { readingsFilled } from "./filled/readings.js";
import { todosFilled } from "./filled/todos.js";
import outline from "./outline.json" with { type: "json" };
import { parse as parseURL } from "./parsing-a-url.js";
import { asRecord } from "./places.js";
import { readings } from "./readings.js";
import { resolve } from "./resolving-a-string.js";
import { todosToTheLetter } from "./todos-to-the-letter.js";
import type { Todos } from "./todos.js";

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
  outline,
  readings,
  parse: (input, base, options) => outcome(input, base, todosToTheLetter, openToTheLetter, options),
};

export const barth2011Filled: Algorithm = {
  ...draft,
  id: "barth-2011/filled",
  title: "draft-abarth-url-01, its TODOs filled",
  outline: outlineFilled,
  readings: readingsFilled,
  // Whatever the letter leaves open is filled.
  parse: (input, base, options) => outcome(input, base, todosFilled, () => [], options),
};

type OpenIn = (originalURL: ParsedURL, url: CanonicalURL, encoding: string) => readonly Open[];

function outcome(
  input: string,
  base: string | null,
  todos: Todos,
  openIn: OpenIn,
  { step, encoding = "utf-8" }: ParseOptions = {},
): Outcome {
  let url: ParsedURL | InvalidURL;
  if (base === null) {
    url = parseURL(input, todos, step);
  } else {
    const baseURL = parseURL(base, todos, inBase(step));
    if (baseURL instanceof InvalidURL) return rejected(baseURL);
    // Reading `base-is-parsed`: an invalid scheme makes the base invalid, though nothing else of it is canonicalized.
    const scheme = canonicalizeScheme(baseURL.scheme, todos, baseURL.listeners?.scheme);
    if (scheme instanceof InvalidURL) return rejected(scheme);
    url = resolve(input, asRecord(baseURL, step), todos, step);
  }
  if (url instanceof InvalidURL) return rejected(url);
  const canonicalURL = canonicalize(url, encoding, todos, step);
  return canonicalURL instanceof InvalidURL
    ? rejected(canonicalURL)
    : toOutcome(canonicalURL, openIn(url, canonicalURL, encoding));
}

function rejected({ at, reason }: InvalidURL): Outcome {
  return { kind: "rejected", at, reason, remarks: [] };
}
