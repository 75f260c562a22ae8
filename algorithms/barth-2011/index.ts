/** The Barth draft of April 2011, to the letter. */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { encodingName } from "../unicode/encodings.js";
import { canonicalize, canonicalizeScheme } from "./canonicalizing-a-url.js";
import { toOutcome } from "./components.js";
import { InvalidURL, type ParsedURL } from "./definitions.js";
import outline from "./outline.json" with { type: "json" };
import { parse as parseURL } from "./parsing-a-url.js";
import { readings } from "./readings.js";
import { resolve } from "./resolving-a-string.js";

export const barth2011: Algorithm = {
  id: "barth-2011",
  title: "draft-abarth-url-01, April 2011",
  text: {
    date: "2011-04",
    source: "draft-abarth-url-01",
    commit: null,
    url: "https://datatracker.ietf.org/doc/html/draft-abarth-url-01",
    licence: "IETF Trust (trust200902)",
  },
  cites: [],
  unicode: "3.2.0 (Nameprep)",
  outline,
  readings,
  parse,
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const { step, encoding } = options;
  const isLegacy = encoding !== undefined && encodingName(encoding) !== "UTF-8";
  let url: ParsedURL | InvalidURL;
  if (base === null) {
    url = parseURL(input, step);
  } else {
    const baseURL = parseURL(base, step);
    if (baseURL instanceof InvalidURL) return rejected(baseURL);
    // Reading `base-is-parsed`: an invalid scheme makes the base invalid, though nothing else of it is canonicalized.
    const scheme = canonicalizeScheme(baseURL.scheme, step);
    if (scheme instanceof InvalidURL) return rejected(scheme);
    url = resolve(input, baseURL, step);
  }
  if (url instanceof InvalidURL) return rejected(url);
  const canonicalURL = canonicalize(url, step);
  return canonicalURL instanceof InvalidURL ? rejected(canonicalURL) : toOutcome(url, canonicalURL, isLegacy);
}

function rejected({ at, reason }: InvalidURL): Outcome {
  return { kind: "rejected", at, reason, remarks: [] };
}
