/**
 * The URL Standard as of 15 March 2017.
 *
 * Steps have the numbers of the text's lists. What the text does not number is counted here: the cases of a switch in
 * their order, below the step that switches, and the paragraphs of a state or step that are its branches
 * ("If ...", "Otherwise, ..."), each as an item at its place.
 */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { inBase } from "../places.js";
import { claimsOf } from "./claims.js";
import { toOutcome } from "./components.js";
import outline from "./outline.json" with { type: "json" };
import { Failure, silent, type Run } from "./parsers.js";
import { readings } from "./readings.js";
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
  outline,
  readings,
  parse,
  claims: claimsOf({ parse, parsedURL }),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const run: Run = { step: options.step, validationErrors: options.remarks === true ? [] : undefined };
  const url = parsedURL(input, base, options.encoding, run);
  return url instanceof Failure ? rejected(url, run.validationErrors ?? []) : toOutcome(url, run);
}

function parsedURL(
  input: string,
  base: string | null,
  encoding: string | null = null,
  run: Run = silent,
): URLRecord | Failure {
  // The validation errors of the base are not those of the input. Reading `base-encoding`: UTF-8.
  const baseRun: Run = { step: inBase(run.step), validationErrors: undefined };
  const baseURL = base === null ? null : urlParser(toScalarValueString(base), null, null, baseRun);
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
