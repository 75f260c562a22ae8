/** 1.3.18 path(input). */
import { place } from "../../places.js";
import { allOf, asWhole, firstOf, inPart, type Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import { any, choice, sequence, T, zeroOrMore, type Rule } from "../railroad-diagrams.js";
import { defaultEncodeSet } from "../terminology.js";

const nameUnit = any(/[^/\\?#]/);

export const pathRule: Rule = {
  name: "path",
  diagram: sequence(zeroOrMore(zeroOrMore(nameUnit), choice(T("/"), T("\\"))), zeroOrMore(nameUnit)),
};

/**
 * Reading `position-in-the-array`: the array is as the names before have left it, so those still in it are `array`,
 * and a name is the first if that is empty.
 */
export function path(input: string, run: Run): readonly string[] {
  if (input.includes("\\")) {
    run.step?.("1.3.18 path, 1", firstOf(/\\/, input));
    run.conformanceError?.("a path separator is a reverse solidus");
  }
  run.step?.("1.3.18 path, 2", allOf(input));
  const names = input.split(/[/\\]/);
  const array: string[] = [];
  let start = 0;
  for (const [position, uncleansed] of names.entries()) {
    const end = start + uncleansed.length;
    // In the diagram a name goes with the separator after it.
    run.step?.("1.3.18 path, 2.1", place(start, Math.min(end + 1, input.length)));
    const inName = inPart(run, start);
    const name = cleanse(uncleansed, defaultEncodeSet, inName);
    const isLast = position === names.length - 1;
    if (!/^[.%]/.test(name)) array.push(name);
    else if (/^(?:\.|%2e)$/i.test(name)) processDot(name, isLast, array, asWhole(inName, uncleansed));
    else if (/^(?:\.|%2e){2}$/i.test(name)) processTwoDots(isLast, array, asWhole(inName, uncleansed));
    else array.push(name);
    start = end + 1;
  }
  run.step?.("1.3.18 path, 3");
  return array;
}

function processDot(name: string, isLast: boolean, array: string[], run: Run): void {
  run.step?.("1.3.18 path, 2.2");
  if (!isLast) {
    run.step?.("1.3.18 path, 2.2.1");
  } else if (array.length === 0) {
    run.step?.("1.3.18 path, 2.2.2");
    array.push("");
  } else {
    // Reading `last-dot-stays`.
    run.step?.("1.3.18 path, 2.2.3");
    array.push(name);
  }
}

function processTwoDots(isLast: boolean, array: string[], run: Run): void {
  run.step?.("1.3.18 path, 2.3");
  // Reading `leading-dots-vanish`: at the first place they take nothing with them, even if it is the last place too.
  if (array.length === 0) {
    run.step?.("1.3.18 path, 2.3.1");
  } else if (!isLast) {
    run.step?.("1.3.18 path, 2.3.2");
    array.pop();
  } else {
    run.step?.("1.3.18 path, 2.3.3");
    array.pop();
    array.push("");
  }
}
