/** The URL Standard as of 2 July 2026. */
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

export const whatwg2026: Algorithm = {
  id: "whatwg-2026",
  title: "URL Standard, July 2026",
  text: {
    date: "2026-07-02",
    source: "whatwg/url, url.bs",
    commit: "6ae8486",
    url: "https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/",
    licence: "CC BY 4.0",
  },
  cites: [],
  unicode: "17.0.0 (UTS 46 of revision 35)",
  lexicon,
  outline,
  interpretations,
  parse,
  properties: claimsOf({ parse, parsedURL, toScalarValueString }),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const trace = traceFor(options);
  const url = parsedURL(input, base, options.encoding, trace);
  return url instanceof Failure ? rejected(url, trace.remarks ?? []) : toOutcome(url, trace);
}

function parsedURL(
  input: string,
  base: string | null,
  encoding = "UTF-8",
  trace = silent,
): URLRecord | Failure {
  const baseURL = base === null ? null : urlParser(toScalarValueString(base), null, "UTF-8", trace.inBase());
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
