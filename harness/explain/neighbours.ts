/** The questions that are one change away from a question, and the places of code points. */
import type { Place } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";

/** What becomes of a question by a change of one of its code points, and which that is. */
export interface Neighbour {
  readonly question: Question;
  readonly changed: Place;
  /** Whether more than that is changed, of which it is the first. */
  readonly isElsewhereToo?: boolean;
}

/** All neighbours, made once for a question: those of the input, then those of the base. */
export function neighboursOf(question: Question): readonly Neighbour[] {
  const known = made.get(question);
  if (known !== undefined) return known;
  const neighbours = (question.base === null ? inputs : both).flatMap((of) => [
    ...pointsOf(question, of),
    ...runsOf(question, of),
    ...repeatedOf(question, of),
    ...slashesOf(question, of),
    ...slashOf(question, of),
  ]);
  made.set(question, neighbours);
  return neighbours;
}

const inputs: readonly Place["of"][] = ["input"];
const both: readonly Place["of"][] = ["input", "base"];
const made = new WeakMap<Question, readonly Neighbour[]>();

/** Each code point replaced by a letter, and removed. */
function pointsOf(question: Question, of: Place["of"]): Neighbour[] {
  const string = question[of] ?? "";
  const places = placesOf(string, of);
  const replaced = places
    .filter(({ start, end }) => string.slice(start, end) !== "a")
    .map((place) => changedAt(question, place, "a"));
  return [...replaced, ...places.map((place) => changedAt(question, place, ""))];
}

/** What stands for one thing together: words, drive letters, numbers, escapes, brackets, all between two delimiters. */
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
 * Each run replaced by one letter, a word or a drive letter by another word: what only all of a run together makes no
 * single code point undoes.
 */
function runsOf(question: Question, of: Place["of"]): Neighbour[] {
  const string = question[of] ?? "";
  const found = new Map<string, Neighbour>();
  for (const run of runs) {
    for (const { 0: there, index } of string.matchAll(run)) {
      const place: Place = { of, start: index, end: index + there.length };
      const key = `${String(place.start)} ${String(place.end)}`;
      if (found.has(key)) continue;
      found.set(key, changedAt(question, place, there.length === 1 ? "aa" : lettersFor(there)));
    }
  }
  return [...found.values()];
}

/** What is written for a run: a word stays one of several letters, since one letter before ":" is a drive to some. */
export function lettersFor(there: string): string {
  const letter = there.startsWith("a") ? "b" : "a";
  return /^[A-Za-z]{2}/.test(there) ? letter.repeat(2) : letter;
}

/** Each mark that stands in several places replaced in all of them: the first is in the way of the others. */
function repeatedOf(question: Question, of: Place["of"]): Neighbour[] {
  const string = question[of] ?? "";
  const seen = new Set<string>();
  return placesOf(string, of).flatMap((changed): Neighbour[] => {
    const mark = string.slice(changed.start, changed.end);
    if (/^[A-Za-z0-9/]$/.test(mark) || seen.has(mark) || !string.includes(mark, changed.end)) return [];
    seen.add(mark);
    const written = string.replaceAll(mark, "a");
    return [{ question: { ...question, [of]: written }, changed, isElsewhereToo: true }];
  });
}

/** Two slashes for as many others as there are at the beginning or after the first colon: so an authority begins. */
function slashesOf(question: Question, of: Place["of"]): Neighbour[] {
  const found = /^(?:[^:/\\?#]*:)?([/\\]+)/.exec(question[of] ?? "");
  const written = found?.[1] ?? "//";
  if (found === null || written === "//") return [];
  const end = found[0].length;
  return [changedAt(question, { of, start: end - written.length, end }, "//")];
}

/** A slash put where a path would end: some texts have one there, where it is not written. */
function slashOf(question: Question, of: Place["of"]): Neighbour[] {
  const string = question[of] ?? "";
  const found = string.search(/[?#]/);
  const end = found === -1 ? string.length : found;
  return [changedAt(question, { of, start: end, end }, "/")];
}

function changedAt(question: Question, changed: Place, replacement: string): Neighbour {
  const string = question[changed.of] ?? "";
  const written = string.slice(0, changed.start) + replacement + string.slice(changed.end);
  return { question: { ...question, [changed.of]: written }, changed };
}

/** The places of the code points of a string. */
export function placesOf(string: string, of: Place["of"]): Place[] {
  let start = 0;
  return Array.from(string, (point) => {
    const end = start + point.length;
    const place: Place = { of, start, end };
    start = end;
    return place;
  });
}
