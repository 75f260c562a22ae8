/** 1.5 Common Functions: path concatenation. */
import type { StepListener } from "../../algorithm.js";

/** Takes two arrays of path names, of which `base` is never null, and returns a third. */
export function pathConcatenation(
  base: readonly string[],
  path: readonly string[],
  step: StepListener | undefined,
): readonly string[] {
  // A base without path has an empty array already.
  step?.("1.5 path concatenation, 1");
  // 1.5 path concatenation, 2: the rule path has left no "." at the first place. Reading `single-dot-reference`.
  if (path.length === 1 && path[0] === "") {
    step?.("1.5 path concatenation, 3");
    return base;
  }
  if (path.length > 1 && path[0] === "") {
    step?.("1.5 path concatenation, 4");
    return path.slice(1);
  }
  step?.("1.5 path concatenation, 5");
  return [...base.slice(0, -1), ...path];
}
