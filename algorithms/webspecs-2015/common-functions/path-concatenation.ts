/** 1.5 Common Functions: path concatenation. */
import type { Trace } from "../../tracing/trace.js";
import { section } from "../section.js";

/**
 * Takes two arrays of path names, of which `base` is never null, and returns a third.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1715
 */
export function pathConcatenation(
  base: readonly string[],
  path: readonly string[],
  trace: Trace,
): readonly string[] {
  const { step } = section["1.5 path concatenation"](trace);
  // A base without path has an empty array already.
  step?.("1");
  // 1.5 path concatenation, 2: the rule path has left no "." at the first place. Reading `single-dot-reference`.
  if (path.length === 1 && path[0] === "") {
    step?.("3");
    return base;
  }
  if (path.length > 1 && path[0] === "") {
    step?.("4");
    return path.slice(1);
  }
  step?.("5");
  return [...base.slice(0, -1), ...path];
}
