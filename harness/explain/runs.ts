/** A trace told in runs: where the same steps are taken again and again over a part of the input, they are told once. */
import type { Place, StepId } from "../../algorithms/algorithm.js";
import type { Phase, Steps, TakenStep } from "./explanation.js";

/** Steps that were taken over one part of what is read. */
export interface StepRun {
  /** Each once, in the order in which they were first taken. */
  readonly steps: readonly StepId[];
  /** How many steps that were in all. */
  readonly taken: number;
  readonly phase: Phase;
  /** From the beginning of what the first of them reads to the end of what the last does; `null` if none reads. */
  readonly reads: Place | null;
}

/** Runs of one trace that are told; of more, those with steps in common are told as one. */
export const mostRuns = 1_000;

/** Steps of the longest sequence that is found to be repeated. */
const longestSequence = 32;

export function runsOf(steps: Steps): readonly StepRun[] {
  return repetitions(steps) ?? mergedRuns(steps);
}

/** Runs of one step, or of one sequence of steps that is repeated; `null` if there are too many. */
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

/** The repetition that begins with a step, of the shortest sequence that is repeated; or else the step alone. */
function repetitionAt(steps: Steps, index: number): StepRun | null {
  for (let length = 1; length <= longestSequence; length++) {
    if (!isRepeated(steps, index, length, length)) continue;
    const run = repetitionOf(steps, index, length);
    if (run !== null && run.taken > length) return run;
  }
  return runAt(steps, index, 1);
}

/** The sequence of that length, as often as it comes; `null` if it is none of one run. */
function repetitionOf(steps: Steps, index: number, length: number): StepRun | null {
  let run = runAt(steps, index, length);
  while (run !== null && isRepeated(steps, index, run.taken, length)) {
    const next = runAt(steps, index + run.taken, length);
    if (next === null || !continues(run, next)) break;
    run = { ...run, taken: run.taken + length, reads: joined(run.reads, next.reads) };
  }
  return run;
}

/** So many steps as a run; `null` if there are fewer, or they read different strings or belong to different phases. */
function runAt(steps: Steps, index: number, length: number): StepRun | null {
  let run: StepRun | null = null;
  for (let each = index; each < index + length; each++) {
    const step = steps.at(each);
    if (step === undefined) return null;
    const next = runOf(step);
    if (run !== null && (run.phase !== next.phase || !isOfSame(run.reads, next.reads))) return null;
    run = run === null ? next : union(run, next);
  }
  return run;
}

/** Whether the sequence at `index` comes again so many steps behind it. */
function isRepeated(steps: Steps, index: number, behind: number, length: number): boolean {
  for (let each = index; each < index + length; each++) {
    const repeated = steps.at(each + behind);
    if (repeated === undefined || steps.at(each)?.id !== repeated.id) return false;
  }
  return true;
}

/** Whether a run goes on in the next one, without anything between what they read. */
function continues(run: StepRun, next: StepRun): boolean {
  const [a, b] = [run.reads, next.reads];
  if (run.phase !== next.phase) return false;
  return a === null || b === null ? a === b : a.of === b.of && b.start <= a.end && a.start <= b.end;
}

/** Runs of which no two of one phase have a step in common, so that there are no more than a text has steps. */
function mergedRuns(steps: Steps): StepRun[] {
  const runs: MergedRun[] = [];
  let places = new Map<StepId, number>();
  for (const { id, phase, reads } of steps) {
    if (phase !== runs.at(-1)?.phase) places = new Map();
    const place = places.get(id) ?? runs.length;
    const run = (runs[place] ??= { steps: new Set(), taken: 0, phase, reads: null });
    for (const later of runs.splice(place + 1)) {
      for (const step of later.steps) {
        run.steps.add(step);
        places.set(step, place);
      }
      run.taken += later.taken;
      run.reads = joined(run.reads, later.reads);
    }
    run.steps.add(id);
    places.set(id, place);
    run.taken++;
    run.reads = joined(run.reads, reads);
  }
  return runs.map((run) => ({ ...run, steps: [...run.steps] }));
}

interface MergedRun {
  readonly steps: Set<StepId>;
  taken: number;
  readonly phase: Phase;
  reads: Place | null;
}

function runOf({ id, phase, reads }: TakenStep): StepRun {
  return { steps: [id], taken: 1, phase, reads };
}

function union(a: StepRun, b: StepRun): StepRun {
  return {
    steps: [...new Set([...a.steps, ...b.steps])],
    taken: a.taken + b.taken,
    phase: a.phase,
    reads: joined(a.reads, b.reads),
  };
}

function isOfSame(a: Place | null, b: Place | null): boolean {
  return a === null || b === null || a.of === b.of;
}

/** From the beginning of the first to the end of the last; the first alone where they are of different strings. */
export function joined(a: Place | null, b: Place | null): Place | null {
  if (a === null || b?.of !== a.of) return a ?? b;
  return { of: a.of, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
}
