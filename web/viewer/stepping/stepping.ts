/** Stepping through two traces: the step of one that belongs to a step of the other, and the steps at which they diverge. */
import type { Span, StepId } from "../../../algorithms/algorithm.js";
import type { Phase, TakenStep } from "../../../harness/causes/explanation.js";

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

/** The index of the decisive step of a cause: the first that reads the span or a part of it, or else the last. */
export function decisiveStep(steps: readonly TakenStep[], id: StepId, span: Span): number | null {
  const reading = steps.findIndex((step) => step.id === id && meets(step.span, span));
  const index = reading === -1 ? steps.findLastIndex((step) => step.id === id) : reading;
  return index === -1 ? null : index;
}

function meets(a: Span | null, b: Span): boolean {
  return a?.of === b.of && a.start < Math.max(b.end, b.start + 1) && b.start < Math.max(a.end, a.start + 1);
}
