/** Shows what both sides of a pair make of the span that decides, in the reproducer of a cause and in the question. */
import type { Span } from "../../../algorithms/algorithm.js";
import type { Answer } from "../../model/answer.js";
import { isSameSpan, questionKey, textOfSpan, type Question } from "../../model/question.js";
import type { Pinned } from "./canonical.js";
import { isAlphanumeric, piecesAt, spelled, textOf, type Draft, type Run } from "./draft.js";
import { spanIn } from "./place.js";
import { readingsOf, type Reading, type Readings } from "./readings.js";
import { repaired } from "./repairs.js";
import { asked, type PairAnswers, type Search } from "./search.js";

/** A question in which a cause shows. */
export interface Shown {
  readonly question: Question;
  /** The span that decides. */
  readonly span: Span;
  /** The question with that span repaired; `null` if no repair was found. */
  readonly repaired: Question | null;
  /** The reading of the span by each side. */
  readonly readings: Readings;
  /** Tells for each side whether its reading is only that of the reproducer: here it reads the span like no known token. */
  readonly isOnlyAlone: readonly [boolean, boolean];
}

/** Tells whether the same is shown in the same question. */
export function isSameShown(a: Shown, b: Shown): boolean {
  const keyOf = ({ question, repaired, readings }: Shown): string =>
    JSON.stringify([questionKey(question), repaired === null ? null : questionKey(repaired), readings]);
  return isSameSpan(a.span, b.span) && keyOf(a) === keyOf(b);
}

/** A cause in the draft itself: its run, the draft after its repair, and the draft that was shortened for it. */
export interface CauseHere {
  readonly draft: Draft;
  readonly run: Run;
  readonly next: Draft;
  readonly minimal: Draft;
}

/** Shows a cause in the draft itself, where more may be seen of it than in the reproducer. */
export function* shownIn({ draft, run, next, minimal }: CauseHere, alone: Shown): Search<Shown> {
  const isScheme = alone.readings.some(({ kind }) => kind === "scheme");
  const token = textOf(piecesAt(draft, run));
  const here = isScheme ? alone.readings : yield* readingsOf(draft, run);
  const shortened = yield* asked(spelled(minimal));
  const readings = isScheme ? here : readingsBeside(here, shortened, token, alone);
  const isOnlyAlone = (side: 0 | 1): boolean => here[side].kind !== "like" && readings[side].kind === "like";
  return {
    question: spelled(draft),
    span: spanIn(draft, run),
    repaired: spelled(next),
    readings,
    isOnlyAlone: [isOnlyAlone(0), isOnlyAlone(1)],
  };
}

export function shownAlone({ draft, run, by }: Pinned, readings: Readings): Shown {
  return {
    question: spelled(draft),
    span: spanIn(draft, run),
    repaired: spelled(repaired(draft, { run, by })),
    readings,
    isOnlyAlone: [false, false],
  };
}

/** Shows a cause by its reproducer, for a question in which another token decides. */
export function shownElsewhere(alone: Shown, token: string, answers: PairAnswers): Shown {
  const tokenAlone = textOfSpan(alone.question, alone.span);
  const readingOf = (side: 0 | 1): Reading => {
    const reading = alone.readings[side];
    if (reading.kind !== "rejects") return readingOfOther(reading, tokenAlone, token);
    const here = rejectionsIn(answers[side]).filter(({ at }) => at === reading.at);
    const other = token === tokenAlone ? reading : here[0];
    return here.find(({ reason }) => isAbout(reason, token)) ?? other ?? reading;
  };
  return { ...alone, readings: [readingOf(0), readingOf(1)] };
}

/** Returns the place of a cause that was left of the question only by a letter: all of the input. */
export function wholly(
  question: Question,
  alone: Shown,
): {
  readonly span: Span;
  readonly others: readonly Span[];
  readonly here: Shown;
} {
  const span: Span = { of: "input", start: 0, end: question.input.length };
  const ofWhole = (reading: Reading): Reading => (reading.kind === "rejects" ? reading : { kind: "own" });
  const [a, b] = alone.readings;
  return { span, others: [], here: { ...alone, readings: [ofWhole(a), ofWhole(b)] } };
}

/** Returns the readings that are seen here, or those of the reproducer where other causes hide them. */
function readingsBeside(
  here: Readings,
  shortened: PairAnswers,
  token: string,
  { readings, question, span }: Shown,
): Readings {
  const tokenAlone = textOfSpan(question, span);
  const readingOf = (side: 0 | 1): Reading => {
    const [seen, alone] = [here[side], readings[side]];
    if (seen.kind === "rejects" && alone.kind === "rejects") {
      // The reason of a rejection may be another character's here, but is surely so for another token.
      const known = [seen, ...rejectionsIn(shortened[side])].filter(({ at }) => at === alone.at);
      return known.find(({ reason }) => isAbout(reason, token)) ?? (token === tokenAlone ? alone : seen);
    }
    // What stands in a segment that dots remove is gone with it.
    const isGone = seen.kind === "ignores" && alone.kind === "like";
    if (seen.kind !== "own" && seen.kind !== "rejects" && alone.kind !== "rejects" && !isGone) return seen;
    // What matters here when it is left out is not ignored.
    if (seen.kind === "own" && alone.kind === "ignores") return seen;
    return readingOfOther(alone, tokenAlone, token);
  };
  return [readingOf(0), readingOf(1)];
}

/**
 * Returns the reading of a token of the question: what stands for another one in the reproducer does not stand for it, nor
 * for several characters elsewhere.
 */
function readingOfOther(alone: Reading, tokenAlone: string, token: string): Reading {
  if (alone.kind !== "like") return alone;
  // What keeps a letter may write something else for a mark.
  const isMarkForWord = isAlphanumeric(tokenAlone) && !isAlphanumeric(token);
  if (alone.becomes === tokenAlone) return isMarkForWord ? { kind: "own" } : { ...alone, becomes: token };
  // The Punycode of a character is another one in another label, and so is what a delimiter stands before.
  const isSame = token === tokenAlone && /^[^/?#@:.]$/su.test(token) && !/^(?:$|xn--)/.test(alone.becomes);
  return isSame ? alone : { kind: "own" };
}

export function rejectionsIn(answer: Answer): Extract<Reading, { kind: "rejects" }>[] {
  return answer.kind === "rejected" ? [{ kind: "rejects", at: answer.at, reason: answer.reason }] : [];
}

/** Tells whether the reason of a rejection names a token. */
export function isAbout(reason: string, token: string): boolean {
  const hex = (token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return token !== "" && (reason.includes(`"${token}"`) || reason.includes(`U+${hex} `));
}

/** Tells whether the reason of a rejection names one character. */
export function isAboutCharacter(reason: string): boolean {
  return characterNamedIn(reason) !== null;
}

/**
 * Tells whether the reason of a rejection names a character that a token lacks; one that stands beside it, if told where.
 * What a delimiter begins may be rejected for another character.
 */
export function isAboutOther(reason: string, token: string, string?: string): boolean {
  if (!/^[^/\\?#:@]+$/.test(token)) return false;
  const character = characterNamedIn(reason);
  return character !== null && !token.includes(character) && string?.includes(character) !== false;
}

/** Returns the one character that the reason of a rejection names: quoted, or by its code point. */
function characterNamedIn(reason: string): string | null {
  // A colon that no scheme precedes is rejected for what begins none.
  if (reason.includes(" or ") || reason.includes("no <scheme>")) return null;
  const [, quoted, hex] = /"(.)"|U\+([0-9A-F]{4,6})/u.exec(reason) ?? [];
  return quoted ?? (hex === undefined ? null : String.fromCodePoint(Number.parseInt(hex, 16)));
}
