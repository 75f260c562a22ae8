/**
 * The URL specification of webspecs/url, as of April 2015: a grammar in railroad diagrams, with prose.
 *
 * Sections are numbered as Bikeshed numbers them. What the text does not number is numbered here: the sentences of
 * the rules that have prose without a list (scheme, user, password, number, decimal-byte, scheme-data, query), with
 * the three kinds of number nested below the second of theirs, and the paragraphs of "origin" under "blob". The rows
 * of a diagram are the items of the list that evaluates them, and where that is printed in another order the number
 * is that of the prose. The rules for setters and the other parts of the API are reached by no string that is parsed.
 *
 * The place of a rule is the input of its function, and that of "value of" a rule the same. "Is present" reads the
 * delimiter by which a rule is known to be present, and a row what it has before its authority, host or path.
 */
import type { Algorithm, Outcome, ParseOptions } from "../algorithm.js";
import { inBase } from "../places.js";
import { claimsOf } from "./claims.js";
import { encoderFor } from "./common-functions/encodings.js";
import { toOutcome } from "./components.js";
import outline from "./outline.json" with { type: "json" };
import { basicURLParser, Failure, urlParser, type Given } from "./parsers.js";
import { readings } from "./readings.js";
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
  outline,
  readings,
  parse,
  claims: claimsOf(parsedURL),
};

function parse(input: string, base: string | null, options: ParseOptions = {}): Outcome {
  const remarks: string[] = [];
  const conformanceError = options.remarks === true ? (error: string) => remarks.push(error) : undefined;
  const url = parsedURL(input, base, options, conformanceError);
  return url instanceof Failure ? rejected(url, remarks) : toOutcome(url, remarks, options.step);
}

function parsedURL(
  input: string,
  base: string | null,
  { step, encoding }: ParseOptions = {},
  conformanceError?: Given["conformanceError"],
): URL | Failure {
  // As the constructor of the API does; the conformance errors of the base are not those of the input.
  const parsedBase = base === null ? null : basicURLParser(toScalarValueString(base), { step: inBase(step) });
  if (parsedBase instanceof Failure) return parsedBase;
  return urlParser(toScalarValueString(input), {
    step,
    ...(parsedBase === null ? {} : { base: parsedBase }),
    ...(encoding === undefined ? {} : { encodingOverride: encoderFor(encoding) }),
    ...(conformanceError === undefined ? {} : { conformanceError }),
  });
}

/** Reading `scalar-value-string`: what the API's USVString does to lone surrogates. */
function toScalarValueString(string: string): string {
  return string.isWellFormed() ? string : string.toWellFormed();
}

function rejected({ at, reason }: Failure, remarks: readonly string[]): Outcome {
  return { kind: "rejected", at, reason, remarks };
}
