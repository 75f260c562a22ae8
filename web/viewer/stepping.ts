/** Stepping through two traces: which step of one belongs to a step of the other, and where they part. */
import type { Place } from "../../algorithms/algorithm.js";
import type { Phase, Side, TakenStep } from "../../harness/explain/explanation.js";

const phases: readonly Phase[] = ["base", "input", "result"];

/** How far a text has come: the phase, and the furthest place in it at which a step has begun to read. */
interface Reached {
  readonly phase: number;
  readonly at: number;
}

/** How far a text has come at each of its steps. */
function reachedBy(steps: readonly TakenStep[]): Reached[] {
  let reached: Reached = { phase: 0, at: 0 };
  return steps.map(({ phase, reads }) => {
    const now = phases.indexOf(phase);
    const before = now === reached.phase ? reached.at : 0;
    reached = { phase: now, at: Math.max(before, reads?.start ?? 0) };
    return reached;
  });
}

/**
 * The step of the others that comes no further in what is read than the step `index` of one does: the last such, so
 * that it is the last thing done there. The first where all come further.
 */
export function sameReach(steps: readonly TakenStep[], index: number, others: readonly TakenStep[]): number {
  const here = reachedBy(steps)[index];
  if (here === undefined) return 0;
  const further = reachedBy(others).findIndex(
    ({ phase, at }) => phase > here.phase || (phase === here.phase && at > here.at),
  );
  return Math.max(0, (further === -1 ? others.length : further) - 1);
}

/** Where in its trace a side of a parting is; `null` if nowhere. */
export function stepOfSide(steps: readonly TakenStep[], { step, reads }: Side): number | null {
  const exact = steps.findIndex(({ id, reads: place }) => id === step && isSame(place, reads));
  const index = exact === -1 ? steps.findLastIndex(({ id }) => id === step) : exact;
  return index === -1 ? null : index;
}

function isSame(a: Place | null, b: Place | null): boolean {
  if (a === null || b === null) return a === b;
  return a.of === b.of && a.start === b.start && a.end === b.end;
}
