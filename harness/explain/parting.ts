/** Where two texts part over a question, and what each of them does there. */
import type { Algorithm, Place } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { differencesOfPair } from "../compare.js";
import type { Question } from "../participant.js";
import { contrastOf, tracer, type Contrast, type Tracer } from "./contrast.js";
import type { Parting, Side, TakenStep, Trace } from "./explanation.js";
import { inWords } from "./words.js";

/** `null` if they do not differ; what a text leaves open is no difference. */
export function partingOf(
  question: Question,
  a: Algorithm,
  b: Algorithm,
  trace: Tracer = tracer(),
): Parting | null {
  const differing = differencesOfPair(trace(question, a).outcome, trace(question, b).outcome);
  if (differing === null) return null;
  const contrast = contrastOf(question, [a, b], differing, trace);
  const sideOf = (text: Algorithm): Side => {
    const { outcome, steps } = trace(question, text);
    const agreeing = contrast.agreeing === null ? null : trace(contrast.agreeing, text);
    const step =
      outcome.kind === "rejected"
        ? (steps.findLast(({ id }) => id === outcome.at) ?? { id: outcome.at, reads: null })
        : partedStep(steps, agreeing, contrast);
    const says = inWords({ question, text, over: contrast.over, differing, trace });
    return { id: text.id, step: step.id, link: addressOf(text, step.id), reads: step.reads, says };
  };
  return { between: [a.id, b.id], differing, over: contrast.over, sides: [sideOf(a), sideOf(b)] };
}

/**
 * The step at which a text that accepts makes the difference: the first that it takes over that place and not without
 * what is there; or else the one that looks at the place most closely.
 */
function partedStep(
  steps: readonly TakenStep[],
  agreeing: Trace | null,
  { over }: Contrast,
): Pick<TakenStep, "id" | "reads"> {
  const without = new Set(agreeing?.steps.map(({ id }) => id));
  const there = steps.filter(({ reads }) => reads !== null && meet(reads, over));
  const alone = (step: TakenStep): boolean => agreeing !== null && !without.has(step.id);
  const closest = [...there].sort((x, y) => lengthOf(x) - lengthOf(y))[0];
  const step = there.find(alone) ?? closest ?? steps.find(alone) ?? steps.at(-1);
  return step ?? { id: "", reads: null };
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
