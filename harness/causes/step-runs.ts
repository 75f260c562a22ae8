/** Groups a trace into runs: steps that repeat over a piece of the input become one run. */
import type { Span, StepId } from "../../algorithms/algorithm.js";
import { stepLabel, type Phase, type Steps, type TakenStep } from "./explanation.js";

/** The steps taken over one piece of the input. */
export interface StepRun {
  /** The different steps, in the order first taken. */
  readonly steps: readonly StepId[];
  /** The number of steps taken, repetitions included. */
  readonly taken: number;
  readonly phase: Phase;
  /** From the start of the first step's span to the end of the last one's; `null` if none reads. */
  readonly span: Span | null;
}

/** The most runs of a trace; more are merged where they share steps. */
export const mostRuns = 1_000;

/** The longest repeated sequence that is found, in steps. */
const longestSequence = 32;

export function runsOf(steps: Steps): readonly StepRun[] {
  return repetitions(steps) ?? mergedRuns(steps);
}

/** Groups single steps and repeated sequences; `null` if there are too many runs. */
function repetitions(steps: Steps): StepRun[] | null {
  const runs: StepRun[] = [];
  for (let index = 0; index < steps.length;) {
    if (runs.length === mostRuns) return null;
    const run = repetitionAt(steps, index);
    if (run === null) return runs;
    runs.push(run);
    index += run.taken;
  }
  return runs;
}

/** Returns the repetition that begins at a step, of the shortest sequence; or else the step alone. */
function repetitionAt(steps: Steps, index: number): StepRun | null {
  for (let length = 1; length <= longestSequence; length++) {
    if (!isRepeated(steps, index, length, length)) continue;
    const run = repetitionOf(steps, index, length);
    if (run !== null && run.taken > length) return run;
  }
  return runAt(steps, index, 1);
}

/** Returns the repeated sequence of that length; `null` if it is not one run. */
function repetitionOf(steps: Steps, index: number, length: number): StepRun | null {
  let run = runAt(steps, index, length);
  while (run !== null && isRepeated(steps, index, run.taken, length)) {
    const next = runAt(steps, index + run.taken, length);
    if (next === null || !continues(run, next)) break;
    run = { ...run, taken: run.taken + length, span: joined(run.span, next.span) };
  }
  return run;
}

/** Returns `length` steps as a run; `null` if there are fewer, or they differ in string or phase. */
function runAt(steps: Steps, index: number, length: number): StepRun | null {
  let run: StepRun | null = null;
  for (let each = index; each < index + length; each++) {
    const step = steps.at(each);
    if (step === undefined) return null;
    const next = runOf(step);
    if (run !== null && (run.phase !== next.phase || !isOfSame(run.span, next.span))) return null;
    run = run === null ? next : union(run, next);
  }
  return run;
}

/** Tells whether the sequence at `index` repeats at this distance. */
function isRepeated(steps: Steps, index: number, behind: number, length: number): boolean {
  for (let each = index; each < index + length; each++) {
    const [step, repeated] = [steps.at(each), steps.at(each + behind)];
    if (step?.id !== repeated?.id || step?.entry !== repeated?.entry) return false;
  }
  return true;
}

/** Tells whether a run continues in the next one without a gap. */
function continues(run: StepRun, next: StepRun): boolean {
  const [a, b] = [run.span, next.span];
  if (run.phase !== next.phase) return false;
  return a === null || b === null ? a === b : a.of === b.of && b.start <= a.end && a.start <= b.end;
}

/**
 * Merges runs until no step of a phase is in two of them, so that there are at most as many runs as steps in the
 * specification.
 */
function mergedRuns(steps: Steps): StepRun[] {
  const runs: MergedRun[] = [];
  let places = new Map<StepId, number>();
  for (const step of steps) {
    const { phase, span } = step;
    const id = stepLabel(step);
    if (phase !== runs.at(-1)?.phase) places = new Map();
    const place = places.get(id) ?? runs.length;
    const run = (runs[place] ??= { steps: new Set(), taken: 0, phase, span: null });
    for (const later of runs.splice(place + 1)) {
      for (const step of later.steps) {
        run.steps.add(step);
        places.set(step, place);
      }
      run.taken += later.taken;
      run.span = joined(run.span, later.span);
    }
    run.steps.add(id);
    places.set(id, place);
    run.taken++;
    run.span = joined(run.span, span);
  }
  return runs.map((run) => ({ ...run, steps: [...run.steps] }));
}

interface MergedRun {
  readonly steps: Set<StepId>;
  taken: number;
  readonly phase: Phase;
  span: Span | null;
}

function runOf(step: TakenStep): StepRun {
  return { steps: [stepLabel(step)], taken: 1, phase: step.phase, span: step.span };
}

function union(a: StepRun, b: StepRun): StepRun {
  return {
    steps: [...new Set([...a.steps, ...b.steps])],
    taken: a.taken + b.taken,
    phase: a.phase,
    span: joined(a.span, b.span),
  };
}

function isOfSame(a: Span | null, b: Span | null): boolean {
  return a === null || b === null || a.of === b.of;
}

/** Returns the span from the start of the first to the end of the last; the first if they are in different strings. */
export function joined(a: Span | null, b: Span | null): Span | null {
  if (a === null || b?.of !== a.of) return a ?? b;
  return { of: a.of, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
