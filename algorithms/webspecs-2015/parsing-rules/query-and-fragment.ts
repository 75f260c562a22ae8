/** 1.3.20 query(input) and 1.3.21 fragment(input). */
import { firstMatch } from "../../tracing/range.js";
import {
  hasOtherThanURLCodePointsAndPercentSigns,
  neitherURLCodePointNorPercentSign,
  withTrace,
  type Run,
} from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import { any, zeroOrMore } from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { section } from "../section.js";
import { queryEncodeSet, without } from "../terminology.js";

export const queryRule: Rule = { name: "query", diagram: zeroOrMore(any(/[^#]/)) };

export const fragmentRule: Rule = { name: "fragment", diagram: zeroOrMore(any(/[^]/)) };

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1322 */
export function query(input: string, run: Run): string {
  const { step } = section["1.3.20 query"](run.trace, input);
  step?.("1");
  step?.("2");
  return cleanse(input, queryEncodeSet, run);
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1341 */
export function fragment(input: string, run: Run): string {
  const { step, error } = section["1.3.21 fragment"](run.trace, input);
  step?.("1");
  let result = input;
  if (result.includes("\0")) {
    step?.("2", firstMatch(/\0/, input));
    result = without(result, "\0");
    error("U+0000 in the fragment");
  }
  const trace = run.trace.became(input, result);
  if (run.trace.isOn && hasOtherThanURLCodePointsAndPercentSigns(result)) {
    section["1.3.21 fragment"](trace).step?.("3", firstMatch(neitherURLCodePointNorPercentSign, result));
    error("not a percent sign or a URL code point");
  }
  step?.("4");
  return cleanse(result, null, withTrace(run, trace));
}
