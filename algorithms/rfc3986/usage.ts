/** 4 Usage: 4.1 URI Reference, 4.2 Relative Reference and 4.3 Absolute URI. */
import type { StepListener } from "../algorithm.js";
import { unmatched, type Unmatched } from "./characters.js";
import { parse, type FiveComponents } from "./parsing-a-uri-reference.js";
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
  step?.("4.1 URI Reference, 1");
  const parsed = parse(text);
  if (parsed.scheme !== null && isScheme(parsed.scheme)) {
    step?.("4.1 URI Reference, 1.1");
    return URI(parsed, parsed.scheme, step);
  }
  step?.("4.1 URI Reference, 1.2");
  return relativeRef(parsed.scheme === null ? parsed : withoutScheme(text, parsed), step);
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
  step?.("4.2 Relative Reference, 1");
  const hierarchy = relativePart(parsed, step);
  if (hierarchy.kind === "unmatched") return hierarchy;
  if (parsed.query !== null) {
    step?.("4.2 Relative Reference, 1.1");
    const failure = query(parsed.query, step);
    if (failure !== null) return failure;
  }
  if (parsed.fragment !== null) {
    step?.("4.2 Relative Reference, 1.2");
    const failure = fragment(parsed.fragment, step);
    if (failure !== null) return failure;
  }
  return { ...parsed, ...hierarchy };
}

function relativePart(parsed: FiveComponents<string>, step: StepListener | undefined): Hierarchy | Unmatched {
  const { path } = parsed;
  step?.("4.2 Relative Reference, 2");
  if (parsed.authority !== null) {
    step?.("4.2 Relative Reference, 2.1");
    return authorityAndPath(parsed.authority, path, step);
  }
  if (path.startsWith("/")) {
    step?.("4.2 Relative Reference, 2.2");
    return pathAbsolute(path, step) ?? withoutAuthority;
  }
  if (path !== "") {
    step?.("4.2 Relative Reference, 2.3");
    return pathNoscheme(path, step) ?? withoutAuthority;
  }
  step?.("4.2 Relative Reference, 2.4");
  pathEmpty(step);
  return withoutAuthority;
}

/** <absolute-URI>: of a reference that is already without fragment. */
export function absoluteURI(reference: URIReference, step: StepListener | undefined): URI | Unmatched {
  const { scheme } = reference;
  step?.("4.3 Absolute URI, 1");
  if (scheme === null) {
    return unmatched("4.3 Absolute URI, 1", "the base URI has no <scheme>, as a relative reference");
  }
  if (reference.query !== null) step?.("4.3 Absolute URI, 1.1");
  return { ...reference, scheme };
}
