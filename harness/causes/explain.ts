/** Explains a question: the steps of each algorithm, and the causes for which any two of them differ. */
import type { Algorithm, Span } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { differencesOfPair, type Difference } from "../compare/compare.js";
import type { Answers } from "../compare/ask.js";
import { changesOf, type Change } from "../compare/changes.js";
import type { Answer } from "../model/answer.js";
import { schemeKindOf } from "../model/scheme-kind.js";
import { optionalEncoding, questionKey, textOfSpan, withText, type Question } from "../model/question.js";
import { isSame, withoutBase, type Reading } from "./elementary/readings.js";
import { isDelimiter } from "./elementary/canonical.js";
import { runSearch } from "./elementary/search.js";
import { isAbout, isAboutOther } from "./elementary/shown.js";
import { askAlgorithms, type Cause, type CauseSide } from "./cause.js";
import { bareStep, withoutEntry, type DecisiveStep } from "./steps/decisive-step.js";
import { asWithoutBase } from "./steps/place-of-step.js";
import type { AtomField } from "./elementary/atoms.js";
import type {
  ExplainedCause,
  ExplainedChange,
  ExplainedPair,
  ExplainedSide,
  Explanation,
  NamesOf,
} from "./explanation.js";
import type { NamedCause } from "./named-cause.js";
import { isAllOf } from "./fitting.js";
import { namedCauses, toldCauses } from "./named-causes.js";
import { isReachedIn, isRejectedLater, isSeenIn } from "./real-causes.js";
import { traceOf, tracerOf } from "./trace.js";
import { stepInWords, outcomeInWords, treatmentsAlone, treatmentsInWords } from "./wording.js";

export { traceOf } from "./trace.js";

const withoutNames: NamesOf = () => [];

/**
 * Compares each algorithm with the last before it that answers, and with each that follows it. `namesOf` is asked for the
 * behaviours that name a cause.
 */
export function explain(
  question: Question,
  algorithms: readonly Algorithm[],
  namesOf: NamesOf = withoutNames,
): Explanation {
  const traces = algorithms.map((algorithm) => tracerOf(algorithm).trace(question));
  const known = new Map<string, ExplainedPair | null>();
  const pairOf = (a: Algorithm, b: Algorithm): ExplainedPair | null => {
    const key = `${a.id} ${b.id}`;
    const pair = known.has(key) ? (known.get(key) ?? null) : explainPair(question, a, b, namesOf);
    known.set(key, pair);
    return pair;
  };
  return {
    question,
    traces,
    changes: changesOf(new Map(traces.map(({ id, outcome }) => [id, outcome]))).flatMap(
      (change) => changeExplained(change, algorithms, pairOf) ?? [],
    ),
    pairs: algorithms.flatMap((a, index) => algorithms.slice(index + 1).flatMap((b) => pairOf(a, b) ?? [])),
  };
}

/** Explains for what two algorithms differ; `null` if they do not. */
export function explainPair(
  question: Question,
  a: Algorithm,
  b: Algorithm,
  namesOf: NamesOf = withoutNames,
): ExplainedPair | null {
  const { input, base, encoding } = question;
  const options = optionalEncoding(encoding);
  const answers = [a.parse(input, base, options), b.parse(input, base, options)] as const;
  const differing = differencesOfPair(...answers);
  if (differing === null) return null;
  const named = namedCauses(question, [a, b], namesOf);
  const causes = named.map(({ cause }) => cause);
  const all = named.map((each) => ({ ...each, shown: shownBy(each.cause, causes, question, differing) }));
  // What a side does not come to is told by its reproducer, which must be another question then.
  const isTold = ({ cause }: NamedCause): boolean =>
    isReachedIn(answers, cause) || questionKey(cause.reproducer) !== questionKey(question);
  // What is hidden, has no name and is shown under a scheme of another kind may be a rule that is not asked here; and what
  // is hidden in its reproducer, too, is shown by nothing. What is shown is not hidden.
  const idsOf = ({ behaviours }: NamedCause): string => behaviours.map(({ id }) => id).join();
  const isShownToo = (hidden: NamedCause): boolean =>
    idsOf(hidden) !== "" && all.some((each) => each.shown.length > 0 && idsOf(each) === idsOf(hidden));
  const known = all.filter((each) => {
    if (!isTold(each)) return false;
    if (each.shown.length > 0) return true;
    if (isUnspecified(each.cause, answers) || isShownToo(each)) return false;
    if (each.behaviours.length === 0 && !isOfSameKind(each.cause, question)) return false;
    return isShownAlone(each, [a, b], namesOf);
  });
  return {
    between: [a.id, b.id],
    differing,
    causes: (known.length > 0 ? known : all).map(({ cause, behaviours, shown }) => ({
      behaviours,
      ...explained(cause, shown, question, [a, b], answers),
    })),
  };
}

/**
 * Tells whether the reproducer of a cause differs in what that brings about, and if the cause has no name, by nothing that has
 * one there: that is another rule.
 */
function isShownAlone(
  { cause, behaviours }: NamedCause,
  pair: readonly [Algorithm, Algorithm],
  namesOf: NamesOf,
): boolean {
  const { reproducer } = cause;
  if (!isSeenIn(askAlgorithms(...pair)(reproducer), cause)) return false;
  return (
    behaviours.length > 0 ||
    toldCauses(reproducer, pair, namesOf).every((each) => each.behaviours.length === 0)
  );
}

/** Tells whether a side leaves all that a cause brings about unspecified in a question. */
function isUnspecified({ differing }: Cause, answers: readonly Answer[]): boolean {
  return answers.some(
    (answer) =>
      answer.kind === "parsed" &&
      differing.every((each) => answer.unspecified.some(({ component }) => component === each)),
  );
}

/** Tells whether the schemes before what decides in a question and in the reproducer of its cause are of one kind. */
function isOfSameKind({ reproducer, tokenSpan, span }: Cause, question: Question): boolean {
  return schemeKindOf({ question: reproducer, span: tokenSpan }) === schemeKindOf({ question, span });
}

/** Returns the changes of the answer, of each algorithm against the last before it that answers. */
export function textChanges(question: Question, algorithms: readonly Algorithm[]): Change[] {
  const { input, base, encoding } = question;
  const options = optionalEncoding(encoding);
  const answers: Answers = new Map(algorithms.map(({ id, parse }) => [id, parse(input, base, options)]));
  return changesOf(answers);
}

/** Explains a change between two of these algorithms; `null` if they are not among them. */
export function explainChange(
  question: Question,
  change: Change,
  algorithms: readonly Algorithm[],
  namesOf: NamesOf = withoutNames,
): ExplainedChange | null {
  return changeExplained(change, algorithms, (a, b) => explainPair(question, a, b, namesOf));
}

function changeExplained(
  { between, differing, passedOver }: Change,
  algorithms: readonly Algorithm[],
  pairOf: (a: Algorithm, b: Algorithm) => ExplainedPair | null,
): ExplainedChange | null {
  const [a, b] = between.map((id) => algorithms.find((algorithm) => algorithm.id === id));
  const pair = a === undefined || b === undefined ? null : pairOf(a, b);
  if (pair === null) return null;
  const isOfChange = ({ differing: shown }: ExplainedCause): boolean =>
    shown.some((each) => (each === "href" ? differing.length === 0 : differing.includes(each)));
  const causes = pair.causes.filter(isOfChange);
  return { between, differing, passedOver, causes: causes.length === 0 ? pair.causes : causes };
}

/** Tells whether a span has letters before a colon. */
function isScheme(question: Question, { of, start, end }: Span): boolean {
  const string = question[of] ?? "";
  return /^[A-Za-z][A-Za-z0-9+.-]*$/.test(string.slice(start, end)) && string[end] === ":";
}

function isRejected(sides: readonly CauseSide[]): boolean {
  return sides.some(({ here }) => here.reading.kind === "rejects");
}

/** Returns what a cause brings about in a question, of what differs there. */
function shownBy(
  cause: Cause,
  causes: readonly Cause[],
  question: Question,
  differing: readonly Difference[],
): AtomField[] {
  // A scheme that nobody rejects by itself brings about no verdict, and nothing does for which another cause is known.
  const isRejection =
    cause.component === "verdict" ||
    isRejected(cause.sides) ||
    !(isScheme(question, cause.span) || causes.some(({ component }) => component === "verdict"));
  return cause.differing.filter((each) => {
    if (each === "href") return !differing.includes("verdict");
    return differing.includes(each) && (each !== "verdict" || isRejection);
  });
}

function explained(
  cause: Cause,
  shown: readonly AtomField[],
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
  answers: readonly [Answer, Answer],
): Omit<ExplainedCause, "behaviours"> {
  const { sides } = cause;
  // A cause that others hide shows only in its reproducer.
  const isHidden = shown.length === 0;
  const { token, isBaseUnused, isForOther, readings } = readToken(cause, shown, question, [a, b]);
  const says = treatmentsInWords(readings, token, answers, shown);
  // What was read behind the repair of others may not be so here.
  const isIgnoredElsewhere = (side: 0 | 1): boolean =>
    readings[side].kind === "ignores" &&
    !isSameWithout(side === 0 ? a : b, cause.span, question, answers[side]);
  // Of a question that is its own reproducer nothing is told alone.
  const isWhole = questionKey(cause.reproducer) === questionKey(question);
  const both = isWhole ? [] : ([0, 1] as const);
  const isOfReproducer = both.map((side) => isHidden || isRejectedLater(readings[side], answers[side]));
  const isAlone = both.map(
    (side) => isOfReproducer[side] === true || sides[side].isOnlyAlone || isIgnoredElsewhere(side),
  );
  const alone = isAlone.includes(true) ? treatmentsInReproducer(cause, [a, b]) : says;
  const told = (index: 0 | 1): string => {
    const outcome = outcomeInWords(answers[index], shown);
    if (isForOther[index] && isAlone[index] !== true) return outcome;
    if (isBaseUnused[index] && !isHidden) return `${withoutBaseInWords(question)}: ${outcome}`;
    if (isAlone[index] !== true) return says[index];
    // A delimiter that is read otherwise alone says nothing of the question.
    return isOfReproducer[index] === true || !isDelimiter(token) ? `alone, ${alone[index]}` : outcome;
  };
  const sideOf = (algorithm: Algorithm, index: 0 | 1): ExplainedSide => {
    const decisive =
      isOfReproducer[index] === true
        ? sides[index].alone.step
        : stepHere(cause, index, token, answers[index]);
    const isOfBase = isBaseUnused[index] && token !== "";
    const step = isOfBase ? asWithoutBase(algorithm, question, decisive) : decisive;
    const own = isForOther[index] ? null : token;
    const at = step?.id ?? "";
    return {
      id: algorithm.id,
      step: at,
      link: addressOf(algorithm, at),
      where: step === null ? "" : stepInWords(withOwnEntry(step, cause, question, own)),
      says: told(index),
    };
  };
  // What is hidden is told by its reproducer.
  const isOther = isHidden && !cause.differing.includes(cause.component);
  return {
    differing: isOther ? [cause.component] : cause.differing,
    span: cause.span,
    others: cause.others,
    reproducer: cause.reproducer,
    sides: [sideOf(a, 0), sideOf(b, 1)],
  };
}

/** Tells whether an algorithm rejects a question for a character that it finds in a table, and which is not this bracket. */
function isRejectedForOther(algorithm: Algorithm, question: Question, token: string): boolean {
  if (!/^[[\]]$/.test(token)) return false;
  const { outcome, steps } = traceOf(question, algorithm);
  const found = outcome.kind === "rejected" ? steps.findLast(({ phase }) => phase !== "result") : undefined;
  return found?.entry !== undefined && found.entry !== token;
}

/**
 * The text that decides in a question, its readings by both sides, which of them need no base in which it stands, and which reject
 * for something else.
 */
interface ReadToken {
  readonly token: string;
  readonly isBaseUnused: readonly [boolean, boolean];
  /** Tells of each side whether it is another bracket for which it rejects the question. */
  readonly isForOther: readonly [boolean, boolean];
  readonly readings: readonly [Reading, Reading];
}

function readToken(
  cause: Cause,
  shown: readonly AtomField[],
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
): ReadToken {
  // Of a base as a whole the reference is rejected.
  const isWholeBase = cause.span.of === "base" && textOfSpan(question, cause.span) === question.base;
  const token = isWholeBase ? "" : textOfSpan(question, cause.span);
  // Who accepts it goes on without what is missing, or what it has no use for.
  const isOfBase = cause.span.of === "base" && shown.includes("verdict");
  const isBaseUnused = isOfBase
    ? runSearch(withoutBase(question), askAlgorithms(a, b))
    : ([false, false] as const);
  const readingOf = (side: 0 | 1): Reading => {
    const reading = readingHere(cause, side, token, shown);
    const isOther =
      reading.kind === "rejects" && isAboutOther(reading.reason, token, question[cause.span.of] ?? "");
    if (isOther) return { ...reading, reason: "" };
    return isBaseUnused[side] ? { kind: "own" } : reading;
  };
  const isForOther = [
    isRejectedForOther(a, question, token),
    isRejectedForOther(b, question, token),
  ] as const;
  return { token, isBaseUnused, isForOther, readings: [readingOf(0), readingOf(1)] };
}

/** Says that a side gives the same without a base: that may be by chance, where there is one. */
function withoutBaseInWords({ base }: Question): string {
  return base === null ? "needs no base" : "gives the same without the base";
}

/**
 * Returns the decisive step of a side in the question: that which rejects it, if what decides has no rule there. Slashes decide
 * about the host behind them.
 */
function stepHere(
  { component, sides }: Cause,
  side: 0 | 1,
  token: string,
  answer: Answer,
): DecisiveStep | null {
  const { step, reading } = sides[side].here;
  const isBefore = token === "//" || (component === "verdict" && /^(?:[/\\]|[a-z]*)$/i.test(token));
  const isElsewhere = !isBefore && reading.kind !== "rejects" && answer.kind === "rejected";
  return isElsewhere ? bareStep(answer.at) : step;
}

/** Returns how each side treats the reproducer: nothing is ignored without which it gives another URL. */
function treatmentsInReproducer(
  cause: Cause,
  [a, b]: readonly [Algorithm, Algorithm],
): readonly [string, string] {
  const answers = askAlgorithms(a, b)(cause.reproducer);
  const readingOf = (side: 0 | 1): Reading => {
    const { reading } = cause.sides[side].alone;
    const isElsewhere =
      reading.kind === "ignores" &&
      !isSameWithout(side === 0 ? a : b, cause.tokenSpan, cause.reproducer, answers[side]);
    return isElsewhere ? { kind: "own" } : reading;
  };
  return treatmentsAlone(cause, answers, [readingOf(0), readingOf(1)]);
}

/** Returns how a side reads what decides, with the reason of its own if others are rejected beside it. */
function readingHere(cause: Cause, side: 0 | 1, token: string, shown: readonly AtomField[]): Reading {
  const { here, alone } = cause.sides[side];
  // Of several characters that are rejected, the reason may be about another one.
  const isAboutIt =
    here.reading.kind === "rejects" &&
    !isAbout(here.reading.reason, token) &&
    alone.reading.kind === "rejects" &&
    here.reading.at === alone.reading.at &&
    isAllOf(cause, token);
  const reading = isAboutIt ? alone.reading : here.reading;
  // What stands in a base that is not used is read all the same.
  const isUnused = cause.span.of === "base" && reading.kind === "ignores" && shown.includes("verdict");
  return isUnused ? { kind: "own" } : reading;
}

/** Tells whether an accepted question is the same URL to an algorithm without a span of it. */
function isSameWithout(algorithm: Algorithm, span: Span, question: Question, answer: Answer): boolean {
  if (answer.kind !== "parsed") return true;
  const { input, base, encoding } = withText(question, span, "");
  return isSame(answer, algorithm.parse(input, base, optionalEncoding(encoding)));
}

/**
 * Returns a step whose table is named without the character that it was found with, if only the reproducer has that, or
 * if that is another one than what decides; a letter may be what another is mapped to.
 * @param token What decides; `null` if the question is rejected for something else.
 */
function withOwnEntry(
  step: DecisiveStep,
  cause: Cause,
  question: Question,
  token: string | null,
): DecisiveStep {
  if (token === null) return { ...step, table: withoutEntry(step.table) };
  const [, table = "", entry = ""] = /^(.*), (.)$/su.exec(step.table ?? "") ?? [];
  const isIn = ({ input, base }: Question): boolean => `${input}${base ?? ""}`.includes(entry);
  // A letter may be looked up as what it is mapped to.
  const isToken = [token, token.normalize("NFKC").toLowerCase()].includes(entry);
  const isOther = !isToken && /^[^\0-\x7F]$/u.test(token) && /^[^\0-\x7F]$/u.test(entry);
  const isUnknown = !isIn(question) && (isIn(cause.reproducer) || !/\p{L}/u.test(token));
  const isForeign = entry !== "" && (isOther || isUnknown);
  return isForeign ? { ...step, table } : step;
}
