/**
 * Locates the span that makes two participants disagree: the smallest one whose change makes them agree, or else the
 * end of the longest agreeing prefix.
 */
import type { Span } from "../../algorithms/algorithm.js";
import type { Question } from "../model/question.js";
import { perturbationsOf, codePointSpans } from "./perturbations.js";
import { differencesAt, refusedBy, type RunnerPair } from "./runner.js";
import { counterfactual } from "./counterfactual.js";
import type { LocatedDivergence } from "./located-divergence.js";

/**
 * The longest question whose code points are all changed, in code points: each change costs two parses of the whole.
 */
const closely = 120;

/** Returns the questions that localizing may ask, if they are known in advance: those of a short question. */
export function questionsToLocalize(question: Question): Question[] {
  if (!isShort(question)) return [];
  const points = codePointSpans(question.input, "input");
  const changed = perturbationsOf(question).map((each) => each.question);
  return [...changed, ...points.map((_, length) => prefixOf(question, points, length))];
}

function isShort({ input, base }: Question): boolean {
  return codePointSpans(input, "input").length + codePointSpans(base ?? "", "base").length <= closely;
}

/** Locates the divergence of a pair on a question. */
export function localize(question: Question, pair: RunnerPair): LocatedDivergence {
  const differing = differencesAt(question, pair) ?? [];
  const points = codePointSpans(question.input, "input");
  const found = isShort(question) ? counterfactual(question, pair, differing) : null;
  if (found !== null && !found.isRejected) return found.located;
  // A rejection by both explains little; one of the two names itself what it refuses.
  const refused = differing.includes("verdict") ? refusedBy(question, pair) : null;
  if (refused !== null) return { span: refused, agreeing: null, differing };
  const agrees = (length: number): boolean =>
    differencesAt(prefixOf(question, points, length), pair) === null;
  const isAccepted = (length: number): boolean => {
    const prefix = prefixOf(question, points, length);
    return agrees(length) && pair.runners.some((run) => run(prefix)?.outcome.kind === "parsed");
  };
  const accepted = found === null ? null : longest(points.length, isAccepted);
  if (found !== null && accepted === null) return found.located;
  const length =
    accepted ?? (isShort(question) ? longest(points.length, agrees) : boundary(points.length, agrees));
  const span = length === null ? undefined : points[length];
  return length === null || span === undefined
    ? { span: { of: "input", start: 0, end: question.input.length }, agreeing: null, differing }
    : { span, agreeing: prefixOf(question, points, length), differing };
}

/** Returns the question with the first `length` code points of its input. */
function prefixOf(question: Question, points: readonly Span[], length: number): Question {
  return { ...question, input: question.input.slice(0, points[length - 1]?.end ?? 0) };
}

/** Returns the longest length below this one that agrees. */
function longest(length: number, agrees: (length: number) => boolean): number | null {
  for (let each = length - 1; each >= 0; each--) if (agrees(each)) return each;
  return null;
}

/** Returns a length that agrees while the next one does not, by bisection. */
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
