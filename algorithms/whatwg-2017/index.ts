/**
 * The URL Standard as of 15 March 2017.
 *
 * Steps have the numbers of the text's lists. What the text does not number is counted here: the cases of a switch in
 * their order, below the step that switches, and the paragraphs of a state or step that are its branches
 * ("If ...", "Otherwise, ..."), each as an item at its place.
 */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { silent, traceFor } from "../tracing/trace.js";
import { claimsOf } from "./properties.js";
import { toOutcome } from "./components.js";
import { outline } from "./outline.js";
import { Failure } from "./parsers.js";
import { interpretations } from "./interpretations.js";
import { lexicon } from "./lexicon.js";
import { urlParser } from "./url-parsing.js";
import type { URLRecord } from "./url-representation.js";

export const whatwg2017: Algorithm = {
  id: "whatwg-2017",
  title: "URL Standard, March 2017",
  text: {
    date: "2017-03-15",
    source: "whatwg/url, url.bs",
    commit: "462fdc1",
    url: "https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/",
    licence: "CC0 1.0",
  },
  cites: [],
  unicode: "9.0.0 (UTS 46 of revision 17)",
  lexicon,
  outline,
  interpretations,
  parse,
  properties: claimsOf({ parse, parsedURL }),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const trace = traceFor(options);
  const url = parsedURL(input, base, options.encoding, trace);
  return url instanceof Failure ? rejected(url, trace.remarks ?? []) : toOutcome(url, trace);
}

function parsedURL(
  input: string,
  base: string | null,
  encoding: string | null = null,
  trace = silent,
): URLRecord | Failure {
  // Reading `base-encoding`: UTF-8.
  const baseURL = base === null ? null : urlParser(toScalarValueString(base), null, null, trace.inBase());
  if (baseURL instanceof Failure) return baseURL;
  return urlParser(toScalarValueString(input), baseURL, encoding, trace);
}

/** Reading `scalar-value-string`: what the API's USVString does to lone surrogates. */
function toScalarValueString(string: string): string {
  return string.isWellFormed() ? string : string.toWellFormed();
}

function rejected({ at, reason }: Failure, remarks: readonly string[]): Outcome {
  return { kind: "rejected", at, reason, remarks };
}
