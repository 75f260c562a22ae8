/** 3 Syntax Components, with 3.1 Scheme, 3.4 Query and 3.5 Fragment. */
import type { StepListener } from "../algorithm.js";
import { authority, type Authority } from "./authority.js";
import { ALPHA, anyOf, characters, DIGIT, repetition, type Rule, type Unmatched } from "./characters.js";
import type { FiveComponents } from "./parsing-a-uri-reference.js";
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
  step?.("3 Syntax Components, 1");
  step?.("3.1 Scheme, 1");
  const hierarchy = hierPart(parsed, step);
  if (hierarchy.kind === "unmatched") return hierarchy;
  if (parsed.query !== null) {
    step?.("3 Syntax Components, 1.1");
    const failure = query(parsed.query, step);
    if (failure !== null) return failure;
  }
  if (parsed.fragment !== null) {
    step?.("3 Syntax Components, 1.2");
    const failure = fragment(parsed.fragment, step);
    if (failure !== null) return failure;
  }
  return { ...parsed, ...hierarchy, scheme };
}

/** What <hier-part> and <relative-part> have to say: the authority, in parts. */
export type Hierarchy = Pick<URIReference, "kind" | "authority">;

/** The last three alternatives are told apart by the first character of the path, which they must match wholly. */
function hierPart(parsed: FiveComponents<string>, step: StepListener | undefined): Hierarchy | Unmatched {
  const { path } = parsed;
  step?.("3 Syntax Components, 2");
  if (parsed.authority !== null) {
    step?.("3 Syntax Components, 2.1");
    return authorityAndPath(parsed.authority, path, step);
  }
  if (path.startsWith("/")) {
    step?.("3 Syntax Components, 2.2");
    return pathAbsolute(path, step) ?? withoutAuthority;
  }
  if (path !== "") {
    step?.("3 Syntax Components, 2.3");
    return pathRootless(path, step) ?? withoutAuthority;
  }
  step?.("3 Syntax Components, 2.4");
  pathEmpty(step);
  return withoutAuthority;
}

export const withoutAuthority: Hierarchy = { kind: "matched", authority: null };

/** The first alternative of <hier-part> and of <relative-part>. */
export function authorityAndPath(
  text: string,
  path: string,
  step: StepListener | undefined,
): Hierarchy | Unmatched {
  const parts = authority(text, step);
  if ("kind" in parts) return parts;
  return pathAbempty(path, step) ?? { kind: "matched", authority: parts };
}

/** Of a query without "?". */
export function query(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.4 Query, 1");
  return repetition(text, queryRule, step);
}

/** Of a fragment without "#". */
export function fragment(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.5 Fragment, 1");
  return repetition(text, fragmentRule, step);
}
