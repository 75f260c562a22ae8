/** Fits what a reproducer tells of a cause to the question that has it. */
import { sectionOf } from "../../algorithms/outline.js";
import { textOfSpan, type Question } from "../model/question.js";
import type { Cause, CauseSide } from "./cause.js";
import { isAbout } from "./elementary/shown.js";

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
  const isSameToken = token === textOfSpan(cause.reproducer, cause.tokenSpan);
  const sideOf = (at: 0 | 1): CauseSide => {
    const side = cause.sides[at];
    const { here, alone } = side;
    if (here.reading.kind !== "rejects" || alone.reading.kind !== "rejects") return side;
    if (!isAboutCharacter(here.reading.reason) || isAbout(here.reading.reason, token)) return side;
    if (isSameToken) return isAbout(alone.reading.reason, token) ? { ...side, here: alone } : side;
    return { ...side, here: { ...alone, reading: { ...alone.reading, reason: "" } } };
  };
  return { ...cause, sides: [sideOf(0), sideOf(1)] };
}

/** Tells whether the reason of a rejection names one character. */
function isAboutCharacter(reason: string): boolean {
  return /"."|U\+[0-9A-F]{4,6}/u.test(reason);
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

/**
 * Returns a cause of one character, or of a scheme with nothing behind it, with a reproducer in which both sides decide
 * where they do in the question, if that of the cause is none: behind a slash, or a scheme, the same is read by other
 * steps to some, and so is nothing.
 * @param causesAlike Returns the causes of a question that have the names of the cause.
 */
export function withFittingReproducer(
  cause: Cause,
  causesAlike: (question: Question) => readonly Cause[],
): Cause {
  if (cause.reproducer.encoding !== undefined || isTakenAlike(cause)) return cause;
  const token = textOfSpan(cause.reproducer, cause.tokenSpan);
  const bare = bareScheme(cause.reproducer);
  const inputs = bare === null ? inputsWith(cause.reproducer, token) : rests.map((rest) => bare + rest);
  for (const input of inputs) {
    const reproducer: Question = { input, base: null };
    const there = causesAlike(reproducer).find(
      ({ span, component }) =>
        component === cause.component && (bare !== null || textOfSpan(reproducer, span) === token),
    );
    if (there === undefined) continue;
    const told = shownBy(reproducer, there, cause);
    if (isTakenAlike(told)) return told;
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

/** Tells whether both sides decide in the sections of the reproducer. */
function isTakenAlike({ sides }: Cause): boolean {
  return sides.every(({ alone, here }) => {
    if (alone.step === null || here.step === null) return true;
    return sectionOf(alone.step.id) === sectionOf(here.step.id);
  });
}
