/** Tells two algorithms of one text apart, voices or variants, which take most of its steps alike. */
import type { Algorithm, StepId } from "../../../algorithms/algorithm.js";
import { stepKinds } from "../../../algorithms/outline.js";
import type { Reading } from "../elementary/readings.js";
import { traceOf } from "../trace.js";
import { bareStep, type DecisiveStep } from "./decisive-step.js";
import type { DecidedQuestion } from "./stated-step.js";
import { isAboutSpan } from "./taken-steps.js";

/**
 * Returns the decisive step of an algorithm, seen beside that of another one: where both are of one text, a step that both
 * take alike decides nothing between them, and the place of the other's rule is known. A mark
 * to which both map a character is told where the other rejects it.
 * @param reading Whether the algorithm maps what decides to a mark that the other one rejects, and whether it keeps it, or
 *   escapes it as the other one does.
 */
export function stepBeside(
  [algorithm, opposite]: readonly [Algorithm, Algorithm],
  [own, other]: readonly [DecisiveStep | null, DecisiveStep | null],
  decided: DecidedQuestion,
  { isMapped, isKept }: { readonly isMapped: boolean; readonly isKept: boolean },
): DecisiveStep | null {
  const isOfOneText = algorithm.text.url === opposite.text.url;
  if (!isOfOneText || own === null || other === null || other.isAbsent) return own;
  const isTaken = (by: Algorithm, id: StepId): boolean =>
    traceOf(decided.question, by).steps.some((step) => step.id === id && isAboutSpan(step, decided.span));
  const place = twinOf(other, algorithm);
  const isPlaceOfVoice = place !== null && isOfVoice(place);
  // What a voice keeps is told where the other one treats it.
  const isDoing = !own.isAbsent && !isMapped && !(isKept && isPlaceOfVoice);
  if (isDoing && ([own.id, own.caller ?? ""].some(isOfVoice) || !isTaken(opposite, own.id))) return own;
  if (place === null) return own;
  // What a voice says by itself is a rule, if only that it has none to add.
  const isRule = isPlaceOfVoice || (!own.isAbsent && isTaken(algorithm, place));
  return { ...bareStep(place), isAbsent: !isRule };
}

/** Tells whether a step is of one voice alone. */
export function isOfVoice(id: StepId): boolean {
  return /[a-z0-9] [A-Z]+$/.test(id);
}

/** Tells whether a side keeps an ASCII mark to which it maps a character that is none, and the other side rejects it. */
export function isMappedToRejected(own: Reading, other: Reading, token: string): boolean {
  const isMapped = own.kind === "like" && /^[^\0-\x7F]+$/.test(token) && /^[!-/:-@[-`{-~]$/.test(own.becomes);
  return isMapped && other.kind === "rejects";
}

/** Returns the step of an algorithm that stands where that of another of the same text does; `null` if it is the same. */
function twinOf(other: DecisiveStep, algorithm: Algorithm): StepId | null {
  const voice = (algorithm.id.split("/")[1] ?? "this").toUpperCase();
  const kinds = stepKinds(algorithm.outline);
  const there = [other.caller, other.id].flatMap((id) => id ?? []);
  const twins = there.map((id) => id.replace(/ (?:THIS|CHROME|GECKO|IE)$/, ` ${voice}`));
  const twin = twins.find((id) => !there.includes(id) && kinds.has(id));
  if (twin !== undefined) return twin;
  // A step of another voice is no place in this one.
  return kinds.has(other.id) || isOfVoice(other.id) ? null : other.id;
}
