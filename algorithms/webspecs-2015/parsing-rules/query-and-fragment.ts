/** 1.3.20 query(input) and 1.3.21 fragment(input). */
import {
  hasOtherThanURLCodePointsAndPercentSigns,
  isListenedTo,
  type Run,
} from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import { any, zeroOrMore, type Rule } from "../railroad-diagrams.js";
import { queryEncodeSet, without } from "../terminology.js";

export const queryRule: Rule = { name: "query", diagram: zeroOrMore(any(/[^#]/)) };

export const fragmentRule: Rule = { name: "fragment", diagram: zeroOrMore(any(/[^]/)) };

export function query(input: string, run: Run): string {
  run.step?.("1.3.20 query, 1");
  run.step?.("1.3.20 query, 2");
  return cleanse(input, queryEncodeSet, run);
}

export function fragment(input: string, run: Run): string {
  run.step?.("1.3.21 fragment, 1");
  let result = input;
  if (result.includes("\0")) {
    run.step?.("1.3.21 fragment, 2");
    result = without(result, "\0");
    run.conformanceError?.("U+0000 in the fragment");
  }
  if (isListenedTo(run) && hasOtherThanURLCodePointsAndPercentSigns(result)) {
    run.step?.("1.3.21 fragment, 3");
    run.conformanceError?.("not a percent sign or a URL code point");
  }
  run.step?.("1.3.21 fragment, 4");
  return cleanse(result, null, run);
}
