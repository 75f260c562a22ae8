/** 1.3.20 query(input) and 1.3.21 fragment(input). */
import {
  allOf,
  asWhole,
  firstOf,
  hasOtherThanURLCodePointsAndPercentSigns,
  isListenedTo,
  neitherURLCodePointNorPercentSign,
  type Run,
} from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import { any, zeroOrMore, type Rule } from "../railroad-diagrams.js";
import { queryEncodeSet, without } from "../terminology.js";

export const queryRule: Rule = { name: "query", diagram: zeroOrMore(any(/[^#]/)) };

export const fragmentRule: Rule = { name: "fragment", diagram: zeroOrMore(any(/[^]/)) };

export function query(input: string, run: Run): string {
  run.step?.("1.3.20 query, 1", allOf(input));
  run.step?.("1.3.20 query, 2", allOf(input));
  return cleanse(input, queryEncodeSet, run);
}

export function fragment(input: string, run: Run): string {
  run.step?.("1.3.21 fragment, 1", allOf(input));
  let result = input;
  if (result.includes("\0")) {
    run.step?.("1.3.21 fragment, 2", firstOf(/\0/, input));
    result = without(result, "\0");
    run = asWhole(run, input);
    run.conformanceError?.("U+0000 in the fragment");
  }
  if (isListenedTo(run) && hasOtherThanURLCodePointsAndPercentSigns(result)) {
    run.step?.("1.3.21 fragment, 3", firstOf(neitherURLCodePointNorPercentSign, result));
    run.conformanceError?.("not a percent sign or a URL code point");
  }
  run.step?.("1.3.21 fragment, 4", allOf(input));
  return cleanse(result, null, run);
}
