/** Where two texts part over a question, and what each of them does there. */
import type { Place } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { differencesOfPair } from "../compare.js";
import type { Question } from "../participant.js";
import { contrastOf, refusing, type Contrast, type Reader, type Two } from "./contrast.js";
import type { Parting, Side, TakenStep } from "./explanation.js";
import type { Tracer } from "./trace.js";
import { inWords } from "./words.js";

/** `null` if they do not differ; what a text leaves open is no difference. */
export function partingOf(question: Question, a: Tracer, b: Tracer): Parting | null {
  const differing = differencesOfPair(a.trace(question).outcome, b.trace(question).outcome);
  if (differing === null) return null;
  const two: Two = { read: [a.trace, b.trace], differ: differencesOfPair };
  const contrast = contrastOf(question, two);
  const sideOf = ({ text, trace }: Tracer): Side => {
    const step = partedStep(question, trace, contrast);
    if (step === null) throw new Error(`${text.id} takes no step`);
    const says = inWords({ question, read: trace, over: contrast.over, differing });
    return { id: text.id, step: step.id, link: addressOf(text, step.id), reads: step.reads, says };
  };
  return { between: [a.text.id, b.text.id], differing, over: contrast.over, sides: [sideOf(a), sideOf(b)] };
}

/**
 * The step at which a text makes the difference: that which rejects; or the first that it takes over the place and not
 * without what is there; or else the last that looks at the place most closely. `null` for who takes no steps.
 */
export function partedStep(question: Question, read: Reader, { over, agreeing }: Contrast): TakenStep | null {
  const reading = read(question);
  const refused = refusing(reading);
  if (reading === null || refused !== null) return refused;
  const { steps } = reading;
  const without = agreeing === null ? null : read(agreeing);
  const before = new Set(without?.steps.map(({ id }) => id));
  const isAlone = ({ id }: TakenStep): boolean => without !== null && !before.has(id);
  const there = steps.filter(({ reads }) => reads !== null && meet(reads, over));
  const least = Math.min(...there.map(lengthOf));
  const closest = there.findLast((step) => lengthOf(step) === least);
  return there.find(isAlone) ?? closest ?? steps.find(isAlone) ?? steps.at(-1) ?? null;
}

/** Whether two places have something in common; an empty one has with what it stands in or next to. */
function meet(a: Place, b: Place): boolean {
  if (a.of !== b.of) return false;
  return a.start === a.end || b.start === b.end
    ? a.start <= b.end && b.start <= a.end
    : a.start < b.end && b.start < a.end;
}

function lengthOf({ reads }: TakenStep): number {
  return reads === null ? Infinity : reads.end - reads.start;
}
