/** 4 Usage: 4.1 URI Reference, 4.2 Relative Reference and 4.3 Absolute URI. */
import { codePointAt, firstMatch, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { match } from "./characters.js";
import { parse, type FiveComponents } from "./parsing-a-uri-reference.js";
import { pathAbsolute, pathEmpty, pathNoscheme } from "./path.js";
import { section, type Unmatched } from "./section.js";
import {
  authorityAndPath,
  fragmentRule,
  isScheme,
  queryRule,
  URI,
  withoutAuthority,
  type Hierarchy,
  type URIReference,
} from "./syntax-components.js";
import { after, hierarchyOf } from "./traces.js";

/** The delimiter, or the end of the text, that ends what is a scheme if this is its ":". */
const endOfPrefix = /[:/?#]|$/;

/**
 * Matches any string against <URI-reference>, and gives its components.
 * https://www.rfc-editor.org/rfc/rfc3986#section-4.1
 */
export function URIReference(text: string, trace: Trace): URIReference | Unmatched {
  const { step } = section["4.1 URI Reference"](trace, text);
  step?.("1");
  const parsed = parse(text);
  if (parsed.scheme !== null && isScheme(parsed.scheme)) {
    step?.("1.1", firstMatch(endOfPrefix, text));
    return URI(text, parsed, parsed.scheme, trace);
  }
  step?.("1.2", firstMatch(endOfPrefix, text));
  return relativeRef(text, parsed.scheme === null ? parsed : withoutScheme(text, parsed), trace);
}

/** Rejects a path that begins with what precedes a ":" but is no scheme. */
function withoutScheme(text: string, parsed: FiveComponents<string>): FiveComponents<string> {
  const end = text.search(/[?#]/);
  return { ...parsed, scheme: null, authority: null, path: end === -1 ? text : text.slice(0, end) };
}

/** Matches <relative-ref>: https://www.rfc-editor.org/rfc/rfc3986#section-4.2 */
function relativeRef(text: string, parsed: FiveComponents<string>, trace: Trace): URIReference | Unmatched {
  const { step } = section["4.2 Relative Reference"](trace, text);
  step?.("1");
  const hierarchy = relativePart(parsed, trace);
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
  return { ...parsed, ...hierarchy };
}

/** 4.2 Relative Reference: https://www.rfc-editor.org/rfc/rfc3986#section-4.2 */
function relativePart(parsed: FiveComponents<string>, trace: Trace): Hierarchy | Unmatched {
  const { path } = parsed;
  const { step } = section["4.2 Relative Reference"](trace, path);
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
    return pathNoscheme(path, trace) ?? withoutAuthority;
  }
  step?.("2.4");
  pathEmpty(trace);
  return withoutAuthority;
}

/**
 * Matches <absolute-URI>; the reference is already without the fragment that may still stand in its text.
 * https://www.rfc-editor.org/rfc/rfc3986#section-4.3
 */
export function absoluteURI(text: string, reference: URIReference, trace: Trace): URI | Unmatched {
  const { step, fail } = section["4.3 Absolute URI"](trace);
  const { scheme } = reference;
  if (scheme === null) {
    return fail("1", "the base URI has no <scheme>, as a relative reference", firstMatch(/[^#]*/, text));
  }
  step?.("1", firstMatch(/[^#]*/, text));
  if (reference.query !== null) step?.("1.1", firstMatch(/\?/, text));
  return { ...reference, scheme };
}
