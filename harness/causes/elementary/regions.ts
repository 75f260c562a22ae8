/** Splits pieces into the regions in which most would read them, whatever the scheme. */
import { isSlash, schemeIn, type Piece } from "./draft.js";

export type Region = "scheme" | "authority" | "path" | "query" | "fragment";

/** Returns the region of each piece; delimiters belong to what they begin. */
export function regionsOf(pieces: readonly Piece[]): Region[] {
  const scheme = schemeIn(pieces);
  const afterScheme = scheme === null ? endOfTrimmed(pieces) : scheme.to + 1;
  const isAuthority = isSlash(pieces[afterScheme]) && isSlash(pieces[afterScheme + 1]);
  let region: Region = scheme === null ? (isAuthority ? "authority" : "path") : "scheme";
  return pieces.map((piece, index) => {
    if (scheme !== null && index === afterScheme) region = isAuthority ? "authority" : "path";
    if (region === "authority" && index >= afterScheme + 2 && isSlash(piece)) region = "path";
    if (region !== "fragment" && region !== "scheme") {
      if (piece.text === "#") region = "fragment";
      else if (piece.text === "?" && region !== "query") region = "query";
    }
    return region;
  });
}

/** Returns the index behind the slashes and backslashes that follow the scheme, or begin what has none. */
export function endOfFirstSlashes(pieces: readonly Piece[]): number {
  const scheme = schemeIn(pieces);
  const first = scheme === null ? endOfTrimmed(pieces) : scheme.to + 1;
  const behind = pieces.slice(first).findIndex((piece) => !isSlash(piece));
  return behind === -1 ? pieces.length : first + behind;
}

/** Returns the index behind the spaces and controls at the beginning, which many remove. */
function endOfTrimmed(pieces: readonly Piece[]): number {
  const kept = pieces.findIndex(isKept);
  return kept === -1 ? 0 : kept;
}

function isKept({ text }: Piece): boolean {
  return !/^[\0-\x20]$/.test(text);
}

/** Returns where the spaces and controls at both ends stood in the question, which many remove. */
export function trimmedPlaces(input: readonly Piece[]): ReadonlySet<number | undefined> {
  const [first, last] = [input.findIndex(isKept), input.findLastIndex(isKept)];
  const isAtEnd = (index: number): boolean => first === -1 || index < first || index > last;
  return new Set(input.filter((_, index) => isAtEnd(index)).map(({ place }) => place?.start));
}

/** Returns where what stands behind the last colon of the authority, and behind its brackets, stood in the question. */
export function portPlaces(input: readonly Piece[]): ReadonlySet<number | undefined> {
  const regions = regionsOf(input);
  const end = regions.lastIndexOf("authority") + 1;
  const colon = input.slice(0, end).findLastIndex(({ text }) => /^[:@\]]$/.test(text));
  const isPort = input[colon]?.text === ":" && regions[colon] === "authority";
  return new Set(isPort ? input.slice(colon + 1, end).map(({ place }) => place?.start) : []);
}
