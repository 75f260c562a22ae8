/** Finds the causes of a question with their names: what has one name is one cause, and what has another is told apart. */
import type { Algorithm, Span } from "../../algorithms/algorithm.js";
import { atomsOf } from "./elementary/atoms.js";
import { readingKey, readingsAt, type Reading } from "./elementary/readings.js";
import { runSearch } from "./elementary/search.js";
import {
  isSameSpan,
  questionKey,
  textOfSpan,
  withLetters,
  withText,
  type Question,
} from "../model/question.js";
import { askAlgorithms, causesBetween, withStatedSteps, type Cause, type CauseSide } from "./cause.js";
import type { CauseName, NamesOf } from "./explanation.js";
import { shownBy, withFittingReproducer, withOwnReasons, type CausesAlike } from "./fitting.js";
import { bareStep, withoutEntry } from "./steps/decisive-step.js";
import type { NamedCause } from "./named-cause.js";
import { dotSegmentAt, dotSegmentOf, toldOfAuthority, toldOfPlace } from "./deciding-place.js";
import { withNamedReproducer } from "./named-reproducer.js";
import { isReachedIn, isSeenIn, realCauses } from "./real-causes.js";
import { toldOfSlashes } from "./slashes-before-host.js";

/** Returns the causes for which two algorithms differ on a question, each with the steps that its names state. */
export function namedCauses(
  question: Question,
  pair: readonly [Algorithm, Algorithm],
  namesOf: NamesOf,
): NamedCause[] {
  const ask = askAlgorithms(...pair);
  const known = new Map<string, NamedCause[]>();
  const told = (asked: Question): NamedCause[] => {
    const key = questionKey(asked);
    const found = known.get(key) ?? toldCauses(asked, pair, namesOf);
    known.set(key, found);
    return found;
  };
  return told(question).map((each) => {
    const isSeen = isSeenIn(ask(question), each.cause);
    const causesAlike: CausesAlike = (reproducer) => {
      const all = told(reproducer);
      const answers = ask(reproducer);
      const seen = all.filter(({ cause }) => isSeenIn(answers, cause));
      // What a rejection or another fault hides is nothing that the reproducer shows.
      const alike = (isSeen ? seen : all).filter(
        (other) => idsOf(other) === idsOf(each) && isReachedIn(answers, other.cause),
      );
      const [only, ...others] = seen;
      const areAll = only !== undefined && others.length === 0 && idsOf(only) === idsOf(each);
      return { causes: alike.map(({ cause }) => cause), areAll };
    };
    const asked = { question, isShown: isSeen };
    const fitting = withFittingReproducer(each.cause, asked, causesAlike);
    return { ...each, cause: withNamedReproducer(fitting, asked, causesAlike) };
  });
}

/** Returns the named causes of a question with the reproducers that were found for them. */
export function toldCauses(
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
  namesOf: NamesOf,
): NamedCause[] {
  const named = (cause: Cause): NamedCause => ({ cause, behaviours: namesOf(a, b, cause, question) });
  const causes = causesBetween(a, b, question);
  // A letter for a delimiter would bring what follows into another component; what is missing stays so.
  const replaced = causes
    .flatMap(({ span, others }) => [span, ...others])
    .filter((span) => /^[^/\\?#@:]+$/.test(textOfSpan(question, span)));
  const lone = (span: Span): Question =>
    withLetters(
      question,
      replaced.filter((each) => !isSameSpan(each, span)),
    );
  const isLong = question.input.length + (question.base ?? "").length > longestApart;
  const apart = causes.flatMap((cause) =>
    isLong
      ? [named(cause)]
      : toldApart(cause, question, named, (span) => causeAt(span, cause, lone(span), [a, b])),
  );
  const told = withoutOtherDots(toldTogether(apart), question, [a, b]).map(({ cause, behaviours }) => {
    const placed = behaviours.length === 0 ? cause : toldOfAuthority(cause, question, [a, b]);
    const shown = withOwnReasons(withExample(placed, behaviours, [a, b]), question);
    const stated = withStatedSteps(shown, behaviours, question);
    return { cause: toldOfPlace(stated, question, [a, b]), behaviours };
  });
  const toldOf = (asked: Question): NamedCause[] => toldCauses(asked, [a, b], namesOf);
  const real = isLong ? told : realCauses(told, question, [a, b]);
  return toldOfOnePlace(toldOfSlashes(real, question, [a, b], toldOf));
}

/** Returns the causes with one of those that have the same names and place: rather one by rules that both sides have. */
function toldOfOnePlace(named: readonly NamedCause[]): NamedCause[] {
  const absent = ({ cause: { sides } }: NamedCause): number =>
    sides.filter(({ here }) => here.step?.isAbsent === true).length;
  const isSame = (one: NamedCause, other: NamedCause): boolean =>
    idsOf(one) !== "" && idsOf(one) === idsOf(other) && isSameSpan(one.cause.span, other.cause.span);
  return named.flatMap((each, index): NamedCause[] => {
    if (named.findIndex((other) => isSame(other, each)) < index && idsOf(each) !== "") return [];
    const all = named.filter((other) => other === each || isSame(other, each));
    const [best = each] = [...all].sort((one, other) => absent(one) - absent(other));
    const differing = [...new Set(all.flatMap(({ cause }) => cause.differing))];
    return [{ ...best, cause: { ...best.cause, differing } }];
  });
}

/**
 * Returns the causes without those of a dot in a segment of dots whose reproducer has it in a name, and without those of a
 * segment that another is told of: they are of a rule that is not asked here. A segment that is read like that of another
 * cause is told with it.
 */
function withoutOtherDots(
  causes: readonly NamedCause[],
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
): readonly NamedCause[] {
  const segmentOf = ({ cause }: NamedCause): Span | null => dotSegmentOf(cause, question);
  const isKept = (each: NamedCause, index: number): boolean => {
    const segment = segmentOf(each);
    if (segment === null || each.cause.component === "verdict") return true;
    const isInName = dotSegmentAt(each.cause.reproducer, each.cause.tokenSpan) === null;
    return !isInName && !causes.slice(0, index).some((other) => isSameSpan(segmentOf(other), segment));
  };
  const kept = causes.filter(isKept);
  if (kept.length === 0) return causes;
  const dropped = causes.filter((each) => !kept.includes(each)).flatMap((each) => segmentOf(each) ?? []);
  const ask = askAlgorithms(a, b);
  const keysAt = (span: Span): string =>
    runSearch(readingsAt(question, span), ask)
      .map((reading) => readingKey(reading, textOfSpan(question, span)))
      .join();
  return kept.map((each) => {
    const segment = segmentOf(each);
    const isTold = (span: Span): boolean => kept.some((other) => isSameSpan(segmentOf(other), span));
    const alike =
      segment === null ? [] : dropped.filter((span) => !isTold(span) && keysAt(span) === keysAt(segment));
    return { ...each, cause: { ...each.cause, others: [...each.cause.others, ...alike] } };
  });
}

/** The longest question whose other spans are looked at one by one, in code units. */
const longestApart = 2_000;

/** Returns a cause with those of its other spans that have the same names, and another one for each other name. */
function toldApart(
  cause: Cause,
  question: Question,
  named: (cause: Cause) => NamedCause,
  causeThere: (span: Span) => Cause | null,
): NamedCause[] {
  const first = named(cause);
  const byNames = new Map<string, NamedCause>([
    [idsOf(first), { ...first, cause: { ...cause, others: [] } }],
  ]);
  for (const span of cause.others) {
    const token = textOfSpan(question, span);
    const isSameText = token === textOfSpan(question, cause.span);
    // A slash stands before a host or in a path: it may have a name of its own.
    const own = isSameText && isSlash(token) ? named({ ...cause, span, others: [] }) : first;
    const there = isSameText ? null : causeThere(span);
    const ofSameText = own.behaviours.length > 0 ? own : first;
    const other = isSameText ? ofSameText : named(there ?? { ...cause, span, others: [] });
    // Of what is treated otherwise no more is known than that the names do not fit it.
    if (!isSameText && there === null && idsOf(other) !== idsOf(first)) continue;
    const known = byNames.get(idsOf(other));
    const others = known === undefined ? [] : [...known.cause.others, span];
    const told = known ?? other;
    byNames.set(idsOf(other), { ...told, cause: { ...told.cause, others } });
  }
  return [...byNames.values()];
}

function isSlash(token: string): boolean {
  return /^[/\\]$/.test(token);
}

function idsOf({ behaviours }: NamedCause): string {
  return behaviours.map(({ id }) => id).join();
}

/** Returns a cause with the question by which its first name shows it, where the reproducer is no case of that. */
function withExample(
  cause: Cause,
  names: readonly CauseName[],
  [a, b]: readonly [Algorithm, Algorithm],
): Cause {
  const example = names[0]?.example;
  if (example === undefined) return cause;
  const there = causesBetween(a, b, example).find(({ key }) => key === cause.key);
  // A cause that a rejection hides does not show.
  const shown = atomsOf(askAlgorithms(a, b)(example));
  if (there === undefined || !shown.some((atom) => atom.in === there.component)) return cause;
  return shownBy(example, there, cause);
}

/**
 * Returns a cause as it shows at another of its spans, where another character stands; `null` if both sides do not treat
 * that as they treat the first.
 * @param question The question with letters at all other spans that decide.
 */
function causeAt(
  span: Span,
  cause: Cause,
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
): Cause | null {
  const ask = askAlgorithms(a, b);
  const token = textOfSpan(question, span);
  const here = runSearch(readingsAt(question, span), ask);
  const isAlike = cause.sides.every((side, at) => {
    const reading = here[at === 0 ? 0 : 1];
    return reading.kind !== "own" && reading.kind === side.here.reading.kind;
  });
  if (!isAlike) return null;
  // What is trimmed at the end of a string may be written inside it.
  const shown = ["", "a"].flatMap((beside) => {
    const reproducer = withText(cause.reproducer, cause.tokenSpan, beside + token + beside);
    const start = cause.tokenSpan.start + beside.length;
    const tokenSpan = { ...cause.tokenSpan, start, end: start + token.length };
    if (atomsOf(ask(reproducer)).every((atom) => atom.in !== cause.component)) return [];
    return [{ reproducer, tokenSpan, alone: runSearch(readingsAt(reproducer, tokenSpan), ask) }];
  });
  const isShownAlike = ({ alone }: (typeof shown)[number]): boolean =>
    alone.every((reading, at) => reading.kind === here[at === 0 ? 0 : 1].kind);
  const [first] = shown;
  const fitting = shown.find(isShownAlike) ?? first;
  if (fitting === undefined) return null;
  const { reproducer, tokenSpan, alone } = fitting;
  const sideOf = (at: 0 | 1): CauseSide => {
    const side = cause.sides[at];
    return {
      id: side.id,
      alone: treatedAs(side.alone, alone[at]),
      here: treatedAs(side.here, here[at]),
      isOnlyAlone: false,
    };
  };
  const sides = [sideOf(0), sideOf(1)] as const;
  return { ...cause, span, others: [], reproducer, tokenSpan, sides, draft: null };
}

/** Returns a treatment with another reading, and where that rejects with its step; its table without the entry of another. */
function treatedAs({ step, reading: before }: CauseSide["here"], reading: Reading): CauseSide["here"] {
  if (step === null) return { step, reading };
  const table = withoutEntry(step.table);
  if (reading.kind !== "rejects") return { step: { ...step, table }, reading };
  // What the caller reports is decided in what it calls; another character may be rejected by no table.
  if (step.caller === reading.at) return { step: { ...step, table }, reading };
  const isSame = before.kind === "rejects" && before.at === reading.at;
  return { step: isSame ? { ...step, table: null } : bareStep(reading.at), reading };
}

/** Returns the causes with one for several characters that are one reason: `[` and `]` may be rejected by one rule. */
function toldTogether(named: readonly NamedCause[]): NamedCause[] {
  const together: NamedCause[] = [];
  for (const each of named) {
    const index = together.findIndex((before) => isOneReason(before, each));
    const first = together[index];
    if (first === undefined) {
      together.push(each);
      continue;
    }
    const { span } = first.cause;
    const others = [...first.cause.others, each.cause.span, ...each.cause.others].filter(
      (other) => other.end <= span.start || other.start >= span.end,
    );
    const differing = [...new Set([...first.cause.differing, ...each.cause.differing])];
    together[index] = { ...first, cause: { ...first.cause, others, differing } };
  }
  return together;
}

/** Tells whether two causes have the same names, and are rejected by the same step or have one key or one reproducer. */
function isOneReason(one: NamedCause, other: NamedCause): boolean {
  if (idsOf(one) === "" || idsOf(one) !== idsOf(other)) return false;
  const isThere = ({ cause: { span } }: NamedCause): boolean => span.start < span.end;
  if (!isThere(one) || !isThere(other) || one.cause.span.of !== other.cause.span.of) return false;
  const rejecting = ({ cause }: NamedCause): string =>
    JSON.stringify(
      cause.sides.map(({ here: { reading } }) => (reading.kind === "rejects" ? reading.at : null)),
    );
  const isRejected = one.cause.component === "verdict" && rejecting(one) === rejecting(other);
  const isShownAlike = questionKey(one.cause.reproducer) === questionKey(other.cause.reproducer);
  return one.cause.key === other.cause.key || isShownAlike || isRejected;
}
