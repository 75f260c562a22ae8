/**
 * Appendix B, Parsing a URI Reference with a Regular Expression: its five groups, by hand.
 * https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */

/** The components of a URI reference without their delimiters; `null` is undefined. */
export interface FiveComponents<Authority> {
  readonly scheme: string | null;
  readonly authority: Authority | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

// The delimiters that end each component but the last.
const endOfSchemeAt = /[:/?#]/g;
const endOfAuthorityAt = /[/?#]/g;
const endOfPathAt = /[?#]/g;
const endOfQueryAt = /#/g;

/**
 * Breaks any string down into the five components. Reading `any-character`: line breaks too.
 *
 *   http://www.ics.uci.edu/pub/ietf/uri/#Related
 *   $2     $4             $5             $9
 */
export function parse(text: string): FiveComponents<string> {
  let index = 0;
  // $1 and $2.
  let scheme = null;
  const endOfScheme = endBefore(text, endOfSchemeAt, 0);
  if (endOfScheme > 0 && text.startsWith(":", endOfScheme)) {
    scheme = text.slice(0, endOfScheme);
    index = endOfScheme + 1;
  }
  // $3 and $4.
  let authority = null;
  if (text.startsWith("//", index)) {
    const end = endBefore(text, endOfAuthorityAt, index + 2);
    authority = text.slice(index + 2, end);
    index = end;
  }
  // $5.
  const endOfPath = endBefore(text, endOfPathAt, index);
  const path = text.slice(index, endOfPath);
  index = endOfPath;
  // $6 and $7.
  let query = null;
  if (text.startsWith("?", index)) {
    const end = endBefore(text, endOfQueryAt, index + 1);
    query = text.slice(index + 1, end);
    index = end;
  }
  // $8 and $9.
  const fragment = text.startsWith("#", index) ? text.slice(index + 1) : null;
  return { scheme, authority, path, query, fragment };
}

/** Index of the first delimiter from `start` on, or the length of the text. */
function endBefore(text: string, delimiter: RegExp, start: number): number {
  delimiter.lastIndex = start;
  return delimiter.exec(text)?.index ?? text.length;
}
