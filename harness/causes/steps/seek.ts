/**
 * Seeks the steps by which two algorithms bring about a cause. Steps that only record an error or keep an algorithm's
 * books decide nothing.
 */
import type { Algorithm, StepId } from "../../../algorithms/algorithm.js";
import { optionalEncoding, textOfSpan, withText, type Question } from "../../model/question.js";
import { atomsOf } from "../elementary/atoms.js";
import type { Shown } from "../elementary/shown.js";
import { analogousStep } from "./analogous-step.js";
import { answerTo, rejectedAt } from "./answers.js";
import {
  changingStep,
  cuttingStep,
  dotsStep,
  encodingStep,
  lastEncoding,
  mappingStep,
  normalizingStep,
  removingStep,
  replacingStep,
  writingStep,
} from "./changing-steps.js";
import type { DecisiveStep } from "./decisive-step.js";
import { isMappedToRejected, stepBeside } from "./one-text.js";
import { readingStep } from "./reading-step.js";
import { isReplacedAlone, withReplacement } from "./replacement.js";
import {
  emptyingStep,
  fileHostStep,
  inheritingStep,
  missedStep,
  placeOfMissingHost,
  schemeStep,
  slashesStep,
} from "./scheme-and-host-steps.js";
import { Side } from "./side.js";
import { isNoneOf } from "./taken-steps.js";

/** The decisive steps of a pair; `null` for a participant without steps. */
export type DecisiveSteps = readonly [DecisiveStep | null, DecisiveStep | null];

/**
 * Returns the decisive step of each side.
 * @param known The steps of a simpler question, which are taken where this one takes none that the repaired one lacks.
 */
export function decisiveSteps(
  algorithms: readonly [Algorithm | null, Algorithm | null],
  shown: Shown,
  known: DecisiveSteps = [null, null],
): DecisiveSteps {
  const found = withSmallScheme(shown);
  const isInherited = isTakenFromBase(algorithms, found);
  const sideOf = (at: 0 | 1): Side | null => {
    const algorithm = algorithms[at];
    const opposite = algorithms[at === 0 ? 1 : 0];
    if (algorithm === null) return null;
    const isSeen =
      opposite !== null && !isReplacedAlone(found.readings[at], found.readings[at === 0 ? 1 : 0]);
    const shown = isSeen ? withReplacement(algorithm, opposite, found) : found;
    return new Side(algorithm, shown, { at, opposite, isInherited });
  };
  const [a, b] = [sideOf(0), sideOf(1)];
  const ofA = a === null ? null : decisiveStep(a, known[0]);
  const ofB = b === null ? null : decisiveStep(b, known[1]);
  if (a === null || b === null) return [ofA, ofB];
  // What different steps call is decided by these.
  const isOneStep = ofA !== null && ofA.id === ofB?.id && ofA.caller === ofB.caller;
  const isSame = isOneStep && !ofA.isAbsent && !ofB.isAbsent;
  if (!isSame) {
    // What rejects decides, whoever takes that step too.
    const beside = (own: Side, other: Side, steps: DecisiveSteps): DecisiveStep | null => {
      if (own.own.kind === "rejects") return steps[0];
      const isMapped = isMappedToRejected(own.own, other.own, own.token);
      // Two voices that escape it do so by one step.
      const isKept = own.isKeeping || (own.isEscaping && other.isEscaping);
      return stepBeside([own.algorithm, other.algorithm], steps, found, { isMapped, isKept });
    };
    return [beside(a, b, [ofA, ofB]), beside(b, a, [ofB, ofA])];
  }
  // A step that both take, such as the choice of a state by the scheme, only leads to the decisive ones.
  return [stepWithout(a, b) ?? ofA, stepWithout(b, a) ?? ofB];
}

/** Returns a scheme that decides, and not by its capitals, in small letters: what writes it so decides nothing. */
function withSmallScheme(shown: Shown): Shown {
  const { question, span, readings } = shown;
  const token = textOfSpan(question, span);
  const isScheme = /^[A-Za-z][A-Za-z0-9+.-]*$/.test(token) && question[span.of]?.[span.end] === ":";
  const isOfCase = readings.some(({ kind }) => kind === "like");
  return isScheme && !isOfCase
    ? { ...shown, question: withText(question, span, token.toLowerCase()) }
    : shown;
}

/** Tells whether a span of the base decides, though both read the base by itself alike. */
function isTakenFromBase(
  [a, b]: readonly [Algorithm | null, Algorithm | null],
  { question: { base, encoding }, span }: Shown,
): boolean {
  if (span.of !== "base" || span.start === span.end || base === null || a === null || b === null)
    return false;
  const question: Question = { input: base, base: null, ...optionalEncoding(encoding) };
  return atomsOf([answerTo(a, question), answerTo(b, question)]).length === 0;
}

/**
 * Returns the rejecting step; or the first that the repaired question does not take at that point; or else the step
 * where a rule of the other side would stand.
 */
function decisiveStep(side: Side, known: DecisiveStep | null): DecisiveStep | null {
  const rejected = rejectedAt(side.algorithm, side.shown.question);
  // What a delimiter begins may be rejected for a reason of its own.
  const isBegun = side.own.kind === "own" && side.token === "//" && side.fork !== -1;
  if (rejected !== null && !isBegun) return side.rejecting(rejected);
  const before =
    inheritingStep(side) ??
    placeOfMissingHost(side) ??
    fileHostStep(side) ??
    normalizingStep(side) ??
    replacingStep(side) ??
    mappingStep(side) ??
    knownStep(side, known) ??
    slashesStep(side);
  if (before !== null) return before;
  const forked = forkedAt(side);
  const aside = schemeStep(side, forked) ?? missedStep(side);
  if (aside !== null) return aside;
  // What is called for each piece of a path does not cut it.
  const isOfPiece = side.kinds.get(side.steps[forked]?.id ?? "") === "delegates";
  const cutting = isOfPiece ? cuttingStep(side) : -1;
  if (cutting !== -1) return side.stepAt(cutting);
  if (forked !== -1) return side.stepAt(lastEncoding(side, forked));
  return (
    dotsStep(side) ?? removingStep(side) ?? changingStep(side) ?? analogousStep(side) ?? readingStep(side)
  );
}

/** Returns a step of the reproducer as it is taken here, where another step may call it; `null` if it is not taken. */
function knownStep(side: Side, known: DecisiveStep | null): DecisiveStep | null {
  if (known === null || known.isAbsent) return null;
  const isAny = side.token === "";
  const isTaken = (id: StepId): boolean =>
    side.steps.some((step) => step.id === id && (isAny || step.span === null || side.readsToken(step)));
  if (!isTaken(known.id)) return null;
  if (known.caller === null || isTaken(known.caller)) return known;
  if (known.table !== null) return null;
  return side.stepAt(side.closest(({ id }) => id === known.id));
}

/** Returns the index of the step to which the fork leads, or else that of the fork; -1 without one. */
function forkedAt(side: Side): number {
  for (const seek of [encodingStep, writingStep, emptyingStep]) {
    const index = seek(side);
    if (index !== -1) return index;
  }
  return side.fork;
}

/** Returns the first step of a side after the fork that the other side does not take. */
function stepWithout(side: Side, other: Side): DecisiveStep | null {
  const fork = side.shown.repaired === null ? 0 : side.fork;
  const isOwn = isNoneOf(other.steps);
  return side.stepAt(side.steps.findIndex((step, index) => index > fork && isOwn(step)));
}
