/**
 * Finds the span of a question whose change makes two participants agree. Among the perturbations, the nearest one
 * counts, since it differs in little else.
 */
import type { Span } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare/compare.js";
import type { Question } from "../model/question.js";
import type { LocatedDivergence } from "./located-divergence.js";
import { distanceTo } from "./distance.js";
import { perturbationsOf, type Perturbation } from "./perturbations.js";
import { differencesAt, refusedBy, type RunnerPair } from "./runner.js";

/** A perturbation that makes them agree, or removes one of their differences. */
interface RankedPerturbation {
  readonly perturbation: Perturbation;
  /** True if both reject it, which makes any two agree. */
  readonly isRejected: boolean;
  /** The rank of the remaining differences, as in `remains`; 0 if they agree. */
  readonly remaining: number;
  /** True if it keeps the span that one of the two refuses. */
  readonly isBeside: boolean;
}

/** Returns the span around the nearest perturbation in which a change of any code point has the same effect. */
export function counterfactual(
  question: Question,
  pair: RunnerPair,
  differing: readonly Difference[],
): { readonly located: LocatedDivergence; readonly isRejected: boolean } | null {
  const refused = differing.includes("verdict") ? refusedBy(question, pair) : null;
  const candidates = perturbationsOf(question).flatMap((perturbation): RankedPerturbation[] => {
    const left = differencesAt(perturbation.question, pair);
    if (left === undefined) return [];
    const remaining = left === null ? 0 : remains(left, differing);
    if (remaining === null) return [];
    const isRejected = pair.runners.every((run) => run(perturbation.question)?.outcome.kind === "rejected");
    const isBeside = refused !== null && !touch(perturbation.changed, refused);
    return [{ perturbation, isRejected, remaining, isBeside }];
  });
  const times = new Map<string, number>();
  for (const each of candidates) times.set(effectOf(each), (times.get(effectOf(each)) ?? 0) + 1);
  const best = Math.min(...candidates.map((each) => rankOf(each)));
  const alike = candidates.filter((each) => rankOf(each) === best);
  // If both changes of a code point have the effect, it is no accident, like a letter that makes another URL.
  const isByChance = (each: RankedPerturbation): boolean =>
    times.get(effectOf(each)) === 1 && isPoint(question, each);
  const certain = alike.filter((each) => !isByChance(each));
  const left = certain.length > 0 ? certain : alike;
  const [nearest] = left
    .map((each) => ({
      ...each,
      distance: left.length === 1 ? 0 : distanceTo(each.perturbation.question, question, pair),
    }))
    .sort(
      (a, b) =>
        a.distance - b.distance || lengthOf(a.perturbation.changed) - lengthOf(b.perturbation.changed),
    );
  if (nearest === undefined) return null;
  const { changed, isElsewhereToo } = nearest.perturbation;
  const agreeing = isElsewhereToo === true ? null : nearest.perturbation.question;
  const delimiter = delimiterAt(question, changed);
  const others = alike
    .map(({ perturbation }) => perturbation.changed)
    .filter((other) => other.of === changed.of && delimiterAt(question, other) === delimiter);
  const span = withEscapes(question, grown(changed, others));
  return { located: { span, agreeing, differing }, isRejected: nearest.isRejected };
}

/**
 * Returns 1 if the first difference is gone, 2 if another one is gone or the verdict now differs, and `null` if all
 * remain.
 */
function remains(left: readonly Difference[], differing: readonly Difference[]): 1 | 2 | null {
  const [first] = differing;
  if (first === undefined || left.length === 0 || differing.every((each) => left.includes(each))) return null;
  return left.includes("verdict") || left.includes(first) ? 2 : 1;
}

/** Tells whether one code point is changed. */
function isPoint(question: Question, { perturbation: { changed } }: RankedPerturbation): boolean {
  return Array.from(textAt(question, changed)).length === 1;
}

function textAt({ input, base }: Question, { of, start, end }: Span): string {
  return ((of === "input" ? input : base) ?? "").slice(start, end);
}

/**
 * Returns the delimiter at a span. Delimiters do not belong to the piece between them, though it changes component
 * without them.
 */
function delimiterAt(question: Question, span: Span): string | null {
  return /^[/\\?#:@]/.exec(textAt(question, span))?.[0] ?? null;
}

/** Extends the span to whole escapes at its ends: half of one means nothing. */
function withEscapes({ input, base }: Question, { of, start, end }: Span): Span {
  if (start === end) return { of, start, end };
  const string = (of === "input" ? input : base) ?? "";
  let [from, to] = [start, end];
  for (const { index } of string.matchAll(/%[0-9A-Fa-f]{2}/g)) {
    if (index < start && start < index + 3) from = index;
    if (index < end && end < index + 3) to = index + 3;
  }
  return { of, start: from, end: to };
}

/** Tells whether two spans overlap or are adjacent. */
export function touch(a: Span, b: Span): boolean {
  return a.of === b.of && a.start <= b.end && b.start <= a.end;
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

/**
 * Returns a key of the changed span and the remaining differences; rejection by both does not count against the other
 * change.
 */
function effectOf({ perturbation: { changed }, remaining }: RankedPerturbation): string {
  return JSON.stringify([changed.of, changed.start, changed.end, remaining]);
}

/** Returns a rank: the lower, the more the perturbation explains. */
function rankOf({ isRejected, remaining, isBeside }: RankedPerturbation): number {
  return (
    Number(remaining === 2) * 8 + Number(isRejected) * 4 + Number(isBeside) * 2 + Number(remaining === 1)
  );
}

/** Extends the span by the others that are adjacent without a gap. */
function grown({ of, start, end }: Span, others: readonly Span[]): Span {
  const filled = others.filter((other) => other.start < other.end);
  const endings = new Map(filled.map((other) => [other.end, other.start]));
  const beginnings = new Map(filled.map((other) => [other.start, other.end]));
  let [from, to] = [start, end];
  for (let before = endings.get(from); before !== undefined; before = endings.get(from)) from = before;
  for (let after = beginnings.get(to); after !== undefined; after = beginnings.get(to)) to = after;
  return { of, start: from, end: to };
}
