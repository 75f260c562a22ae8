/** The questions that are one change away from a question, and the spans of code points. */
import type { Span } from "../../algorithms/algorithm.js";
import type { Question } from "../model/question.js";

/** A changed question, and the changed span. */
export interface Perturbation {
  readonly question: Question;
  readonly changed: Span;
  /** True if other spans are changed too, after this one. */
  readonly isElsewhereToo?: boolean;
}

/** Returns all perturbations, cached: those of the input, then those of the base. */
export function perturbationsOf(question: Question): readonly Perturbation[] {
  const known = cache.get(question);
  if (known !== undefined) return known;
  const perturbations = (question.base === null ? inputs : both).flatMap((of) => [
    ...pointsOf(question, of),
    ...runsOf(question, of),
    ...repeatedOf(question, of),
    ...slashesOf(question, of),
    ...slashOf(question, of),
  ]);
  cache.set(question, perturbations);
  return perturbations;
}

const inputs: readonly Span["of"][] = ["input"];
const both: readonly Span["of"][] = ["input", "base"];
const cache = new WeakMap<Question, readonly Perturbation[]>();

/** Replaces each code point by a letter, and removes it. */
function pointsOf(question: Question, of: Span["of"]): Perturbation[] {
  const string = question[of] ?? "";
  const places = codePointSpans(string, of);
  const replaced = places
    .filter(({ start, end }) => string.slice(start, end) !== "a")
    .map((place) => changedAt(question, place, "a"));
  return [...replaced, ...places.map((place) => changedAt(question, place, ""))];
}

/** Pieces that mean one thing: words, drive letters, numbers, escapes, brackets, all between two delimiters. */
const runs = [
  /[A-Za-z]{2,}/gu,
  /(?<![A-Za-z])[A-Za-z](?=[:|])/gu,
  /[0-9]{2,}/gu,
  /[0-9]+(?:\.[0-9]+)+/gu,
  /([^A-Za-z0-9])\1+/gu,
  /[^A-Za-z0-9/\\?#:@]{2,}/gu,
  /(?:%[0-9A-Fa-f]{2})+/gu,
  /\[[^[\]]*\]/gu,
  /[^/\\?#:@]{2,}/gu,
];

/**
 * Replaces each run by one letter, and a word or drive letter by another word: an effect of the whole run survives the
 * change of a single code point.
 */
function runsOf(question: Question, of: Span["of"]): Perturbation[] {
  const string = question[of] ?? "";
  const found = new Map<string, Perturbation>();
  for (const run of runs) {
    for (const { 0: there, index } of string.matchAll(run)) {
      const place: Span = { of, start: index, end: index + there.length };
      const key = `${String(place.start)} ${String(place.end)}`;
      if (found.has(key)) continue;
      found.set(key, changedAt(question, place, there.length === 1 ? "aa" : lettersFor(there)));
    }
  }
  return [...found.values()];
}

/**
 * Returns the replacement of a run. A word stays several letters, since one letter before ":" is a drive to some
 * parsers.
 */
export function lettersFor(there: string): string {
  const letter = there.startsWith("a") ? "b" : "a";
  return /^[A-Za-z]{2}/.test(there) ? letter.repeat(2) : letter;
}

/** Replaces each repeated mark everywhere: the first may hide the effect of the others. */
function repeatedOf(question: Question, of: Span["of"]): Perturbation[] {
  const string = question[of] ?? "";
  const seen = new Set<string>();
  return codePointSpans(string, of).flatMap((changed): Perturbation[] => {
    const mark = string.slice(changed.start, changed.end);
    if (/^[A-Za-z0-9/]$/.test(mark) || seen.has(mark) || !string.includes(mark, changed.end)) return [];
    seen.add(mark);
    const written = string.replaceAll(mark, "a");
    return [{ question: { ...question, [of]: written }, changed, isElsewhereToo: true }];
  });
}

/** Writes two slashes for those at the beginning or after the first colon, so that an authority begins. */
function slashesOf(question: Question, of: Span["of"]): Perturbation[] {
  const found = /^(?:[^:/\\?#]*:)?([/\\]+)/.exec(question[of] ?? "");
  const written = found?.[1] ?? "//";
  if (found === null || written === "//") return [];
  const end = found[0].length;
  return [changedAt(question, { of, start: end - written.length, end }, "//")];
}

/** Adds a slash where a path would end: some algorithms imply one there. */
function slashOf(question: Question, of: Span["of"]): Perturbation[] {
  const string = question[of] ?? "";
  const found = string.search(/[?#]/);
  const end = found === -1 ? string.length : found;
  return [changedAt(question, { of, start: end, end }, "/")];
}

function changedAt(question: Question, changed: Span, replacement: string): Perturbation {
  const string = question[changed.of] ?? "";
  const written = string.slice(0, changed.start) + replacement + string.slice(changed.end);
  return { question: { ...question, [changed.of]: written }, changed };
}

/** Returns the spans of the code points of a string. */
export function codePointSpans(string: string, of: Span["of"]): Span[] {
  let start = 0;
  return Array.from(string, (point) => {
    const end = start + point.length;
    const place: Span = { of, start, end };
    start = end;
    return place;
  });
}
