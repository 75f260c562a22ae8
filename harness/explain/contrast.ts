/** Over which part of a question two part: that without which they would not, or after which they begin to. */
import type { Place } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Question } from "../participant.js";
import { neighboursOf, placesOf } from "./neighbours.js";
import { differencesAt, refusedBy, type Two } from "./readers.js";
import { withoutDifference } from "./without-difference.js";

/** The part over which two part, and a question without it over which they do not; `null` if there is none. */
export interface Contrast {
  readonly over: Place;
  readonly agreeing: Question | null;
  /** In what they part over the question. */
  readonly differing: readonly Difference[];
}

/** Code points of a question up to which every change of one of them is tried: each costs two parses of the whole. */
const closely = 120;

/** What is asked to find the contrast of a question, where that can be said beforehand: of a short one. */
export function askedFor(question: Question): Question[] {
  if (!isShort(question)) return [];
  const points = placesOf(question.input, "input");
  const changed = neighboursOf(question).map((each) => each.question);
  return [...changed, ...points.map((_, length) => prefixOf(question, points, length))];
}

function isShort({ input, base }: Question): boolean {
  return placesOf(input, "input").length + placesOf(base ?? "", "base").length <= closely;
}

/** Where the two part over a question over which they differ. */
export function contrastOf(question: Question, two: Two): Contrast {
  const differing = differencesAt(question, two) ?? [];
  const points = placesOf(question.input, "input");
  const found = isShort(question) ? withoutDifference(question, two, differing) : null;
  if (found !== null && !found.isRejected) return found.contrast;
  // That both reject something else says little; one of the two says itself what it refuses.
  const refused = differing.includes("verdict") ? refusedBy(question, two) : null;
  if (refused !== null) return { over: refused, agreeing: null, differing };
  const agrees = (length: number): boolean => differencesAt(prefixOf(question, points, length), two) === null;
  const isAccepted = (length: number): boolean => {
    const prefix = prefixOf(question, points, length);
    return agrees(length) && two.read.some((read) => read(prefix)?.outcome.kind === "parsed");
  };
  const accepted = found === null ? null : longest(points.length, isAccepted);
  if (found !== null && accepted === null) return found.contrast;
  const length =
    accepted ?? (isShort(question) ? longest(points.length, agrees) : boundary(points.length, agrees));
  const over = length === null ? undefined : points[length];
  return length === null || over === undefined
    ? { over: { of: "input", start: 0, end: question.input.length }, agreeing: null, differing }
    : { over, agreeing: prefixOf(question, points, length), differing };
}

/** The question whose input ends after so many code points. */
function prefixOf(question: Question, points: readonly Place[], length: number): Question {
  return { ...question, input: question.input.slice(0, points[length - 1]?.end ?? 0) };
}

/** The longest length below this one that agrees. */
function longest(length: number, agrees: (length: number) => boolean): number | null {
  for (let each = length - 1; each >= 0; each--) if (agrees(each)) return each;
  return null;
}

/** A length that agrees while the next one does not; a long question is halved rather than read at every length. */
function boundary(length: number, agrees: (length: number) => boolean): number | null {
  if (!agrees(0)) return null;
  let [low, high] = [0, length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (agrees(middle)) low = middle;
    else high = middle;
  }
  return low;
}
