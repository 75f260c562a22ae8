/** Splits pieces into the regions in which most would read them, whatever the scheme. */
import { schemeIn, type Piece } from "./draft.js";

export type Region = "scheme" | "authority" | "path" | "query" | "fragment";

/** Returns the region of each piece; delimiters belong to what they begin. */
export function regionsOf(pieces: readonly Piece[]): Region[] {
  const scheme = schemeIn(pieces);
  const afterScheme = scheme === null ? 0 : scheme.to + 1;
  const isSlash = (index: number): boolean => /^[/\\]$/.test(pieces[index]?.text ?? "");
  const isAuthority = isSlash(afterScheme) && isSlash(afterScheme + 1);
  let region: Region = scheme === null ? (isAuthority ? "authority" : "path") : "scheme";
  return pieces.map(({ text }, index) => {
    if (scheme !== null && index === afterScheme) region = isAuthority ? "authority" : "path";
    if (region === "authority" && index >= afterScheme + 2 && isSlash(index)) region = "path";
    if (region !== "fragment" && region !== "scheme") {
      if (text === "#") region = "fragment";
      else if (text === "?" && region !== "query") region = "query";
    }
    return region;
  });
}

/** Returns the index behind the slashes and backslashes that follow the scheme, or begin what has none. */
export function endOfFirstSlashes(pieces: readonly Piece[]): number {
  const scheme = schemeIn(pieces);
  const first = scheme === null ? 0 : scheme.to + 1;
  const behind = pieces.slice(first).findIndex(({ text }) => !/^[/\\]$/.test(text));
  return behind === -1 ? pieces.length : first + behind;
}
