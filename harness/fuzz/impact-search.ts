/** Searches the smallest question on which one span brings about an impact on two participants. */
import type { Span } from "../../algorithms/algorithm.js";
import {
  draftOf,
  madePieces,
  sizeOf,
  spelled,
  withRun,
  type Draft,
  type Piece,
} from "../causes/elementary/draft.js";
import type { PairAnswers, Search } from "../causes/elementary/search.js";
import { withoutPieces, type IsKept } from "../causes/elementary/shorten.js";
import { impactsBetween, type ImpactId } from "../compare/impact.js";
import type { Question } from "../model/question.js";

/** The longest question that is shortened, in pieces: the search takes the square of it. */
const longest = 150;

/**
 * Removes the encoding, the base and pieces while the impact shows, and does not show with a letter in place of the
 * span. Returns `null` if the span does not bring it about.
 */
export function* smallestWithImpact(
  question: Question,
  impact: ImpactId,
  span: Span,
): Search<Question | null> {
  const isIn = ({ place }: Piece): boolean =>
    place !== null && place.of === span.of && place.start >= span.start && place.end <= span.end;
  const isKept: IsKept = function* (shorter) {
    const from = (shorter[span.of] ?? []).findIndex(isIn);
    const to = (shorter[span.of] ?? []).findLastIndex(isIn) + 1;
    if (from === -1) return false;
    const repaired = withRun(shorter, { of: span.of, from, to }, madePieces("a"));
    const [answers, afterRepair] = yield [spelled(shorter), spelled(repaired)];
    return hasImpact(answers, impact) && !hasImpact(afterRepair, impact);
  };
  let best = draftOf(question);
  if (sizeOf(best) > longest || !(yield* isKept(best, null))) return null;
  for (const without of [{ encoding: undefined }, { base: null }]) {
    const shorter: Draft = { ...best, ...without };
    if (yield* isKept(shorter, null)) best = shorter;
  }
  for (let before: Draft | null = null; before !== best;) {
    before = best;
    for (const of of ["input", "base"] satisfies Span["of"][]) best = yield* withoutPieces(best, of, isKept);
  }
  return spelled(best);
}

function hasImpact(answers: PairAnswers | undefined, impact: ImpactId): boolean {
  return answers !== undefined && impactsBetween(...answers).some(({ id }) => id === impact);
}
