/** Fits what a reproducer tells of a cause to the question that has it. */
import type { Span } from "../../algorithms/algorithm.js";
import { sectionOf } from "../../algorithms/outline.js";
import { isSameSpan, textOfSpan, type Question } from "../model/question.js";
import type { Cause, CauseSide } from "./cause.js";
import { isAbout, isAboutCharacter } from "./elementary/shown.js";
import { reduced, type Decided } from "./reduction.js";
import { withoutEntry, type DecisiveStep } from "./steps/decisive-step.js";

/** Returns a cause with another reproducer, and what both sides do in that by the cause that it has. */
export function shownBy(reproducer: Question, there: Cause, cause: Cause): Cause {
  const sideOf = (at: 0 | 1): CauseSide => ({ ...cause.sides[at], alone: there.sides[at].here });
  return { ...cause, reproducer, tokenSpan: there.span, repaired: null, sides: [sideOf(0), sideOf(1)] };
}

/**
 * Returns a cause with the step and reason of its reproducer where a question is rejected for another character, which a
 * letter could not replace; without a reason where that of the reproducer is about its own character.
 */
export function withOwnReasons(cause: Cause, question: Question): Cause {
  const token = textOfSpan(question, cause.span);
  const isSameToken = isAllOf(cause, token);
  const sideOf = (at: 0 | 1): CauseSide => {
    const side = cause.sides[at];
    const { here, alone } = side;
    if (here.reading.kind !== "rejects" || alone.reading.kind !== "rejects") return side;
    if (token === "" || isAbout(here.reading.reason, token)) return side;
    if (!isAboutCharacter(here.reading.reason)) {
      // One step may reject a question for several reasons.
      const isOther = here.reading.at === alone.reading.at && !isSameReason(here.reading, alone.reading);
      return isOther && !isAboutCharacter(alone.reading.reason) ? { ...side, here: alone } : side;
    }
    if (isSameToken) return isAbout(alone.reading.reason, token) ? { ...side, here: alone } : side;
    const step = alone.step === null ? null : { ...alone.step, table: withoutEntry(alone.step.table) };
    return { ...side, here: { step, reading: { ...alone.reading, reason: "" } } };
  };
  return { ...cause, sides: [sideOf(0), sideOf(1)] };
}

/** Tells whether a token decides in the reproducer of a cause, which has no other one: a reason may be about that. */
export function isAllOf({ reproducer, tokenSpan }: Cause, token: string): boolean {
  const isOnly = token === "" || (reproducer[tokenSpan.of] ?? "").split(token).length === 2;
  return textOfSpan(reproducer, tokenSpan) === token && isOnly;
}

/** Tells whether two reasons are one, but for numbers in them. */
function isSameReason(one: { readonly reason: string }, other: { readonly reason: string }): boolean {
  const [a, b] = [one, other].map(({ reason }) => reason.replace(/[0-9]+/g, "0"));
  return a === b;
}

/** Surroundings in which a character is looked at, in place of `*`. */
const surroundings = [
  "aa:*",
  "aa:/*",
  "aa:?*",
  "aa:#*",
  "http://a/*",
  "http://a?*",
  "http://a/#*",
  "file:///*",
];

/** What may stand behind a scheme and its colon where slashes or a host are missing, or a host comes without them. */
const rests = ["", "a", "/a", "/", "///a"];

/** Returns the causes of a question that have the names of another cause, and whether these are all that it has. */
export type CausesAlike = (question: Question) => {
  readonly causes: readonly Cause[];
  readonly areAll: boolean;
};

/**
 * Returns a cause with a reproducer in which both sides decide by the steps that they take in the question, if that of the
 * cause is none: behind a slash, or a scheme, the same is read by other steps to some, and so is nothing. The question
 * itself is reduced at last, and shown as it is if no shorter one is decided in the same sections.
 * @param isShown Whether the question differs in the component of the cause.
 */
export function withFittingReproducer(
  cause: Cause,
  { question, isShown }: { readonly question: Question; readonly isShown: boolean },
  causesAlike: CausesAlike,
): Cause {
  if (cause.reproducer.encoding !== undefined || isFitting(cause, question)) return cause;
  const told = isTakenAlike(cause, sectionOfStep) ? cause : withKnownSurroundings(cause, causesAlike);
  if (isFitting(told, question)) return told;
  const least = reducedTo(cause, question, causesAlike);
  if (least !== null) return least;
  // What is decided elsewhere in a shorter question shows another rule.
  return isTakenAlike(told, sectionOfStep) || !isShown ? told : shownBy(question, cause, cause);
}

/** Tells whether both sides decide by the same steps in the reproducer of a cause, and among as many first slashes. */
function isFitting(cause: Cause, question: Question): boolean {
  const [here, alone] = [
    firstSlashesAt(question, cause.span),
    firstSlashesAt(cause.reproducer, cause.tokenSpan),
  ];
  const isAmongSame = here === null || alone === null || here === alone;
  return isTakenAlike(cause, ruleOf) && isIgnoredAlike(cause) && isAmongSame;
}

/** Counts the slashes and backslashes behind a scheme, or at the beginning, of which a span is a part; `null` if it is none. */
function firstSlashesAt(question: Question, { of, start, end }: Span): number | null {
  const [before = "", ahead = "", slashes = ""] =
    /^([\0-\x20]*(?:[A-Za-z0-9+.-]+:)?)([/\\]+)/.exec(question[of] ?? "") ?? [];
  return start < end && start >= ahead.length && end <= before.length ? slashes.length : null;
}

/** Returns a cause with the question that it is of, reduced to it; `null` if others are left in it. */
export function reducedTo(cause: Cause, question: Question, causesAlike: CausesAlike): Cause | null {
  const token = textOfSpan(question, cause.span);
  const ruleIn = ({ here }: CauseSide): string | null => (here.step === null ? null : ruleOf(here.step));
  const causeIn = ({ question: asked, span }: Decided): Cause | undefined =>
    causesAlike(asked).causes.find(
      (each) =>
        each.component === cause.component &&
        isSameSpan(each.span, span) &&
        textOfSpan(asked, each.span) === token &&
        ([0, 1] as const).every((side) => ruleIn(each.sides[side]) === ruleIn(cause.sides[side])),
    );
  const least = reduced({ question, span: cause.span }, (decided) => causeIn(decided) !== undefined);
  const there = causeIn(least);
  if (there === undefined || !causesAlike(least.question).areAll) return null;
  return shownBy(least.question, there, cause);
}

/**
 * Returns a cause of one character, or of a scheme with nothing behind it, with one of the known surroundings in which both
 * sides decide where they do in the question.
 */
function withKnownSurroundings(cause: Cause, causesAlike: CausesAlike): Cause {
  const token = textOfSpan(cause.reproducer, cause.tokenSpan);
  const bare = bareScheme(cause.reproducer);
  const inputs = bare === null ? inputsWith(cause.reproducer, token) : rests.map((rest) => bare + rest);
  for (const input of inputs) {
    const reproducer: Question = { input, base: null };
    const there = causesAlike(reproducer).causes.find(
      ({ span, component }) =>
        component === cause.component && (bare !== null || textOfSpan(reproducer, span) === token),
    );
    if (there === undefined) continue;
    const told = shownBy(reproducer, there, cause);
    if (isTakenAlike(told, sectionOfStep)) return told;
  }
  return cause;
}

/** Returns the scheme, with its colon, that is all of a reproducer, or that is given by a base with nothing else. */
function bareScheme({ input, base }: Question): string | null {
  const isAlone = /^[A-Za-z][A-Za-z0-9+.-]*:$/.test(input) && base === null;
  return isAlone ? input : (/^([A-Za-z][A-Za-z0-9+.-]*:)\/\/$/.exec(base ?? "")?.[1] ?? null);
}

/** Returns inputs in which one character, or an escape, may be read by other steps; none for other text. */
function inputsWith({ base }: Question, token: string): readonly string[] {
  if (base !== null) return [];
  const isOne = /^(?:[^A-Za-z0-9/\\]|%[0-9A-Fa-f]{2})$/u.test(token);
  // A letter behind it keeps a space or control from being trimmed.
  const end = /^[\0-\x20]$/.test(token) ? "a" : "";
  return isOne ? surroundings.map((surrounding) => surrounding.replace("*", () => token) + end) : [];
}

/** Tells whether both sides decide alike in the question and in the reproducer: by the same step, or in the same section. */
function isTakenAlike({ sides }: Cause, placeOf: (step: DecisiveStep) => string): boolean {
  return sides.every(({ alone, here }) => {
    if (alone.step === null || here.step === null) return true;
    return placeOf(alone.step) === placeOf(here.step);
  });
}

/** Tells whether neither side ignores in the reproducer what it writes in the question. */
function isIgnoredAlike({ sides }: Cause): boolean {
  return sides.every(
    ({ alone, here }) => !(alone.reading.kind === "ignores" && here.reading.kind === "like"),
  );
}

/** Names the step that decides; where there is none, the section in which a rule of the other side would stand. */
function ruleOf({ id, isAbsent }: DecisiveStep): string {
  return isAbsent ? `no rule in ${sectionOf(id)}` : id;
}

/** Names the section of the step that decides, or its item where a section has the rules of all components. */
function sectionOfStep({ id }: DecisiveStep): string {
  return /^10 Canonicalization, [0-9]+/.exec(id)?.[0] ?? sectionOf(id);
}
