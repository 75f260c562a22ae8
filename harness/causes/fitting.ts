/** Fits what a reproducer tells of a cause to the question that has it. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { sectionOf } from "../../algorithms/outline.js";
import { textOfSpan, type Question } from "../model/question.js";
import { causesBetween, type Cause, type CauseSide } from "./cause.js";
import { isAbout } from "./elementary/shown.js";

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

/**
 * Returns a cause of what begins a query or fragment with the reproducer in which both sides take the steps of the question:
 * behind a slash the path is another one to some.
 */
export function withFittingSlash(cause: Cause, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const delimiter = /^aa:\/?([?#])$/.exec(cause.reproducer.input)?.[1];
  if (delimiter === undefined || cause.reproducer.base !== null || isTakenAlike(cause)) return cause;
  const other = cause.reproducer.input.includes("/") ? `aa:${delimiter}` : `aa:/${delimiter}`;
  const reproducer: Question = { input: other, base: null };
  const there = causesBetween(a, b, reproducer).find(
    ({ span }) => textOfSpan(reproducer, span) === delimiter,
  );
  if (there === undefined) return cause;
  const sideOf = (at: 0 | 1): CauseSide => ({ ...cause.sides[at], alone: there.sides[at].here });
  const told: Cause = { ...cause, reproducer, tokenSpan: there.span, sides: [sideOf(0), sideOf(1)] };
  return isTakenAlike(told) ? told : cause;
}

/** Tells whether both sides decide in the sections of the reproducer. */
function isTakenAlike({ sides }: Cause): boolean {
  return sides.every(({ alone, here }) => {
    if (alone.step === null || here.step === null) return true;
    return sectionOf(alone.step.id) === sectionOf(here.step.id);
  });
}
