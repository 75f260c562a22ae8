/**
 * Over which part of a question two texts part: the part without which they would not. It is sought among the
 * questions that are one change away, and of these the nearest counts, since it differs in little else.
 */
import type { Algorithm, Place } from "../../algorithms/algorithm.js";
import { differencesOfPair, type Difference } from "../compare.js";
import type { Question } from "../participant.js";
import type { Trace } from "./explanation.js";
import { neighboursOf, placesOf, runNeighboursOf, type Neighbour } from "./neighbours.js";
import { traceOf } from "./trace.js";

/** The traces of questions. */
export type Tracer = (question: Question, text: Algorithm) => Trace;

/** Traces each question once. */
export function tracer(): Tracer {
  const known = new Map<string, Trace>();
  return (question, text) => {
    const key = JSON.stringify([text.id, question.input, question.base, question.encoding ?? null]);
    const trace = known.get(key) ?? traceOf(question, text);
    known.set(key, trace);
    return trace;
  };
}

/** The part over which two texts part, and a question without it over which they do not; `null` if there is none. */
export interface Contrast {
  readonly over: Place;
  readonly agreeing: Question | null;
}

/** Code points of a question up to which every change of one of them is tried: each costs two parses of the whole. */
const closely = 120;

/** `differing` is what the two differ in over the question. */
export function contrastOf(
  question: Question,
  texts: readonly [Algorithm, Algorithm],
  differing: readonly Difference[],
  trace: Tracer,
): Contrast {
  const { input, base } = question;
  const points = placesOf(input, "input");
  const isShort = points.length + placesOf(base ?? "", "base").length <= closely;
  const found = isShort ? withoutDifference(question, texts, differing, trace) : null;
  if (found !== null && !found.isRejected) return found.contrast;
  // That both reject something else says little; one of the two says itself what it refuses.
  const refused = differing.includes("verdict") ? refusedBy(question, texts, trace) : null;
  if (refused !== null) return { over: refused, agreeing: found?.contrast.agreeing ?? null };
  if (found !== null) return found.contrast;
  const agrees = (length: number): boolean =>
    differencesAt(prefixOf(question, points, length), texts, trace) === null;
  const length = isShort ? longest(points.length, agrees) : boundary(points.length, agrees);
  const over = length === null ? undefined : points[length];
  return length === null || over === undefined
    ? { over: { of: "input", start: 0, end: input.length }, agreeing: null }
    : { over, agreeing: prefixOf(question, points, length) };
}

function differencesAt(
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
  trace: Tracer,
): Difference[] | null {
  return differencesOfPair(trace(question, a).outcome, trace(question, b).outcome);
}

/** A neighbour over which they agree, or no longer part in what comes first. */
interface Candidate {
  readonly neighbour: Neighbour;
  /** Whether both reject it, which makes any two agree. */
  readonly isRejected: boolean;
  /** Whether they still part in something else. */
  readonly isPartial: boolean;
  /** How far their readings of it are from those of the question. */
  readonly distance: number;
}

/** The part around the nearest neighbour each code point of which can be changed to the same end. */
function withoutDifference(
  question: Question,
  texts: readonly [Algorithm, Algorithm],
  [first]: readonly Difference[],
  trace: Tracer,
): { readonly contrast: Contrast; readonly isRejected: boolean } | null {
  const candidates = [...neighboursOf(question), ...runNeighboursOf(question)].flatMap(
    (neighbour): Candidate[] => {
      const left = differencesAt(neighbour.question, texts, trace);
      if (left !== null && (first === undefined || left.length === 0 || left.includes(first))) return [];
      const traces = texts.map((text): [Trace, Trace] => [
        trace(question, text),
        trace(neighbour.question, text),
      ]);
      const isRejected = traces.every(([, { outcome }]) => outcome.kind === "rejected");
      const distance = traces.reduce((sum, [from, to]) => sum + distanceBetween(from, to), 0);
      return [{ neighbour, isRejected, isPartial: left !== null, distance }];
    },
  );
  const ranked = rank(candidates);
  const [nearest] = ranked;
  if (nearest === undefined) return null;
  const { changed, question: agreeing } = nearest.neighbour;
  const others = ranked
    .filter(
      ({ isRejected, isPartial }) => isRejected === nearest.isRejected && isPartial === nearest.isPartial,
    )
    .map(({ neighbour }) => neighbour.changed)
    .filter(({ of }) => of === changed.of);
  return { contrast: { over: grown(changed, others), agreeing }, isRejected: nearest.isRejected };
}

/** What the text reads that rejects, where that is less than the whole input. */
function refusedBy(question: Question, texts: readonly [Algorithm, Algorithm], trace: Tracer): Place | null {
  for (const text of texts) {
    const { outcome, steps } = trace(question, text);
    if (outcome.kind !== "rejected") continue;
    const reads = steps.findLast(({ id }) => id === outcome.at)?.reads ?? null;
    if (reads !== null && (reads.of === "base" || reads.end - reads.start < question.input.length))
      return reads;
  }
  return null;
}

/** The nearest first. */
function rank(candidates: readonly Candidate[]): Candidate[] {
  const key = ({ neighbour: { changed }, isRejected, isPartial }: Candidate): string =>
    JSON.stringify([changed.of, changed.start, changed.end, isRejected, isPartial]);
  const times = new Map<string, number>();
  for (const each of candidates) times.set(key(each), (times.get(key(each)) ?? 0) + 1);
  // Where both changes of a place have that effect, it is not by chance, as when the letter makes another URL.
  const chance = (each: Candidate): number => ((times.get(key(each)) ?? 0) > 1 ? 0 : 1);
  return [...candidates].sort(
    (a, b) =>
      Number(a.isRejected) - Number(b.isRejected) ||
      Number(a.isPartial) - Number(b.isPartial) ||
      chance(a) - chance(b) ||
      a.distance - b.distance,
  );
}

/** The place, and those of the others that stand next to it without a gap. */
function grown({ of, start, end }: Place, others: readonly Place[]): Place {
  const endings = new Map(others.map((place) => [place.end, place.start]));
  const beginnings = new Map(others.map((place) => [place.start, place.end]));
  let [from, to] = [start, end];
  for (let before = endings.get(from); before !== undefined; before = endings.get(from)) from = before;
  for (let after = beginnings.get(to); after !== undefined; after = beginnings.get(to)) to = after;
  return { of, start: from, end: to };
}

/** How far two readings are from each other: in steps, and in code units of the URL where both have one. */
function distanceBetween(from: Trace, to: Trace): number {
  const [a, b] = [from.outcome, to.outcome];
  const inURL = a.kind === "parsed" && b.kind === "parsed" ? lengthOfChange(a.href, b.href) : 0;
  return distanceOf(idsOf(from), idsOf(to)) + inURL;
}

/** Code units of what is left of the longer string without the common beginning and end. */
function lengthOfChange(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  return Math.max(a.length, b.length) - head - tail;
}

function idsOf({ steps }: Trace): string[] {
  return steps.map(({ id }) => id);
}

/** How many steps only one of two traces takes. */
export function distanceOf(a: readonly string[] = [], b: readonly string[] = []): number {
  const [ofA, ofB] = [new Set(a), new Set(b)];
  const missing = (from: ReadonlySet<string>, to: ReadonlySet<string>): number =>
    [...from].filter((step) => !to.has(step)).length;
  return missing(ofA, ofB) + missing(ofB, ofA);
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
