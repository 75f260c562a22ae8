/** 1.3.3 non-relative-url(input), 1.3.6 scheme(input) and 1.3.19 scheme-data(input). */
import { utf8Encode } from "../../unicode/utf8.js";
import { allOf, type Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import {
  any,
  delimitersOf,
  N,
  parseInput,
  placeOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
  zeroOrMore,
  type Rule,
} from "../railroad-diagrams.js";
import { lowercased } from "../terminology.js";
import { isRelativeScheme, type Result } from "../urls.js";

/** It has no digits: reading `scheme-without-digits`. */
const schemeRule: Rule = {
  name: "scheme",
  diagram: sequence(any(/[a-zA-Z]/), zeroOrMore(any(/[-a-zA-Z+.]/))),
};

const schemeDataRule: Rule = { name: "scheme-data", diagram: zeroOrMore(any(/[^?#]/)) };

export const nonRelativeURLRule: Rule = {
  name: "non-relative-url",
  diagram: sequence(N(schemeRule), T(":"), N(schemeDataRule)),
};

/** `null` is failure. */
export function nonRelativeURL(input: string, run: Run): Result | null {
  run.step?.("1.3.3 non-relative-url, 1", allOf(input));
  const parts = parseInput(nonRelativeURLRule, input) ?? [];
  const schemePart = requiredPartOf(parts, schemeRule);
  const schemeDataPart = requiredPartOf(parts, schemeDataRule);
  const scheme = valueOf(schemeOf, schemePart, run);
  // Erratum `non-relative-inverted`.
  if (isRelativeScheme(scheme)) {
    run.step?.("1.3.3 non-relative-url, 2", placeOf(schemePart));
    return null;
  }
  // That a scheme is present, and no relative one, is what decides for this step.
  run.step?.("1.3.3 non-relative-url, 3", delimitersOf(schemeDataPart, 1));
  run.encoding.override = utf8Encode;
  const schemeData = valueOf(schemeDataOf, schemeDataPart, run);
  run.step?.("1.3.3 non-relative-url, 4", allOf(input));
  run.step?.("1.3.3 non-relative-url, 5");
  return { scheme, schemeData };
}

function schemeOf(input: string, run: Run): string {
  // Erratum `full-stop-of-scheme`: it is U+002E.
  run.step?.("1.3.6 scheme, 1", allOf(input));
  run.step?.("1.3.6 scheme, 2", allOf(input));
  return lowercased(input);
}

function schemeDataOf(input: string, run: Run): string {
  run.step?.("1.3.19 scheme-data, 1", allOf(input));
  run.step?.("1.3.19 scheme-data, 2", allOf(input));
  return cleanse(input, null, run);
}
