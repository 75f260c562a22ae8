/** 1.3.3 non-relative-url(input), 1.3.6 scheme(input) and 1.3.19 scheme-data(input). */
import { utf8Encode } from "../../unicode/utf8.js";
import type { Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import { any, N, parseInput, partOf, sequence, T, zeroOrMore, type Rule } from "../railroad-diagrams.js";
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
  run.step?.("1.3.3 non-relative-url, 1");
  const parts = parseInput(nonRelativeURLRule, input) ?? [];
  const scheme = schemeOf(partOf(parts, schemeRule) ?? "", run);
  // Erratum `non-relative-inverted`.
  if (isRelativeScheme(scheme)) {
    run.step?.("1.3.3 non-relative-url, 2");
    return null;
  }
  run.step?.("1.3.3 non-relative-url, 3");
  run.encodingOverride = utf8Encode;
  const schemeData = schemeDataOf(partOf(parts, schemeDataRule) ?? "", run);
  run.step?.("1.3.3 non-relative-url, 4");
  run.step?.("1.3.3 non-relative-url, 5");
  return { scheme, schemeData };
}

function schemeOf(input: string, run: Run): string {
  // Erratum `full-stop-of-scheme`: it is U+002E.
  run.step?.("1.3.6 scheme, 1");
  run.step?.("1.3.6 scheme, 2");
  return lowercased(input);
}

function schemeDataOf(input: string, run: Run): string {
  run.step?.("1.3.19 scheme-data, 1");
  run.step?.("1.3.19 scheme-data, 2");
  return cleanse(input, null, run);
}
