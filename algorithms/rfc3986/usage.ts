/** 4 Usage: 4.1 URI Reference, 4.2 Relative Reference and 4.3 Absolute URI. */
import type { Place, StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import { allOf, characterAt, partBefore, unmatched, type Unmatched } from "./characters.js";
import {
  endOfFragment,
  endOfPath,
  endOfQuery,
  parse,
  type FiveComponents,
} from "./parsing-a-uri-reference.js";
import { pathAbsolute, pathEmpty, pathNoscheme } from "./path.js";
import {
  authorityAndPath,
  fragment,
  isScheme,
  query,
  URI,
  withoutAuthority,
  type Hierarchy,
  type URIReference,
} from "./syntax-components.js";

/** <URI-reference> decides whether any string is one, and gives its components. */
export function URIReference(text: string, step: StepListener | undefined): URIReference | Unmatched {
  step?.("4.1 URI Reference, 1", allOf(text));
  const parsed = parse(text);
  if (parsed.scheme !== null && isScheme(parsed.scheme)) {
    step?.("4.1 URI Reference, 1.1", endOfPrefix(text));
    return URI(parsed, parsed.scheme, step);
  }
  step?.("4.1 URI Reference, 1.2", endOfPrefix(text));
  return relativeRef(parsed.scheme === null ? parsed : withoutScheme(text, parsed), step);
}

/** The delimiter, or the end of the text, that ends what is a scheme if this is its ":". */
function endOfPrefix(text: string): Place {
  const end = text.search(/[:/?#]|$/);
  return place(end, Math.min(end + 1, text.length));
}

/** What precedes the first ":" is no scheme, and so belongs to the path, which is rejected for its ":". */
function withoutScheme(text: string, parsed: FiveComponents<string>): FiveComponents<string> {
  const end = text.search(/[?#]/);
  return { ...parsed, scheme: null, authority: null, path: end === -1 ? text : text.slice(0, end) };
}

function relativeRef(
  parsed: FiveComponents<string>,
  step: StepListener | undefined,
): URIReference | Unmatched {
  step?.("4.2 Relative Reference, 1", place(0, endOfFragment(parsed)));
  const hierarchy = relativePart(parsed, step);
  if (hierarchy.kind === "unmatched") return hierarchy;
  if (parsed.query !== null) {
    const end = endOfPath(parsed);
    step?.("4.2 Relative Reference, 1.1", characterAt(end));
    const failure = query(parsed.query, from(step, end + 1));
    if (failure !== null) return failure;
  }
  if (parsed.fragment !== null) {
    const end = endOfQuery(parsed);
    step?.("4.2 Relative Reference, 1.2", characterAt(end));
    const failure = fragment(parsed.fragment, from(step, end + 1));
    if (failure !== null) return failure;
  }
  return { ...parsed, ...hierarchy };
}

function relativePart(parsed: FiveComponents<string>, step: StepListener | undefined): Hierarchy | Unmatched {
  const { path } = parsed;
  step?.("4.2 Relative Reference, 2", place(0, endOfPath(parsed)));
  if (parsed.authority !== null) {
    step?.("4.2 Relative Reference, 2.1", place(0, 2));
    return authorityAndPath(parsed.authority, path, from(step, 2));
  }
  if (path.startsWith("/")) {
    step?.("4.2 Relative Reference, 2.2", characterAt(0));
    return pathAbsolute(path, step) ?? withoutAuthority;
  }
  if (path !== "") {
    step?.("4.2 Relative Reference, 2.3", allOf(path));
    return pathNoscheme(path, step) ?? withoutAuthority;
  }
  step?.("4.2 Relative Reference, 2.4", allOf(path));
  pathEmpty(step);
  return withoutAuthority;
}

/** <absolute-URI>: of a reference that is already without the fragment that may still stand in its text. */
export function absoluteURI(
  text: string,
  reference: URIReference,
  step: StepListener | undefined,
): URI | Unmatched {
  const { scheme } = reference;
  step?.("4.3 Absolute URI, 1", partBefore("#", text, 0));
  if (scheme === null) {
    return unmatched("4.3 Absolute URI, 1", "the base URI has no <scheme>, as a relative reference");
  }
  if (reference.query !== null) step?.("4.3 Absolute URI, 1.1", characterAt(text.indexOf("?")));
  return { ...reference, scheme };
}
