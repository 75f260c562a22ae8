/** 3 Syntax Components, with 3.1 Scheme, 3.4 Query and 3.5 Fragment. */
import { codePointAt, firstMatch, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { authority, type Authority } from "./authority.js";
import { ALPHA, anyOf, characters, DIGIT, endOfRepetition, match, rule } from "./characters.js";
import type { FiveComponents } from "./parsing-a-uri-reference.js";
import { pathAbempty, pathAbsolute, pathEmpty, pathRootless, pchar } from "./path.js";
import { section, type Unmatched } from "./section.js";
import { after, hierarchyOf } from "./traces.js";

/** A string that matches <URI> or <relative-ref>, by its components. */
export interface URIReference extends FiveComponents<Authority> {
  readonly kind: "matched";
}

/** A string that matches <URI>. */
export interface URI extends URIReference {
  readonly scheme: string;
}

/** 3.1 Scheme: https://www.rfc-editor.org/rfc/rfc3986#section-3.1 */
const schemeRule = rule(section["3.1 Scheme"], {
  number: "1",
  name: "scheme",
  characters: anyOf(ALPHA, DIGIT, characters("+-.")),
  pctEncoded: false,
});

const queryOrFragment = { characters: anyOf(pchar, characters("/?")), pctEncoded: true };
/** 3.4 Query: https://www.rfc-editor.org/rfc/rfc3986#section-3.4 */
export const queryRule = rule(section["3.4 Query"], { number: "1", name: "query", ...queryOrFragment });
/** 3.5 Fragment: https://www.rfc-editor.org/rfc/rfc3986#section-3.5 */
export const fragmentRule = rule(section["3.5 Fragment"], {
  number: "1",
  name: "fragment",
  ...queryOrFragment,
});

/** Returns whether a text matches <scheme>: https://www.rfc-editor.org/rfc/rfc3986#section-3.1 */
export function isScheme(text: string): boolean {
  return ALPHA[text.charCodeAt(0)] === true && endOfRepetition(text, schemeRule) === text.length;
}

/**
 * Matches a text against <URI>, by its components; its scheme is known to match.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3
 */
export function URI(
  text: string,
  parsed: FiveComponents<string>,
  scheme: string,
  trace: Trace,
): URI | Unmatched {
  const { step } = section["3 Syntax Components"](trace, text);
  step?.("1");
  schemeRule.step(trace, scheme);
  const hierarchy = hierPart(parsed, trace.from(scheme.length + 1));
  if (hierarchy.kind === "unmatched") return hierarchy;
  if (parsed.query !== null) {
    step?.("1.1", firstMatch(/\?/, text));
    const failure = match(parsed.query, queryRule, after("?", text, trace));
    if (failure !== null) return failure;
  }
  if (parsed.fragment !== null) {
    step?.("1.2", firstMatch(/#/, text));
    const failure = match(parsed.fragment, fragmentRule, after("#", text, trace));
    if (failure !== null) return failure;
  }
  return { ...parsed, ...hierarchy, scheme };
}

/** The parts of the authority, as <hier-part> and <relative-part> match them. */
export type Hierarchy = Pick<URIReference, "kind" | "authority">;

/**
 * Matches <hier-part>, whose last three alternatives are distinguished by the first character of the path, which they must match wholly.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3
 */
function hierPart(parsed: FiveComponents<string>, trace: Trace): Hierarchy | Unmatched {
  const { path } = parsed;
  const { step } = section["3 Syntax Components"](trace, path);
  step?.("2", hierarchyOf(parsed));
  if (parsed.authority !== null) {
    step?.("2.1", range(0, 2));
    return authorityAndPath(parsed.authority, path, trace.from(2));
  }
  if (path.startsWith("/")) {
    step?.("2.2", codePointAt(path, 0));
    return pathAbsolute(path, trace) ?? withoutAuthority;
  }
  if (path !== "") {
    step?.("2.3");
    return pathRootless(path, trace) ?? withoutAuthority;
  }
  step?.("2.4");
  pathEmpty(trace);
  return withoutAuthority;
}

export const withoutAuthority: Hierarchy = { kind: "matched", authority: null };

/** The first alternative of <hier-part> and of <relative-part>, after the two slashes. */
export function authorityAndPath(text: string, path: string, trace: Trace): Hierarchy | Unmatched {
  const parts = authority(text, trace);
  if ("kind" in parts) return parts;
  return pathAbempty(path, trace.from(text.length)) ?? { kind: "matched", authority: parts };
}
