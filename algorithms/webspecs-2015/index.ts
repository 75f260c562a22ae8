/**
 * The URL specification of webspecs/url, as of April 2015: a grammar in railroad diagrams, with prose.
 *
 * Sections are numbered as Bikeshed numbers them. What the text does not number is numbered here: the sentences of
 * the rules that have prose without a list (scheme, user, password, number, decimal-byte, scheme-data, query), with
 * the three kinds of number nested below the second of theirs, and the paragraphs of "origin" under "blob". The rows
 * of a diagram are the items of the list that evaluates them, and where that is printed in another order the number
 * is that of the prose. The rules for setters and the other parts of the API are reached by no string that is parsed.
 *
 * A rule reads the input of its function, and so does "value of" a rule. "Is present" reads the delimiter by which a rule
 * is known to be present, and a row what it has before its authority, host or path.
 */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { silent, traceFor } from "../tracing/trace.js";
import { propertiesOf } from "./properties.js";
import { encoderFor } from "./common-functions/encodings.js";
import { toOutcome } from "./components.js";
import { outline } from "./outline.js";
import { basicURLParser, Failure, urlParser } from "./parsers.js";
import { interpretations } from "./interpretations.js";
import { lexicon } from "./lexicon.js";
import type { URL } from "./urls.js";

export const webspecs2015: Algorithm = {
  id: "webspecs-2015",
  title: "webspecs URL, 2015",
  text: {
    date: "2015-04-02",
    source: "webspecs/url, url.bs",
    commit: "81182ab",
    url: "https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs",
    licence: "CC0 1.0",
  },
  cites: [],
  unicode: "7.0.0 (UTS 46 of revision 15)",
  lexicon,
  outline,
  interpretations,
  parse,
  properties: propertiesOf(parsedURL),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const trace = traceFor(options);
  const url = parsedURL(input, base, options, trace);
  return url instanceof Failure ? rejected(url, trace.remarks ?? []) : toOutcome(url, trace);
}

function parsedURL(
  input: string,
  base: string | null,
  { encoding }: ParseOptions = {},
  trace = silent,
): URL | Failure {
  // As the constructor of the API does.
  const parsedBase = base === null ? null : basicURLParser(toScalarValueString(base), {}, trace.inBase());
  if (parsedBase instanceof Failure) return parsedBase;
  const given = {
    ...(parsedBase === null ? {} : { base: parsedBase }),
    ...(encoding === undefined ? {} : { encodingOverride: encoderFor(encoding) }),
  };
  return urlParser(toScalarValueString(input), given, trace);
}

/** Reading `scalar-value-string`: what the API's USVString does to lone surrogates. */
function toScalarValueString(string: string): string {
  return string.isWellFormed() ? string : string.toWellFormed();
}

function rejected({ at, reason }: Failure, remarks: readonly string[]): Outcome {
  return { kind: "rejected", at, reason, remarks };
}
