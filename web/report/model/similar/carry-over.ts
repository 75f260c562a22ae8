/** Carries what a parser read in a URL over to another that differs from it in words alone. */
import type { Question } from "../../../../harness/model/question.js";

/** A URL split where a host or user name can begin and end. */
interface Pieces {
  readonly text: string;
  /** The offsets of the pieces, in code units, and the length of the text. */
  readonly bounds: readonly number[];
}

/** The longest URL that is split, in code units. */
const longest = 1000;

/** Returns the value of the other URL, or `null` where that is not certain. */
export type CarryOver = (value: string) => string | null;

/**
 * Returns how values of the authority of one URL are written in another: `b` of `http://a\@b/` is `d` in `http://c\@d/`.
 * `null` if they differ in more than words before an ordinary path, query and fragment, or in numbers, escapes or addresses,
 * which are computed with. Schemes are the same, or http and https without a port. The scheme "file" is left out: its
 * words may be drives.
 */
export function carryOver(from: Question, to: Question): CarryOver | null {
  if (from.base !== to.base || Math.max(from.input.length, to.input.length) > longest) return null;
  if (/^file:|\[/i.test(to.input) || /^file:/i.test(to.base ?? "")) return null;
  const [one, other] = [piecesOf(authorityOf(from.input)), piecesOf(authorityOf(to.input))];
  if (one.bounds.length !== other.bounds.length) return null;
  const isAlike =
    haveAlikeSchemes(from.input, to.input) &&
    one.bounds.every((_, index) => areAlike(pieceAt(one, index), pieceAt(other, index)));
  return isAlike ? (value) => carried(value, one, other) : null;
}

/** Returns a URL without its path, query and fragment, if there is nothing rare in them; others are returned whole. */
function authorityOf(input: string): string {
  const [, before] = /^([A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*)[/?#][\w./?#&=-]*$/.exec(input) ?? [];
  return before === undefined || /\/\.|\.\/|\?.*\?|#.*[?#]/.test(input) ? input : before;
}

/** Tells whether the schemes are the same, or have the same rules where no default port shows. */
function haveAlikeSchemes(one: string, other: string): boolean {
  const [ofOne, ofOther] = [one, other].map((input) => /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(input)?.[0]);
  const isWeb = [ofOne, ofOther].every((scheme) => scheme === "http:" || scheme === "https:");
  return ofOne === ofOther || (isWeb && !/:[0-9]/.test(one));
}

/** Splits a text into names, which may have dots, numbers, escapes, and single characters. */
function piecesOf(text: string): Pieces {
  const starts = [...text.matchAll(/%[0-9A-Fa-f]{2}|[A-Za-z0-9.-]+|./gsu)].map(({ index }) => index);
  return { text, bounds: [...starts, text.length] };
}

function pieceAt({ text, bounds }: Pieces, index: number): string {
  return text.slice(bounds[index], bounds[index + 1]);
}

function areAlike(one: string, other: string): boolean {
  return one === other || (isName(one) && isName(other));
}

/** Tells whether a piece is of labels that begin with a letter: what no parser computes with. */
function isName(piece: string): boolean {
  return /^[A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z][A-Za-z0-9-]*)*$/.test(piece) && !/(?:^|\.)xn--/i.test(piece);
}

function carried(value: string, from: Pieces, to: Pieces): string | null {
  if (!/[A-Za-z0-9]/.test(value)) return value;
  const found = new Set(
    from.bounds.flatMap((start, index) => {
      const last = from.bounds.indexOf(start + value.length, index);
      const there = from.text.slice(start, start + value.length);
      if (last === -1 || there.toLowerCase() !== value.toLowerCase()) return [];
      const here = to.text.slice(to.bounds[index], to.bounds[last]);
      return [there === value ? here : here.toLowerCase()];
    }),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
