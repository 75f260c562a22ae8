/** 3 Syntax Components, with 3.1 Scheme, 3.4 Query and 3.5 Fragment. */
import type { StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import { authority, type Authority } from "./authority.js";
import {
  allOf,
  ALPHA,
  anyOf,
  characterAt,
  characters,
  DIGIT,
  repetition,
  type Rule,
  type Unmatched,
} from "./characters.js";
import {
  endOfFragment,
  endOfPath,
  endOfQuery,
  startOfHierarchy,
  type FiveComponents,
} from "./parsing-a-uri-reference.js";
import { pathAbempty, pathAbsolute, pathEmpty, pathRootless, pchar } from "./path.js";

/** A string that matches <URI> or <relative-ref>, by its components. */
export interface URIReference extends FiveComponents<Authority> {
  readonly kind: "matched";
}

/** A string that matches <URI>. */
export interface URI extends URIReference {
  readonly scheme: string;
}

const schemeRule: Rule = {
  name: "scheme",
  at: "3.1 Scheme, 1",
  characters: anyOf(ALPHA, DIGIT, characters("+-.")),
  pctEncoded: false,
};

const queryOrFragment = { characters: anyOf(pchar, characters("/?")), pctEncoded: true };
const queryRule: Rule = { name: "query", at: "3.4 Query, 1", ...queryOrFragment };
const fragmentRule: Rule = { name: "fragment", at: "3.5 Fragment, 1", ...queryOrFragment };

/** Whether a text matches <scheme>. */
export function isScheme(text: string): boolean {
  return ALPHA[text.charCodeAt(0)] === true && repetition(text, schemeRule, undefined) === null;
}

/** The URI of these components, whose scheme is known to match. */
export function URI(
  parsed: FiveComponents<string>,
  scheme: string,
  step: StepListener | undefined,
): URI | Unmatched {
  step?.("3 Syntax Components, 1", place(0, endOfFragment(parsed)));
  step?.("3.1 Scheme, 1", allOf(scheme));
  const hierarchy = hierPart(parsed, from(step, startOfHierarchy(parsed)));
  if (hierarchy.kind === "unmatched") return hierarchy;
  if (parsed.query !== null) {
    const end = endOfPath(parsed);
    step?.("3 Syntax Components, 1.1", characterAt(end));
    const failure = query(parsed.query, from(step, end + 1));
    if (failure !== null) return failure;
  }
  if (parsed.fragment !== null) {
    const end = endOfQuery(parsed);
    step?.("3 Syntax Components, 1.2", characterAt(end));
    const failure = fragment(parsed.fragment, from(step, end + 1));
    if (failure !== null) return failure;
  }
  return { ...parsed, ...hierarchy, scheme };
}

/** What <hier-part> and <relative-part> have to say: the authority, in parts. */
export type Hierarchy = Pick<URIReference, "kind" | "authority">;

/**
 * The last three alternatives are told apart by the first character of the path, which they must match wholly. The
 * listener counts from the beginning of the hierarchy.
 */
function hierPart(parsed: FiveComponents<string>, step: StepListener | undefined): Hierarchy | Unmatched {
  const { path } = parsed;
  step?.("3 Syntax Components, 2", place(0, endOfPath(parsed) - startOfHierarchy(parsed)));
  if (parsed.authority !== null) {
    step?.("3 Syntax Components, 2.1", place(0, 2));
    return authorityAndPath(parsed.authority, path, from(step, 2));
  }
  if (path.startsWith("/")) {
    step?.("3 Syntax Components, 2.2", characterAt(0));
    return pathAbsolute(path, step) ?? withoutAuthority;
  }
  if (path !== "") {
    step?.("3 Syntax Components, 2.3", allOf(path));
    return pathRootless(path, step) ?? withoutAuthority;
  }
  step?.("3 Syntax Components, 2.4", allOf(path));
  pathEmpty(step);
  return withoutAuthority;
}

export const withoutAuthority: Hierarchy = { kind: "matched", authority: null };

/** The first alternative of <hier-part> and of <relative-part>, after the two slashes. */
export function authorityAndPath(
  text: string,
  path: string,
  step: StepListener | undefined,
): Hierarchy | Unmatched {
  const parts = authority(text, step);
  if ("kind" in parts) return parts;
  return pathAbempty(path, from(step, text.length)) ?? { kind: "matched", authority: parts };
}

/** Of a query without "?". */
export function query(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.4 Query, 1", allOf(text));
  return repetition(text, queryRule, step);
}

/** Of a fragment without "#". */
export function fragment(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.5 Fragment, 1", allOf(text));
  return repetition(text, fragmentRule, step);
}
