/** 1.3.18 path(input). */
import { all, firstMatch } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { withTrace, type Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import { any, choice, sequence, T, zeroOrMore } from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { piecesBetween, withSeparator } from "../traces.js";
import { section } from "../section.js";
import { defaultEncodeSet } from "../terminology.js";

const nameUnit = any(/[^/\\?#]/);

export const pathRule: Rule = {
  name: "path",
  diagram: sequence(zeroOrMore(zeroOrMore(nameUnit), choice(T("/"), T("\\"))), zeroOrMore(nameUnit)),
};

/**
 * Reading `position-in-the-array`: the array is as the names before have left it, so those still in it are `array`,
 * and a name is the first if that is empty.
 *
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1250
 */
export function path(input: string, run: Run): readonly string[] {
  const { step, error } = section["1.3.18 path"](run.trace);
  if (input.includes("\\")) {
    step?.("1", firstMatch(/\\/, input));
    error("a path separator is a reverse solidus");
  }
  step?.("2", all(input));
  const names = piecesBetween(/[/\\]/, input);
  const array: string[] = [];
  for (const [position, { text, start, end }] of names.entries()) {
    // In the diagram a name goes with the separator after it.
    step?.("2.1", withSeparator({ start, end }, input));
    const name = cleanse(text, defaultEncodeSet, withTrace(run, run.trace.from(start)));
    const isLast = position === names.length - 1;
    if (!/^[.%]/.test(name)) array.push(name);
    else if (/^(?:\.|%2e)$/i.test(name)) processDot(name, isLast, array, run.trace.within(start, end));
    else if (/^(?:\.|%2e){2}$/i.test(name)) processTwoDots(isLast, array, run.trace.within(start, end));
    else array.push(name);
  }
  step?.("3");
  return array;
}

/** 1.3.18 path: https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1250 */
function processDot(name: string, isLast: boolean, array: string[], trace: Trace): void {
  const { step } = section["1.3.18 path"](trace);
  step?.("2.2");
  if (!isLast) {
    step?.("2.2.1");
  } else if (array.length === 0) {
    step?.("2.2.2");
    array.push("");
  } else {
    // Reading `last-dot-stays`.
    step?.("2.2.3");
    array.push(name);
  }
}

/** 1.3.18 path: https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1250 */
function processTwoDots(isLast: boolean, array: string[], trace: Trace): void {
  const { step } = section["1.3.18 path"](trace);
  step?.("2.3");
  // Reading `leading-dots-vanish`: at the first place they take nothing with them, even if it is the last place too.
  if (array.length === 0) {
    step?.("2.3.1");
  } else if (!isLast) {
    step?.("2.3.2");
    array.pop();
  } else {
    step?.("2.3.3");
    array.pop();
    array.push("");
  }
}
