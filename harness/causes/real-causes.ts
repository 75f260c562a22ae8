/** Leaves out causes that are none of a question itself: what others would let show, and what is not reached. */
import type { Algorithm, Span } from "../../algorithms/algorithm.js";
import { textOfSpan, withLetters, type Question } from "../model/question.js";
import { askAlgorithms, type Cause } from "./cause.js";
import type { Answer } from "../model/answer.js";
import { atomsOf } from "./elementary/atoms.js";
import type { Reading } from "./elementary/readings.js";
import type { AskPair, PairAnswers } from "./elementary/search.js";
import type { NamedCause } from "./named-cause.js";

/** Tells whether answers differ in a component that a cause brings about. */
export function isSeenIn(answers: PairAnswers, { differing }: Pick<Cause, "differing">): boolean {
  return atomsOf(answers).some((atom) => differing.includes(atom.in));
}

/**
 * Tells whether a side rejects what decides by another step than that at which it rejects the question: it does not come to
 * that. A grammar has no place for either.
 */
export function isRejectedLater(reading: Reading, answer: Answer): boolean {
  if (reading.kind !== "rejects" || answer.kind !== "rejected" || reading.at === answer.at) return false;
  return ![reading, answer].some(({ reason }) => /<[a-z-]+>/.test(reason));
}

/** Tells whether no side of a cause rejects a question for something else before it comes to what decides. */
export function isReachedIn(answers: PairAnswers, { sides }: Pick<Cause, "sides">): boolean {
  return sides.every(({ here }, side) => !isRejectedLater(here.reading, answers[side === 0 ? 0 : 1]));
}

/** Returns those of the causes that are of the question itself; all if none is. */
export function realCauses(
  told: readonly NamedCause[],
  question: Question,
  pair: readonly [Algorithm, Algorithm],
): readonly NamedCause[] {
  const ask = askAlgorithms(...pair);
  return withoutDrafted(withoutUnreached(told, question, ask), question, ask);
}

/**
 * Returns the causes without rejections that a side would come to with a base: where it rejects for want of one, it reads no
 * further. Where it rejects a base, that is told of the base.
 */
function withoutUnreached(
  told: readonly NamedCause[],
  question: Question,
  ask: AskPair,
): readonly NamedCause[] {
  const answers = ask(question);
  const isOfAnswer = ({ cause: { sides } }: NamedCause, side: 0 | 1, by: "at" | "reason" = "at"): boolean => {
    const [answer, { reading }] = [answers[side], sides[side].here];
    return answer.kind === "rejected" && reading.kind === "rejects" && reading[by] === answer[by];
  };
  const wanting = ([0, 1] as const).filter((side) =>
    told.some((each) => each.cause.span.of === "base" && isOfAnswer(each, side)),
  );
  // A colon that a side does not come to is there all the same.
  const isUntrue = ({ cause: { sides } }: NamedCause): boolean =>
    question.input.includes(":") &&
    sides.some(({ here: { reading } }) => reading.kind === "rejects" && reading.reason === 'no ":"');
  const isOfBase = (each: NamedCause): boolean =>
    each.cause.span.of === "input" &&
    each.behaviours.length === 0 &&
    wanting.some((side) => isOfAnswer(each, side) && isOfAnswer(each, side, "reason"));
  const isUnreached = (each: NamedCause): boolean => {
    if (question.base !== null) return isOfBase(each);
    const isBehind = (side: 0 | 1): boolean =>
      each.cause.sides[side].here.reading.kind === "rejects" && !isOfAnswer(each, side);
    return isUntrue(each) || wanting.some(isBehind);
  };
  const reached = told.filter((each) => !isUnreached(each));
  return reached.length > 0 ? reached : told;
}

/**
 * Returns the causes of what stands in a question without those that show only in a draft of it: with letters for what else
 * decides, the pair agrees where such a cause would show. Those of components of which nothing else is told are left.
 */
function withoutDrafted(
  told: readonly NamedCause[],
  question: Question,
  ask: AskPair,
): readonly NamedCause[] {
  const shows = (asked: Question, { cause }: NamedCause): boolean => isSeenIn(ask(asked), cause);
  const spansOf = ({ cause: { span, others } }: NamedCause): readonly Span[] =>
    [span, ...others].filter(
      (each) => /^[^/\\?#@:]+$/.test(textOfSpan(question, each)) && question[each.of]?.[each.end] !== ":",
    );
  const isReal = (each: NamedCause): boolean => {
    const others = told.filter((other) => other !== each).flatMap(spansOf);
    if (others.length === 0) return true;
    const lettered = withLetters(question, others);
    // A port has no letters.
    const isRejected = ask(lettered).some(
      ({ kind }, side) => kind === "rejected" && ask(question)[side === 0 ? 0 : 1].kind === "parsed",
    );
    return isRejected || shows(lettered, each);
  };
  const shown = told.filter((each) => shows(question, each));
  // Of what has no name and no reading nothing is known but that it shows.
  const isUnknown = ({ behaviours, cause }: NamedCause): boolean =>
    behaviours.length === 0 && cause.sides.every(({ here }) => here.reading.kind === "own");
  const real = shown.filter((each) => isReal(each) && !isUnknown(each));
  const isSaid = (each: NamedCause): boolean =>
    each.cause.differing.every((name) => real.some(({ cause }) => cause.differing.includes(name)));
  return told.filter((each) => !shown.includes(each) || real.includes(each) || !isSaid(each));
}
