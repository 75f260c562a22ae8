/** The cause of a divergence: the elementary reason why two participants differ on a question. */
import { sectionOf } from "../../algorithms/outline.js";
import { algorithms } from "../../algorithms/index.js";
import type { Algorithm, Span } from "../../algorithms/algorithm.js";
import { optionalEncoding, textOfSpan, type Question } from "../model/question.js";
import type { AtomField } from "./elementary/atoms.js";
import { isStructural } from "./elementary/canonical.js";
import type { ElementaryCause, KnownCauses } from "./elementary/cause-alone.js";
import { causesOf } from "./elementary/causes-of.js";
import { changeOf, isPlain, type Reading } from "./elementary/readings.js";
import { isSameShown } from "./elementary/shown.js";
import { remembered, runSearch, type AskPair, type Search } from "./elementary/search.js";
import type { CauseName } from "./explanation.js";
import type { DecisiveStep } from "./steps/decisive-step.js";
import { isEncodingAt } from "./steps/encoding.js";
import { isEncoder, isSerializer } from "./steps/sections.js";
import { decisiveSteps } from "./steps/seek.js";
import { isMappedToRejected, isOfVoice, stepBeside } from "./steps/one-text.js";
import { isReplacedAlone, replacingSteps } from "./steps/replacement.js";
import { asTaken, inUnusedBase } from "./steps/place-of-step.js";
import { statedStep, type DecidedQuestion } from "./steps/stated-step.js";

/** The ids of two participants whose answers differ. */
export type Pair = readonly [a: string, b: string];

export interface CauseSide {
  /** Id of the participant. */
  readonly id: string;
  /** The decisive step and the reading in the reproducer. */
  readonly alone: Treatment;
  /** The same in the question, whose components may have other steps. */
  readonly here: Treatment;
  /** True if the reading here is only that of the reproducer. */
  readonly isOnlyAlone: boolean;
}

/** A participant's treatment of what decides. */
interface Treatment {
  /** `null` for a participant without steps. */
  readonly step: DecisiveStep | null;
  readonly reading: Reading;
}

export interface Cause {
  /** The component in which the reproducer differs, and those of the question that it brings about. */
  readonly component: AtomField;
  readonly differing: readonly AtomField[];
  /** The span of the question that decides; empty where something is missing. */
  readonly span: Span;
  /** Other spans of the question that decide by the same cause. */
  readonly others: readonly Span[];
  /** The smallest question in a canonical context that differs by this cause, and the span in it that decides. */
  readonly reproducer: Question;
  readonly tokenSpan: Span;
  /** The reproducer without what decides; `null` if no change of one run makes the pair agree. */
  readonly repaired: Question | null;
  readonly sides: readonly [CauseSide, CauseSide];
  /** The question without the causes that were found before, which may hide this one, and the span in it that decides. */
  readonly draft: DecidedQuestion | null;
  /** Equal for the same cause of the same pair. */
  readonly key: string;
}

/**
 * Searches the causes for which two participants differ; none if they do not.
 * @param known The causes that were found before for the same pair; the new ones are added.
 */
export function* searchCauses(pair: Pair, question: Question, known?: KnownCauses): Search<Cause[]> {
  return (yield* causesOf(question, known)).map((found) => withSteps(pair, found));
}

/** Finds the causes for which two algorithms differ on a question. */
export function causesBetween(a: Algorithm, b: Algorithm, question: Question): Cause[] {
  return runSearch(searchCauses([a.id, b.id], question), askAlgorithms(a, b));
}

/** Returns a function that asks two algorithms, and remembers their answers. */
export function askAlgorithms(a: Algorithm, b: Algorithm): AskPair {
  return remembered(({ input, base, encoding }) => {
    const options = optionalEncoding(encoding);
    return [a.parse(input, base, options), b.parse(input, base, options)];
  });
}

/** Returns a cause with the decisive steps of a pair, for the question that it was found on. */
export function withSteps([a, b]: Pair, found: ElementaryCause): Cause {
  const { atom, atoms, span, others, alone, here, key } = found;
  const both = [algorithmOf(a), algorithmOf(b)] as const;
  const stepsAlone = decisiveSteps(both, alone);
  const isLong = here.question.input.length > longestTraced;
  // The reproducer has less that is in the way; but another component has other steps, and so have delimiters.
  const isSamePlace = atom.in !== "verdict" && atom.in === atoms[0]?.in;
  const isMark = !isStructural(textOfSpan(alone.question, alone.span));
  const isOwn = (side: 0 | 1): boolean =>
    atom.in === "verdict" && here.readings[side].kind === "own" && alone.readings[side].kind === "like";
  const knownOf = (side: 0 | 1): DecisiveStep | null =>
    isMark && (isSamePlace || isOwn(side)) ? stepsAlone[side] : null;
  const known = [knownOf(0), knownOf(1)] as const;
  // A base that is no URL is missing, too.
  const isBaseMissing = span.of === "base" && span.start === span.end && alone.question.base === null;
  const isAlone = isLong || isBaseMissing || isSameShown(here, alone);
  const stepsHere = isAlone ? stepsAlone : decisiveSteps(both, here, known);
  // A rejection may have been told with the entry of another token than that of the cause.
  const isSameRejection = (side: 0 | 1): boolean =>
    here.readings[side].kind === "rejects" && stepsAlone[side]?.id === stepsHere[side]?.id;
  const sideOf = (id: string, side: 0 | 1): CauseSide => ({
    id,
    alone: { step: stepsAlone[side], reading: alone.readings[side] },
    here: {
      step: isSameRejection(side) ? rejectingStep(stepsAlone[side], stepsHere[side]) : stepsHere[side],
      reading: here.readings[side],
    },
    isOnlyAlone: here.isOnlyAlone[side],
  });
  return {
    component: atom.in,
    differing: atoms.map((each) => each.in),
    span,
    others,
    reproducer: alone.question,
    tokenSpan: alone.span,
    repaired: alone.repaired,
    sides: [sideOf(a, 0), sideOf(b, 1)],
    draft: { question: here.question, span: here.span },
    key,
  };
}

/**
 * Returns a cause with the decisive steps that are stated for the behaviours that name it, where a side takes one: what a
 * text means by its steps is not always seen in the order in which they are taken. A rejection is told by the step that
 * rejects.
 * @param question The question that the cause is of; `null` where only its reproducer is told.
 */
export function withStatedSteps(
  cause: Cause,
  names: readonly Pick<CauseName, "steps">[],
  question: Question | null = null,
): Cause {
  const { reproducer, tokenSpan, span, sides } = cause;
  const ofReproducer = { question: reproducer, span: tokenSpan };
  const alone = statedTreatments(cause, names, [sides[0].alone, sides[1].alone], ofReproducer);
  const before = [sides[0].here, sides[1].here] as const;
  const here = question === null ? before : statedTreatments(cause, names, before, { question, span });
  return {
    ...cause,
    sides: [
      { ...sides[0], alone: alone[0], here: here[0] },
      { ...sides[1], alone: alone[1], here: here[1] },
    ],
  };
}

/** Returns how both sides treat what decides in a question, each with the stated step that it takes there. */
function statedTreatments(
  { component, sides }: Cause,
  names: readonly Pick<CauseName, "steps">[],
  before: readonly [Treatment, Treatment],
  decided: DecidedQuestion,
): readonly [Treatment, Treatment] {
  const both = [algorithmOf(sides[0].id), algorithmOf(sides[1].id)] as const;
  const token = textOfSpan(decided.question, decided.span);
  const stepOf = (side: 0 | 1): DecisiveStep | null => {
    const [algorithm, { step, reading }] = [both[side], before[side]];
    const opposite = both[side === 0 ? 1 : 0];
    if (algorithm === null || reading.kind === "rejects") return step;
    const isSeen = opposite !== null && !isReplacedAlone(reading, before[side === 0 ? 1 : 0].reading);
    const replacing = isSeen ? replacingSteps([algorithm, opposite], decided) : [];
    for (const { steps } of names) {
      // What is written differently is decided by a serializer, and what is rejected before that.
      const deciding = steps[side].filter(
        ({ id, isAbsent }) =>
          (component !== "verdict" || !isSerializer(id)) && !(isAbsent && isWritten(reading, token)),
      );
      // A behaviour for which nothing else is stated is about the replacement.
      const others = deciding.filter(({ id }) => !replacing.includes(id));
      const stated = statedStep(algorithm, others.length > 0 ? others : deciding, decided);
      if (stated === null) continue;
      // Where both have it in one component, it is written by what encodes that, and not where its place is found.
      if (isEncodedIn(before, side, token) && isEncoderBeside(step, stated)) return step;
      const listed = withList(withTable(stated, step), algorithm, decided);
      return reading.kind === "like" ? listed : inUnusedBase(algorithm, decided, listed, true);
    }
    const placed = reading.kind === "like" ? step : inUnusedBase(algorithm, decided, step, false);
    return asTaken(algorithm, decided, placed);
  };
  const [ofA, ofB] = [stepOf(0), stepOf(1)];
  const besideOf = (side: 0 | 1): DecisiveStep | null => {
    const opposite = side === 0 ? 1 : 0;
    const steps = side === 0 ? ([ofA, ofB] as const) : ([ofB, ofA] as const);
    const [algorithm, other] = [both[side], both[opposite]];
    const { reading } = before[side];
    const isMapped = isMappedToRejected(reading, before[opposite].reading, token);
    const isKnown = reading.kind === "rejects" || (isWritten(reading, token) && !isMapped);
    if (algorithm === null || other === null || isKnown) return steps[0];
    // What is stated of this side, and not of its voice alone, needs no other one.
    const isStated = steps[0] !== before[side].step && !isOfVoice(steps[0]?.id ?? "");
    const isKept = !isStated && reading.kind === "like" && changeOf(token, reading.becomes) === "kept";
    return stepBeside([algorithm, other], steps, decided, { isMapped, isKept });
  };
  return [
    { ...before[0], step: besideOf(0) },
    { ...before[1], step: besideOf(1) },
  ];
}

/** Tells whether a side writes something else for what both have in one component, where neither reads it as a delimiter. */
function isEncodedIn(treatments: readonly [Treatment, Treatment], side: 0 | 1, token: string): boolean {
  const [own, other] = [treatments[side].reading, treatments[side === 0 ? 1 : 0].reading];
  if (own.kind !== "like" || other.kind !== "like" || own.in === null || own.in !== other.in) return false;
  return isWritten(own, token) && isPlain(other.token);
}

/** Tells whether a step is one that encodes, and another one neither calls it nor is one. */
function isEncoderBeside(step: DecisiveStep | null, other: DecisiveStep): boolean {
  if (step === null || !isEncoder(step.id) || isEncoder(other.id)) return false;
  return step.caller !== other.id && sectionOf(step.caller ?? "") !== sectionOf(other.id);
}

/** Tells whether a side writes something else for a token, and not only the letters of an escape: it has a rule for that. */
function isWritten(reading: Reading, token: string): boolean {
  if (reading.kind !== "like" || !isPlain(reading.token)) return false;
  const isOfEscape = /^%[0-9A-F]{2}$/i.test(token) && reading.becomes.toLowerCase() === token.toLowerCase();
  return changeOf(token, reading.becomes) !== "kept" && !isOfEscape;
}

/** Returns a stated step with the table that the traces show for it, or for what it calls: that it lacks the token is a rule. */
function withTable(stated: DecisiveStep, traced: DecisiveStep | null): DecisiveStep {
  if (traced === null || (traced.id !== stated.id && traced.caller !== stated.id)) return stated;
  return { ...stated, table: traced.table, isAbsent: stated.isAbsent && traced.table === null };
}

/** Returns a stated step that is a rule if it would encode another character: that it does not list this one is a rule. */
function withList(stated: DecisiveStep, algorithm: Algorithm, decided: DecidedQuestion): DecisiveStep {
  const isAbsent = stated.isAbsent && !isEncodingAt(algorithm, stated.id, decided);
  return isAbsent === stated.isAbsent ? stated : { ...stated, isAbsent };
}

/** Returns the rejecting step of the reproducer, as the question calls it, with the scheme of that in its table. */
function rejectingStep(alone: DecisiveStep | null, here: DecisiveStep | null): DecisiveStep | null {
  if (alone === null || here === null) return alone;
  const isOfScheme = /, [a-z]{2,}$/.test(here.table ?? "");
  return { ...alone, caller: here.caller, table: isOfScheme ? here.table : alone.table };
}

/** The longest question whose own steps are compared, in code units. */
const longestTraced = 2_000;

function algorithmOf(id: string): Algorithm | null {
  return algorithms.find((each) => each.id === id) ?? null;
}
