/** Places in what was asked, as listeners are told them. */
import type { Place, StepListener } from "./algorithm.js";

/** A part of the input, in code units from `start` up to `end`. */
export function place(start: number, end: number): Place {
  return { of: "input", start, end };
}

/** For what reads a part of the input that begins at `start`: its places count from there. */
export function from(step: StepListener | undefined, start: number): StepListener | undefined {
  if (step === undefined || start === 0) return step;
  return (id, reads) => {
    if (reads === undefined) step(id);
    else step(id, { ...reads, start: reads.start + start, end: reads.end + start });
  };
}

/** For what reads a part of the input as a whole, or what becomes of it: that part is the place of every step. */
export function within(step: StepListener | undefined, reads: Place): StepListener | undefined {
  return (
    step &&
    ((id) => {
      step(id, reads);
    })
  );
}

/** For the parsing of the base: its places are in the base. */
export function inBase(step: StepListener | undefined): StepListener | undefined {
  return (
    step &&
    ((id, reads) => {
      if (reads === undefined) step(id);
      else step(id, { ...reads, of: "base" });
    })
  );
}
