/** 1.3.3 non-relative-url(input), 1.3.6 scheme(input) and 1.3.19 scheme-data(input). */
import { utf8Encode } from "../../unicode/utf8.js";
import { all } from "../../tracing/range.js";
import type { Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import {
  any,
  N,
  parseInput,
  requiredPartOf,
  sequence,
  T,
  valueOf,
  zeroOrMore,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { delimitersOf } from "../traces.js";
import { section, table } from "../section.js";
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

/**
 * `null` is failure.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L654
 */
export function nonRelativeURL(input: string, run: Run): Result | null {
  const { step } = section["1.3.3 non-relative-url"](run.trace);
  step?.("1", all(input));
  const parts = parseInput(nonRelativeURLRule, input) ?? [];
  const schemePart = requiredPartOf(parts, schemeRule);
  const schemeDataPart = requiredPartOf(parts, schemeDataRule);
  const scheme = valueOf(schemeOf, schemePart, run);
  // Erratum `non-relative-inverted`.
  if (isRelativeScheme(scheme)) {
    step?.("2", schemePart);
    table["1 relative scheme"](run.trace)?.(scheme, schemePart);
    return null;
  }
  // That a scheme is present, and no relative one, is what decides for this step.
  step?.("3", delimitersOf(schemeDataPart, 1));
  run.encoding.override = utf8Encode;
  const schemeData = valueOf(schemeDataOf, schemeDataPart, run);
  step?.("4", all(input));
  step?.("5");
  return { scheme, schemeData };
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L852 */
function schemeOf(input: string, run: Run): string {
  const { step } = section["1.3.6 scheme"](run.trace, input);
  // Erratum `full-stop-of-scheme`: it is U+002E.
  step?.("1");
  step?.("2");
  return lowercased(input);
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1303 */
function schemeDataOf(input: string, run: Run): string {
  const { step } = section["1.3.19 scheme-data"](run.trace, input);
  step?.("1");
  step?.("2");
  return cleanse(input, null, run);
}
