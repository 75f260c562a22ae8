/** Stepping through two traces: the step of one that belongs to a step of the other, and the steps at which they diverge. */
import type { Span } from "../../../algorithms/algorithm.js";
import type { Phase, DivergingSide, TakenStep } from "../../../harness/causes/explanation.js";

const phases: readonly Phase[] = ["base", "input", "result"];

/** The progress of an algorithm: the phase, and the furthest offset in it at which a step began to read. */
interface Progress {
  readonly phase: number;
  readonly at: number;
}

/** The progress at each step of a trace. */
function progressOf(steps: readonly TakenStep[]): Progress[] {
  let reached: Progress = { phase: 0, at: 0 };
  return steps.map(({ phase, span }) => {
    const now = phases.indexOf(phase);
    const before = now === reached.phase ? reached.at : 0;
    reached = { phase: now, at: Math.max(before, span?.start ?? 0) };
    return reached;
  });
}

/**
 * The counterpart of the step `index` of one trace in another: the last step that has read no further. The first step
 * where all have read further.
 */
export function counterpartStep(
  steps: readonly TakenStep[],
  index: number,
  others: readonly TakenStep[],
): number {
  const here = progressOf(steps)[index];
  if (here === undefined) return 0;
  const further = progressOf(others).findIndex(
    ({ phase, at }) => phase > here.phase || (phase === here.phase && at > here.at),
  );
  return Math.max(0, (further === -1 ? others.length : further) - 1);
}

/** The index of the step of a diverging side in its trace; `null` where the trace does not have it. */
export function stepOfSide(steps: readonly TakenStep[], { step, span: read }: DivergingSide): number | null {
  const exact = steps.findIndex(({ id, span }) => id === step && isSameSpan(span, read));
  const index = exact === -1 ? steps.findLastIndex(({ id }) => id === step) : exact;
  return index === -1 ? null : index;
}

function isSameSpan(a: Span | null, b: Span | null): boolean {
  if (a === null || b === null) return a === b;
  return a.of === b.of && a.start === b.start && a.end === b.end;
}
