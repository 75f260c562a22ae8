/** A step that decides, with the table that it consults and what called it. */
import type { StepId, StepKind } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import { stepLabel, type TakenStep } from "../explanation.js";
import { callerOf } from "./callers.js";
import { consulting } from "./tables.js";

export interface DecisiveStep {
  /** A step, or the section alone where no step of it is known to decide. */
  readonly id: StepId;
  /** The table of the specification that it consults, with the entry that was found; `null` if none. */
  readonly table: string | null;
  /** The step that called the subroutine in which it is; `null` if none did. */
  readonly caller: StepId | null;
  /** True if it is no rule about the token: a rule of the other participant would stand there. */
  readonly isAbsent: boolean;
}

/** Returns a table without the entry that was found in it: that of another token says nothing. */
export function withoutEntry(table: DecisiveStep["table"]): DecisiveStep["table"] {
  return table?.replace(/, [^,]*$/u, "") ?? null;
}

/** Returns a step of which no more is known than that it decides. */
export function bareStep(id: StepId): DecisiveStep {
  return { id, table: null, caller: null, isAbsent: false };
}

/** Returns the step at an index, or for a table the step that consults it; `null` if there is none. */
export function decisiveStepAt(
  steps: readonly TakenStep[],
  index: number,
  kinds: ReadonlyMap<StepId, StepKind>,
): DecisiveStep | null {
  const there = steps[index];
  if (there === undefined) return null;
  const at = there.entry === undefined ? index : consulting(steps, index, kinds);
  const found = steps[at];
  if (found === undefined) return null;
  if (there.entry !== undefined && kinds.get(found.id) === "stores") {
    // What only stores something consults nothing: the table is of its own section.
    const section = sectionOfTable(there.id, kinds);
    if (section !== null) return { ...bareStep(section), table: stepLabel(there) };
  }
  return {
    id: found.id,
    table: there.entry === undefined ? null : stepLabel(there),
    caller: callerOf(steps, at, kinds),
    isAbsent: false,
  };
}

/** Returns the section in which a table stands, by its number; `null` if no step is of one with that number. */
function sectionOfTable(table: StepId, kinds: ReadonlyMap<StepId, StepKind>): StepId | null {
  const [number = ""] = /^[0-9.]+ /.exec(table) ?? [];
  const step = number === "" ? undefined : [...kinds.keys()].find((id) => id.startsWith(number));
  return step === undefined ? null : sectionOf(step);
}
