/** Searches the smallest question on which an impact on two participants shows. */
import type { Span } from "../../algorithms/algorithm.js";
import { draftOf, sizeOf, spelled, type Draft } from "../causes/draft.js";
import { asked, type Search } from "../causes/search.js";
import { withoutPieces, type IsKept } from "../causes/shorten.js";
import { impactsBetween, type ImpactId } from "../compare/impact.js";
import type { Question } from "../model/question.js";

/** The longest question that is shortened, in pieces: the search takes the square of it. */
const longest = 300;

/** Removes the encoding, the base and pieces while the impact shows. */
export function* smallestWithImpact(question: Question, impact: ImpactId): Search<Question> {
  const isKept: IsKept = function* (shorter) {
    const answers = yield* asked(spelled(shorter));
    return impactsBetween(...answers).some(({ id }) => id === impact);
  };
  let best = draftOf(question);
  if (sizeOf(best) > longest) return question;
  for (const without of [{ encoding: undefined }, { base: null }]) {
    const shorter: Draft = { ...best, ...without };
    if (yield* isKept(shorter, null)) best = shorter;
  }
  for (let before: Draft | null = null; before !== best;) {
    before = best;
    for (const of of ["input", "base"] satisfies Span["of"][]) {
      best = yield* withoutPieces(best, of, isKept);
    }
  }
  return spelled(best);
}
