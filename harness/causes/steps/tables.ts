/** Finds the step that consults a table. */
import type { StepId, StepKind } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import type { TakenStep } from "../explanation.js";
import { isEncoder } from "./sections.js";
import { includesSpan } from "./taken-steps.js";

/**
 * Returns the index of the step that consults a table, which is told in its midst: the last one if it decides about the
 * same, the next that decides in the section of the last one, or else the last one.
 */
export function consulting(
  steps: readonly TakenStep[],
  table: number,
  kinds: ReadonlyMap<StepId, StepKind>,
): number {
  const last = lastBefore(steps, table);
  const [before, consulted, after] = [steps[last], steps[table], steps[table + 1]];
  if (before === undefined || consulted === undefined) return last;
  // A section without steps consults nothing: the table was consulted for the first of several characters.
  if (isEncoder(before.id) && sectionOf(before.id) === before.id)
    return lastBefore(steps, firstOfRun(steps, table));
  if (before.phase !== consulted.phase && after !== undefined) return table + 1;
  const isOfSection = ({ id }: TakenStep): boolean => sectionOf(id) === sectionOf(before.id);
  const end = steps.findIndex((step, index) => index > table && !isOfSection(step));
  const deciding = steps
    .slice(table + 1, end === -1 ? steps.length : end)
    .filter(({ id }) => kinds.get(id) === "decides");
  // What encodes keeps what stands before that of which it finds the entry.
  const next = isEncoder(before.id) ? deciding.at(-1) : deciding[0];
  // The next one may be about what follows.
  const isUpTo = before.span?.end === consulted.span?.start && kinds.get(before.id) === "transforms";
  if (isUpTo && before.span?.of === consulted.span?.of) return last;
  const isOfLast = kinds.get(before.id) === "decides" && includesSpan(before.span, consulted.span);
  if (next === undefined || (isOfLast && !includesSpan(next.span, consulted.span))) return last;
  return steps.indexOf(next);
}

function lastBefore(steps: readonly TakenStep[], table: number): number {
  return steps.slice(0, table).findLastIndex(({ entry }) => entry === undefined);
}

/**
 * Returns the index where a table is first consulted for the run of characters that are encoded one after the other.
 */
function firstOfRun(steps: readonly TakenStep[], table: number): number {
  const id = steps[table]?.id;
  let first = table;
  for (let index = table - 1; index >= 0; index--) {
    const step = steps[index];
    if (step?.id === id) first = index;
    else if (step === undefined || !isEncoder(step.id)) break;
  }
  return first;
}
