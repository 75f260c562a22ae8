/**
 * A question in pieces. Each piece knows where it stood in the question that was asked, so that what is left after
 * shrinking can be shown there.
 */
import type { Span } from "../../../algorithms/algorithm.js";
import { optionalEncoding, type Question } from "../../model/question.js";

/** A code point, or an escape `%XX`. */
export interface Piece {
  readonly text: string;
  /** Its span in the question, in code units; `null` for a piece that was not in the question. */
  readonly place: Span | null;
  /** The span of the others in the question, for a piece that was put in their place. */
  readonly instead?: Span;
}

export interface Draft {
  readonly input: readonly Piece[];
  readonly base: readonly Piece[] | null;
  readonly encoding: string | undefined;
}

/** A run of pieces of a draft by index, `to` excluded; empty between two pieces. */
export interface Run {
  readonly of: Span["of"];
  readonly from: number;
  readonly to: number;
}

/** Returns the pieces of a string of the question. */
function piecesOf(string: string, of: Span["of"]): Piece[] {
  let start = 0;
  return textPieces(string).map((text) => {
    const end = start + text.length;
    const place: Span = { of, start, end };
    start = end;
    return { text, place };
  });
}

/** Returns the pieces of a string that was not in the question. */
export function madePieces(string: string): Piece[] {
  return textPieces(string).map((text) => ({ text, place: null }));
}

function textPieces(string: string): readonly string[] {
  return string.match(/%[0-9A-Fa-f]{2}|[\s\S]/gu) ?? [];
}

export function draftOf({ input, base, encoding }: Question): Draft {
  return {
    input: piecesOf(input, "input"),
    base: base === null ? null : piecesOf(base, "base"),
    encoding,
  };
}

export function textOf(pieces: readonly Piece[]): string {
  let all = "";
  for (const { text } of pieces) all += text;
  return all;
}

/** Returns the question that a draft spells. */
export function spelled({ input, base, encoding }: Draft): Question {
  return {
    input: textOf(input),
    base: base === null ? null : textOf(base),
    ...optionalEncoding(encoding),
  };
}

export function piecesAt(draft: Draft, { of, from, to }: Run): readonly Piece[] {
  return (draft[of] ?? []).slice(from, to);
}

/** Returns pieces that know in the place of which others they are put. */
export function madeInstead(string: string, others: readonly Piece[]): Piece[] {
  const instead = spanOf(others) ?? others.at(-1)?.instead;
  return madePieces(string).map((piece) => (instead === undefined ? piece : { ...piece, instead }));
}

/** Returns a draft with other pieces in place of a run. */
export function withRun(draft: Draft, { of, from, to }: Run, pieces: readonly Piece[]): Draft {
  const all = draft[of] ?? [];
  return { ...draft, [of]: [...all.slice(0, from), ...pieces, ...all.slice(to)] };
}

/** Tells whether there is a slash or backslash. */
export function isSlash(piece: Piece | undefined): boolean {
  return piece?.text === "/" || piece?.text === "\\";
}

/** Counts the pieces of input and base. */
export function sizeOf({ input, base }: Draft): number {
  return input.length + (base?.length ?? 0);
}

/** Returns the span from the first to the last of these pieces that were in the question; `null` if none was. */
export function spanOf(pieces: readonly Piece[]): Span | null {
  const places = pieces.flatMap(({ place }) => place ?? []);
  const [first] = places;
  if (first === undefined) return null;
  return places
    .filter(({ of }) => of === first.of)
    .reduce((all, { start, end }) => ({
      of: all.of,
      start: Math.min(all.start, start),
      end: Math.max(all.end, end),
    }));
}

/** No scheme is looked for behind so many pieces. */
export const mostBeforeColon = 40;

/** Returns the run of what some read as the scheme, which may begin with a digit; `null` without one. */
export function schemeIn(pieces: readonly Piece[]): { readonly from: number; readonly to: number } | null {
  const found = /^([\0-\x20]*)([A-Za-z0-9+.-]+):/.exec(textOf(pieces.slice(0, mostBeforeColon)));
  if (found === null) return null;
  const [, before = "", scheme = ""] = found;
  return { from: before.length, to: before.length + scheme.length };
}

/** Tells whether a run is the scheme of its string, or a part of it. */
export function isInScheme(draft: Draft, { of, from, to }: Run): boolean {
  const scheme = schemeIn(draft[of] ?? []);
  return scheme !== null && from >= scheme.from && to <= scheme.to;
}

/** Tells whether a token is of letters and digits alone. */
export function isAlphanumeric(token: string): boolean {
  return /^[A-Za-z0-9]+$/.test(token);
}

/** Returns the index of the piece that stood at a place in the question; -1 if it is gone. */
export function indexAt(pieces: readonly Piece[], { of, start }: Pick<Span, "of" | "start">): number {
  return pieces.findIndex(({ place }) => place?.of === of && place.start === start);
}

/** Tells whether a reference has become an empty one, which has rules of its own. */
export function hasLostInput(before: Draft, after: Draft): boolean {
  return after.input.length === 0 && before.input.length > 0;
}

/** Returns those of some texts, from the simplest on, that are simpler than another: all if it is none of them. */
export function simplerThan(text: string, choices: readonly string[]): readonly string[] {
  const at = choices.indexOf(text);
  return at === -1 ? choices : choices.slice(0, at);
}
