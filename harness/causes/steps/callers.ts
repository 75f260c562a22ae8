/** Finds the step that called the section of another. */
import type { StepId, StepKind } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import type { TakenStep } from "../explanation.js";
import { isEncoder, isSerializer } from "./sections.js";

/** Returns the closest step before that called the section of a step; `null` if it was not called. */
export function callerOf(
  steps: readonly TakenStep[],
  at: number,
  kinds: ReadonlyMap<StepId, StepKind>,
): StepId | null {
  let section = sectionOf(steps[at]?.id ?? "");
  // A section may be called a second time by a step that does more than that.
  let again: StepId | null = null;
  let following = steps[at];
  for (let index = at - 1; index >= Math.max(0, at - nearby); index--) {
    const [step, next] = [steps[index], following];
    // A table is looked at between a step and what it calls.
    if (step?.entry !== undefined || step === undefined || next === undefined) continue;
    following = step;
    if (next.phase !== steps[at]?.phase) return null;
    if (sectionOf(next.id) !== section || sectionOf(step.id) === section) continue;
    // No parser calls what writes a URL.
    if (isSerializer(next.id) && !isSerializer(step.id)) return null;
    // What encodes calls nothing but what encodes: the section went on behind it.
    if (isEncoder(step.id) && !isEncoder(next.id)) continue;
    // What encodes is called by the step before it, which may do more than that; what normalizes at last is not.
    const isEncoding =
      isEncoder(next.id) && !isEncoder(step.id) && !/normalization/i.test(sectionOf(next.id));
    if (kinds.get(step.id) === "delegates" || isEncoding)
      return again !== null && sectionOf(again) === sectionOf(step.id) ? again : step.id;
    if (kinds.get(step.id) === "decides") again ??= step.id;
    // A section without steps of its own passes the call on, unless this section called it.
    if (sectionOf(step.id) === step.id && sectionOf(steps[index - 1]?.id ?? "") !== section)
      section = step.id;
  }
  return null;
}

/** The steps that are looked at before a step for the one that called its section. */
const nearby = 60;
