/** The questions that are one change away from a question, and the places of code points. */
import type { Place } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";

/** What becomes of a question by a change of one of its code points, and which that is. */
export interface Neighbour {
  readonly question: Question;
  readonly changed: Place;
}

/** All neighbours, made once for a question: those of the input, then those of the base. */
export function neighboursOf(question: Question): readonly Neighbour[] {
  const known = made.get(question);
  if (known !== undefined) return known;
  const neighbours = (question.base === null ? inputs : both).flatMap((of) => [
    ...pointsOf(question, of),
    ...runsOf(question, of),
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

/**
 * Each run of letters, of digits, or of the same other character, which is longer than one, replaced by one letter:
 * what only all of a run together makes, such as a scheme in capitals, no single code point undoes.
 */
function runsOf(question: Question, of: Place["of"]): Neighbour[] {
  const string = question[of] ?? "";
  return [...string.matchAll(/[A-Za-z]{2,}|[0-9]{2,}|([^A-Za-z0-9])\1+/gu)].map(({ 0: run, index }) =>
    changedAt(question, { of, start: index, end: index + run.length }, "a"),
  );
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
