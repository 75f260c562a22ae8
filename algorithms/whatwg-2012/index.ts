/** The URL draft of 4 November 2012, as published by the W3C on 8 November. */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { silent, Trace } from "../tracing/trace.js";
import { claimsOf } from "./properties.js";
import { toOutcome } from "./components.js";
import { outline } from "./outline.js";
import { parse as parseURL } from "./parsing.js";
import { interpretations } from "./interpretations.js";
import { lexicon } from "./lexicon.js";
import type { FatalError, ParsedURL } from "./urls.js";

export const whatwg2012: Algorithm = {
  id: "whatwg-2012",
  title: "URL, W3C draft, November 2012",
  text: {
    date: "2012-11-08",
    source: "W3C Editor's Draft of the WHATWG text of 4 November (whatwg/url, url.src.html)",
    commit: "1dbb0d8",
    url: "https://github.com/whatwg/url/blob/1dbb0d8/url.src.html",
    licence: "CC0 1.0",
  },
  cites: [],
  unicode: null,
  lexicon,
  outline,
  interpretations,
  parse,
  properties: claimsOf(parse),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const trace = options.step === undefined ? silent : new Trace(options.step, undefined);
  let baseURL: ParsedURL | null = null;
  if (base !== null) {
    baseURL = parseURL(base, null, "utf-8", trace.inBase());
    if (baseURL.fatalErrorFlag !== null) return rejected(baseURL.fatalErrorFlag);
  }
  const url = parseURL(input, baseURL, options.encoding ?? "utf-8", trace);
  return url.fatalErrorFlag === null ? toOutcome(url, trace) : rejected(url.fatalErrorFlag);
}

function rejected({ at, reason }: FatalError): Outcome {
  return { kind: "rejected", at, reason, remarks: [] };
}
