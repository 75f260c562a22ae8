/** Finds where what decides in a shortened draft stands in the whole one, and in the question. */
import type { Span } from "../../../algorithms/algorithm.js";
import { atomsOf, beginning, includesAtom, type Atom } from "./atoms.js";
import {
  indexAt,
  isAlphanumeric,
  isInScheme,
  madeInstead,
  piecesAt,
  spanOf,
  spelled,
  textOf,
  sizeOf,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { readingKey, readingsOf } from "./readings.js";
import { regionsOf } from "./regions.js";
import { baseURL, endOfPath, repaired, textAt, type Repair } from "./repairs.js";
import { asked, type Search } from "./search.js";

/** Returns where the pieces of a run stood in the question; `null` if they were not in it. */
export function placeOf(draft: Draft, run: Run): Span | null {
  const own = spanOf(piecesAt(draft, run));
  if (own !== null || run.from < run.to) return own;
  const pieces = draft[run.of] ?? [];
  const [left, right] = [pieces[run.from - 1], pieces[run.from]];
  const before = left?.place ?? left?.instead ?? null;
  const after = right?.place ?? right?.instead ?? null;
  if (before !== null) return { of: before.of, start: before.end, end: before.end };
  if (after !== null) return { of: after.of, start: after.start, end: after.start };
  return pieces.length === 0 ? { of: run.of, start: 0, end: 0 } : null;
}

/** Returns the span of a run in the question that the draft spells. */
export function spanIn(draft: Draft, { of, from, to }: Run): Span {
  const start = textOf((draft[of] ?? []).slice(0, from)).length;
  return { of, start, end: start + textOf(piecesAt(draft, { of, from, to })).length };
}

/** Returns where a run of the minimal draft stands in the whole one; `null` if it does not stand there any more. */
function located(draft: Draft, minimal: Draft, run: Run, by: string): Run | null {
  const place = placeOf(minimal, run);
  if (place === null) return null;
  const all = draft[place.of] ?? [];
  // A base that is no URL is replaced as a whole, however little is left of it.
  if (run.of === "base" && by === baseURL) return { of: "base", from: 0, to: all.length };
  const at = indexAt(all, place);
  if (run.from === run.to) {
    // What stood before the end of the path may have been removed.
    const from = by === "/" && run.of === "input" ? endOfPath(all) : at === -1 ? all.length : at;
    return { of: place.of, from, to: from };
  }
  const there: Run = { of: place.of, from: at, to: at + run.to - run.from };
  const isThere = at !== -1 && textOf(piecesAt(draft, there)) === textOf(piecesAt(minimal, run));
  return isThere ? there : null;
}

/**
 * Returns where a repair of the minimal draft stands in the whole one; `null` if it does not stand there any more. Its
 * run may stand for a longer one, all digits of a number or all of a word that is rejected, or for the first of several
 * slashes, which shortening leaves as the last ones: these are taken if their repair takes the atom away, too.
 */
export function* placed(
  draft: Draft,
  minimal: Draft,
  { run: ofMinimal, by }: Repair,
  atom: Atom,
): Search<Place | null> {
  const run = located(draft, minimal, ofMinimal, by);
  if (run === null) return null;
  const pieces = draft[run.of] ?? [];
  if (run.from === run.to && run.of === "input") return yield* missingIn(draft, { run, by }, atom);
  const token = textOf(piecesAt(draft, run));
  const isWord = atom.in === "verdict" && isAlphanumeric(token) && !isInScheme(draft, run);
  const isNumber = isWord || /^[0-9]+$/.test(token);
  if (!isNumber && !/^(?:\/+|\\+)$/.test(token)) return yield* decidingPlace(draft, { run, by }, atom);
  const isAlike = (index: number): boolean => {
    const text = pieces[index]?.text ?? "";
    return isWord ? /^[A-Za-z0-9]$/.test(text) : isNumber ? /^[0-9]$/.test(text) : text === token[0];
  };
  let { from, to } = run;
  while (isAlike(from - 1)) from--;
  while (isAlike(to)) to++;
  const size = run.to - run.from;
  // One slash for two would stand before others, and begin an authority with the next one.
  const instead = by === "/" && to - from > size ? "a" : by;
  const all: Place[] = isNumber
    ? [by, "1"].map((other) => ({ run: { of: run.of, from, to }, by: other }))
    : [{ run: { of: run.of, from, to: from + size }, by: instead }];
  // Of three slashes and more the last one is too many.
  if (!isNumber && size === 1 && to - from > 2)
    all.unshift(...["", by].map((other) => ({ run: { of: run.of, from: to - 1, to }, by: other })));
  // All of a port or name may be at fault.
  if (isWord) {
    const isOther = (index: number): boolean => /^[^/\\?#:@]$/u.test(pieces[index]?.text ?? "/");
    let [first, last] = [from, to];
    while (isOther(first - 1)) first--;
    while (isOther(last)) last++;
    all.push(...[by, "1"].map((other) => ({ run: { of: run.of, from: first, to: last }, by: other })));
  }
  return (yield* firstHelping(draft, all, atom)) ?? { run, by };
}

/** A run of a draft, and the text that is put in its place. */
type Place = Pick<Repair, "run" | "by">;

/**
 * Returns the first of these repairs that takes an atom away and has nobody reject what is accepted, or else the first that
 * takes it away; `null` if none does.
 */
function* firstHelping(draft: Draft, places: readonly Place[], atom: Atom): Search<Place | null> {
  const before = atomsOf(yield* asked(spelled(draft)));
  let helping: Place | null = null;
  for (const each of places) {
    const after = atomsOf(yield* asked(spelled(repaired(draft, each))));
    if (includesAtom(after, atom)) continue;
    if (!beginning(after, before).some((other) => other.in === "verdict")) return each;
    helping ??= each;
  }
  return helping;
}

/**
 * Returns where the text of a run decides in the draft: there, or else at the first place where it stands without
 * which the atom is gone. If it decides at several places together, the first is meant.
 */
function* decidingPlace(draft: Draft, there: Place, atom: Atom): Search<Place> {
  const { run, by } = there;
  const token = textOf(piecesAt(draft, run));
  const others = otherPlaces(draft, run).map((other) => ({ run: other, by }));
  const helping = yield* firstHelping(draft, [there, ...others.slice(0, mostPlaces)], atom);
  if (helping !== null) return helping;
  const isMark = /^[^A-Za-z0-9/:.?#@]$/u.test(token);
  return (isMark ? others.find((each) => each.run.from < run.from) : undefined) ?? there;
}

/** The places where the same text is looked for. */
const mostPlaces = 8;

/** Returns the other places in the same component of a draft at which the text of a run stands. */
export function otherPlaces(draft: Draft, run: Run): Run[] {
  const token = textOf(piecesAt(draft, run));
  const pieces = draft[run.of] ?? [];
  const regions = regionsOf(pieces);
  return pieces.flatMap((_, from) => {
    const other: Run = { of: run.of, from, to: from + run.to - run.from };
    const isApart = regions[from] === regions[run.from] && (other.to <= run.from || other.from >= run.to);
    return token !== "" && isApart && textOf(piecesAt(draft, other)) === token ? [other] : [];
  });
}

/**
 * Returns where something is missing in the draft: at that place, behind the slashes there, or at the end of the
 * authority; `null` if at none.
 */
function* missingIn(draft: Draft, { run, by }: Place, atom: Atom): Search<Place | null> {
  const end = regionsOf(draft.input).lastIndexOf("authority") + 1;
  let behind = run.from;
  if (draft.input[behind - 1]?.text === ":") while (/^[/\\]$/.test(draft.input[behind]?.text ?? "")) behind++;
  const at = draft.input.findLastIndex(({ text }) => text === "@") + 1;
  const places = end === 0 ? [behind, ...(at > behind ? [at] : []), run.from] : [run.from, end];
  const insertions = places.map((from) => ({ run: { ...run, from, to: from }, by }));
  return yield* firstHelping(draft, insertions, atom);
}

/** The longest draft in which each place is read by itself, and the most places that are. */
export const closely = 2_000;
export const mostRead = 16;

/**
 * Returns the draft repaired: at this place, or everywhere that the same text stands and is read alike if that does not
 * take the atom away, unless the text is so common that it has other meanings elsewhere.
 */
export function* repairedEnough(draft: Draft, place: Place, atom: Atom): Search<Draft> {
  const { run, by } = place;
  const token = textOf(piecesAt(draft, run));
  const isCommon = run.to - run.from !== 1 || /^[A-Za-z0-9/:.?#@]$/.test(token);
  if (isCommon || (yield* firstHelping(draft, [place], atom)) !== null) return repaired(draft, place);
  const all = draft[run.of] ?? [];
  const isSame = ({ text }: Piece): boolean => text === token;
  if (sizeOf(draft) > closely)
    return {
      ...draft,
      [run.of]: all.flatMap((piece) => (isSame(piece) ? madeInstead(by, [piece]) : [piece])),
    };
  const keyAt = function* (at: Run): Search<string> {
    return (yield* readingsOf(draft, at)).map((reading) => readingKey(reading, token)).join(" | ");
  };
  const key = yield* keyAt(run);
  const pieces: Piece[] = [];
  let read = 0;
  for (const [from, piece] of all.entries()) {
    const isAlike =
      isSame(piece) &&
      (from === run.from || read++ >= mostRead || (yield* keyAt({ of: run.of, from, to: from + 1 })) === key);
    pieces.push(...(isAlike ? madeInstead(textAt(pieces, pieces.length, by), [piece]) : [piece]));
  }
  return { ...draft, [run.of]: pieces };
}
