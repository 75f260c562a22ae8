/**
 * Over which part of a question two texts part: the part without which they would not. It is sought among the
 * questions that are one change away, and of these the nearest counts, since it differs in little else.
 */
import type { Place, StepId } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Answer, Question } from "../participant.js";
import type { TakenStep } from "./explanation.js";
import { neighboursOf, placesOf, type Neighbour } from "./neighbours.js";

/** How someone reads a question: the answer, and the steps of a text; others take none that are seen. */
export interface Reading {
  readonly outcome: Answer;
  readonly steps: readonly TakenStep[];
}

/** Two who read questions, and in what their answers differ. */
export interface Two {
  /** `null` for a question that they were not asked. */
  readonly read: readonly [Reader, Reader];
  /** `null` where they do not differ. */
  readonly differ: (a: Answer, b: Answer) => readonly Difference[] | null;
}

export type Reader = (question: Question) => Reading | null;

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

/** `undefined` for a question that was not asked. */
function differencesAt(question: Question, { read, differ }: Two): readonly Difference[] | null | undefined {
  const [a, b] = read.map((each) => each(question));
  return a == null || b == null ? undefined : differ(a.outcome, b.outcome);
}

/** A neighbour over which they agree, or no longer part in all that they did. */
interface Candidate {
  readonly neighbour: Neighbour;
  /** Whether both reject it, which makes any two agree. */
  readonly isRejected: boolean;
  /** In how much they still part, as `remains` says; 0 if in nothing. */
  readonly remaining: number;
  /** Whether it leaves as it is what one of the two says that it refuses. */
  readonly isBeside: boolean;
}

/** The part around the nearest neighbour each code point of which can be changed to the same end. */
function withoutDifference(
  question: Question,
  two: Two,
  differing: readonly Difference[],
): { readonly contrast: Contrast; readonly isRejected: boolean } | null {
  const refused = differing.includes("verdict") ? refusedBy(question, two) : null;
  const candidates = neighboursOf(question).flatMap((neighbour): Candidate[] => {
    const left = differencesAt(neighbour.question, two);
    if (left === undefined) return [];
    const remaining = left === null ? 0 : remains(left, differing);
    if (remaining === null) return [];
    const isRejected = two.read.every((read) => read(neighbour.question)?.outcome.kind === "rejected");
    const isBeside = refused !== null && !touch(neighbour.changed, refused);
    return [{ neighbour, isRejected, remaining, isBeside }];
  });
  const times = new Map<string, number>();
  for (const each of candidates) times.set(effectOf(each), (times.get(effectOf(each)) ?? 0) + 1);
  const best = Math.min(...candidates.map((each) => rankOf(each)));
  const alike = candidates.filter((each) => rankOf(each) === best);
  // Where both changes of a code point have that effect, it is not by chance, as when the letter makes another URL.
  const isByChance = (each: Candidate): boolean => times.get(effectOf(each)) === 1 && isPoint(question, each);
  const certain = alike.filter((each) => !isByChance(each));
  const left = certain.length > 0 ? certain : alike;
  const [nearest] = left
    .map((each) => ({
      ...each,
      distance: left.length === 1 ? 0 : distanceTo(each.neighbour.question, question, two),
    }))
    .sort((a, b) => a.distance - b.distance || lengthOf(a.neighbour.changed) - lengthOf(b.neighbour.changed));
  if (nearest === undefined) return null;
  const { changed, isElsewhereToo } = nearest.neighbour;
  const agreeing = isElsewhereToo === true ? null : nearest.neighbour.question;
  const delimiter = delimiterAt(question, changed);
  const others = alike
    .map(({ neighbour }) => neighbour.changed)
    .filter((place) => place.of === changed.of && delimiterAt(question, place) === delimiter);
  const over = withEscapes(question, grown(changed, others));
  return { contrast: { over, agreeing, differing }, isRejected: nearest.isRejected };
}

/**
 * 1 where they part no more in what comes first, 2 where only in less than before, or now in whether it is a URL at
 * all; `null` where in as much as before.
 */
function remains(left: readonly Difference[], differing: readonly Difference[]): 1 | 2 | null {
  const [first] = differing;
  if (first === undefined || left.length === 0 || differing.every((each) => left.includes(each))) return null;
  return left.includes("verdict") || left.includes(first) ? 2 : 1;
}

/** Whether one code point is changed. */
function isPoint(question: Question, { neighbour: { changed } }: Candidate): boolean {
  return Array.from(textAt(question, changed)).length === 1;
}

function textAt({ input, base }: Question, { of, start, end }: Place): string {
  return ((of === "input" ? input : base) ?? "").slice(start, end);
}

/** Delimiters are no part of what stands between them, though that becomes another component without them. */
function delimiterAt(question: Question, place: Place): string | null {
  return /^[/\\?#:@]/.exec(textAt(question, place))?.[0] ?? null;
}

/** The place, with the whole of the escapes at its ends: half of one says nothing. */
function withEscapes({ input, base }: Question, { of, start, end }: Place): Place {
  if (start === end) return { of, start, end };
  const string = (of === "input" ? input : base) ?? "";
  let [from, to] = [start, end];
  for (const { index } of string.matchAll(/%[0-9A-Fa-f]{2}/g)) {
    if (index < start && start < index + 3) from = index;
    if (index < end && end < index + 3) to = index + 3;
  }
  return { of, start: from, end: to };
}

/** Whether two places have something in common or stand next to each other. */
export function touch(a: Place, b: Place): boolean {
  return a.of === b.of && a.start <= b.end && b.start <= a.end;
}

function lengthOf({ start, end }: Place): number {
  return end - start;
}

/** What is changed, and what comes of it; that both reject it says nothing against the other change. */
function effectOf({ neighbour: { changed }, remaining }: Candidate): string {
  return JSON.stringify([changed.of, changed.start, changed.end, remaining]);
}

/** The lower, the more it says. */
function rankOf({ isRejected, remaining, isBeside }: Candidate): number {
  return (
    Number(remaining === 2) * 8 + Number(isRejected) * 4 + Number(isBeside) * 2 + Number(remaining === 1)
  );
}

/** What the text reads that rejects, where that is less than the whole input. */
function refusedBy(question: Question, { read }: Two): Place | null {
  for (const each of read) {
    const reads = refusing(each(question))?.reads ?? null;
    if (reads !== null && (reads.of === "base" || reads.end - reads.start < question.input.length)) {
      return reads;
    }
  }
  return null;
}

/** The step that rejects, as it was last told: some say only then what they refuse; `null` where no text rejects. */
export function refusing(reading: Reading | null): TakenStep | null {
  if (reading?.outcome.kind !== "rejected") return null;
  const { at } = reading.outcome;
  return reading.steps.findLast(({ id }) => id === at) ?? null;
}

/** The place, and those of the others that stand next to it without a gap. */
function grown({ of, start, end }: Place, others: readonly Place[]): Place {
  const filled = others.filter((place) => place.start < place.end);
  const endings = new Map(filled.map((place) => [place.end, place.start]));
  const beginnings = new Map(filled.map((place) => [place.start, place.end]));
  let [from, to] = [start, end];
  for (let before = endings.get(from); before !== undefined; before = endings.get(from)) from = before;
  for (let after = beginnings.get(to); after !== undefined; after = beginnings.get(to)) to = after;
  return { of, start: from, end: to };
}

/** How far what the two make of a question is from what they make of another. */
function distanceTo(question: Question, other: Question, { read }: Two): number {
  return read.reduce((sum, each) => {
    const [from, to] = [each(other), each(question)];
    return from === null || to === null ? sum : sum + distanceBetween(from, to);
  }, 0);
}

/** How far two readings are from each other: in steps, and in code units of the URL where both have one. */
function distanceBetween(from: Reading, to: Reading): number {
  const [a, b] = [from.outcome, to.outcome];
  const inURL = a.kind === "parsed" && b.kind === "parsed" ? lengthOfChange(a.href ?? "", b.href ?? "") : 0;
  const [ofA, ofB] = [stepsOf(from), stepsOf(to)];
  return missing(ofA, ofB) + missing(ofB, ofA) + inURL;
}

const known = new WeakMap<Reading, ReadonlySet<StepId>>();

/** The ids of the steps of a reading, gathered once. */
function stepsOf(reading: Reading): ReadonlySet<StepId> {
  const ids = known.get(reading) ?? new Set(reading.steps.map(({ id }) => id));
  known.set(reading, ids);
  return ids;
}

/** How many of these steps the others are without. */
function missing(steps: ReadonlySet<StepId>, others: ReadonlySet<StepId>): number {
  let count = 0;
  for (const step of steps) if (!others.has(step)) count++;
  return count;
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
