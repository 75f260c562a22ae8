/** Where two texts part over a question, and what each of them does there. */
import type { Place } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { differencesOfPair, type Difference } from "../compare.js";
import type { Answer, Question } from "../participant.js";
import { contrastOf, type Contrast } from "./contrast.js";
import { stepsOf } from "./distance.js";
import { refusing, type Reader, type Two } from "./readers.js";
import { touch } from "./without-difference.js";
import type { Parting, Side, Steps, TakenStep } from "./explanation.js";
import type { Tracer } from "./trace.js";
import { inWords, isSame } from "./words.js";

/**
 * Where two texts part in all in which they differ, or in some of it alone; `null` if they do not differ. What a text
 * leaves open is no difference.
 */
export function partingOf(
  question: Question,
  a: Tracer,
  b: Tracer,
  some: readonly Difference[] | null = null,
): Parting | null {
  const all = differencesOfPair(a.trace(question).outcome, b.trace(question).outcome);
  if (all === null) return null;
  const differing = some ?? all;
  const others = all.filter((each) => !differing.includes(each));
  const two: Two = { read: [a.trace, b.trace], differ: (a, b) => without(others, differ(a, b)) };
  const contrast = contrastOf(question, two);
  const sideOf = ({ text, trace }: Tracer): Side => {
    const step = partedStep(question, trace, contrast);
    if (step === null) throw new Error(`${text.id} takes no step`);
    const says = inWords({ question, read: trace, over: contrast.over, differing });
    return { id: text.id, step: step.id, link: addressOf(text, step.id), reads: step.reads, says };
  };
  return { between: [a.text.id, b.text.id], differing, over: contrast.over, sides: [sideOf(a), sideOf(b)] };
}

/** The differences without these others; `null` if there is none but these. */
function without(
  others: readonly Difference[],
  found: readonly Difference[] | null,
): readonly Difference[] | null {
  if (found === null || others.length === 0) return found;
  const left = found.filter((each) => !others.includes(each));
  return left.length === 0 && found.length > 0 ? null : left;
}

/** As `differencesOfPair` says; of most neighbours the answers are the same, which is seen sooner. */
function differ(a: Answer, b: Answer): readonly Difference[] | null {
  if (a.kind === "rejected" && b.kind === "rejected") return null;
  return a.kind === "parsed" && b.kind === "parsed" && isSame(a, b) ? null : differencesOfPair(a, b);
}

/**
 * The step at which a text makes the difference: that which rejects; or the first that it takes over the place and not
 * without what is there; or else the last that reads most nearly the place, all of it; or else the first next to it
 * that is not taken without; or else the last that reads some of it; or else any that is not taken without.
 * Where they part in nothing but the URL as it is written, a step of the writing goes before these. `null` for who
 * takes no steps.
 */
export function partedStep(
  question: Question,
  read: Reader,
  { over, agreeing, differing }: Contrast,
): TakenStep | null {
  const reading = read(question);
  const refused = refusing(reading);
  if (reading === null || refused !== null) return refused;
  const { steps } = reading;
  const without = agreeing === null ? null : read(agreeing);
  const before = without === null ? null : stepsOf(without);
  const isAlone = ({ id }: TakenStep): boolean => before !== null && !before.has(id);
  const written =
    differing.length === 0 ? steps.find((step) => step.phase === "result" && isAlone(step)) : null;
  const isThere = ({ reads }: TakenStep): boolean => reads !== null && meet(reads, over);
  const closest = closestTo(over, steps, isThere);
  const beyond = steps.find((step) => step.reads !== null && touch(step.reads, over) && isAlone(step));
  const whole = closest !== null && covers(closest.reads, over) ? closest : null;
  return (
    written ??
    steps.find((step) => isThere(step) && isAlone(step)) ??
    whole ??
    beyond ??
    closest ??
    steps.find(isAlone) ??
    steps.at(-1) ??
    null
  );
}

/** The last of the steps that reads most nearly the place. */
function closestTo(over: Place, steps: Steps, isThere: (step: TakenStep) => boolean): TakenStep | null {
  let closest: TakenStep | null = null;
  let least = Infinity;
  for (const step of steps) {
    const distance = beside(step, over);
    if (distance > least || !isThere(step)) continue;
    closest = step;
    least = distance;
  }
  return closest;
}

/** Whether two places have something in common; an empty one has with what it stands in or next to. */
function meet(a: Place, b: Place): boolean {
  if (a.of !== b.of) return false;
  return a.start === a.end || b.start === b.end
    ? a.start <= b.end && b.start <= a.end
    : a.start < b.end && b.start < a.end;
}

function covers(reads: Place | null, { start, end }: Place): boolean {
  return reads !== null && reads.start <= start && end <= reads.end;
}

/** How many code units are in the place alone, or in what the step reads alone. */
function beside({ reads }: TakenStep, { start, end }: Place): number {
  if (reads === null) return Infinity;
  const common = Math.max(0, Math.min(reads.end, end) - Math.max(reads.start, start));
  return reads.end - reads.start + (end - start) - 2 * common;
}
