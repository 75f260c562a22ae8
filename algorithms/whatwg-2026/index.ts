/** The URL Standard as of 2 July 2026. */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { inBase } from "../places.js";
import { claimsOf } from "./claims.js";
import { toOutcome } from "./components.js";
import outline from "./outline.json" with { type: "json" };
import { Failure, silent, type Run } from "./parsers.js";
import { readings } from "./readings.js";
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
  outline,
  readings,
  parse,
  claims: claimsOf({ parse, parsedURL, toScalarValueString }),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const run: Run = { step: options.step, validationErrors: options.remarks === true ? [] : undefined };
  const url = parsedURL(input, base, options.encoding, run);
  return url instanceof Failure ? rejected(url, run.validationErrors ?? []) : toOutcome(url, run);
}

function parsedURL(
  input: string,
  base: string | null,
  encoding = "UTF-8",
  run: Run = silent,
): URLRecord | Failure {
  // The validation errors of the base are not those of the input.
  const baseRun: Run = { step: inBase(run.step), validationErrors: undefined };
  const baseURL = base === null ? null : urlParser(toScalarValueString(base), null, "UTF-8", baseRun);
  if (baseURL instanceof Failure) return baseURL;
  return urlParser(toScalarValueString(input), baseURL, encoding, run);
}

/** Reading `scalar-value-string`: what the API's USVString does to lone surrogates. */
function toScalarValueString(string: string): string {
  return string.isWellFormed() ? string : string.toWellFormed();
}

function rejected({ at, reason }: Failure, remarks: readonly string[]): Outcome {
  return { kind: "rejected", at, reason, remarks };
}
