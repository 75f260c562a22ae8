/**
 * The part of a question without which two would not part, sought among its neighbours: the nearest of those over which
 * they agree counts, since it differs in little else.
 */
import type { Place } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare.js";
import type { Question } from "../participant.js";
import type { Contrast } from "./contrast.js";
import { distanceTo } from "./distance.js";
import { neighboursOf, type Neighbour } from "./neighbours.js";
import { differencesAt, refusedBy, type Two } from "./readers.js";

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
export function withoutDifference(
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
