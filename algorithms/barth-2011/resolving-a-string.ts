/** 4 Resolving a string relative to a base URL. */
import { all, codePointAt, firstMatch, leftOf, nothing, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import {
  controlCharacterAtEnd,
  InvalidURL,
  invalidSchemeCharacter,
  isASCIICaseInsensitiveMatch,
  isHierarchical,
  isSlashCharacter,
  withoutControlCharacters,
  type ParsedURL,
} from "./definitions.js";
import { findTheScheme, parse, upToColon } from "./parsing-a-url.js";
import { section, table } from "./section.js";
import type { Todos } from "./todos.js";
import { asRecord, controlCharactersAround } from "./traces.js";

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4 */
export function resolve(
  given: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  // Reading `resolving-trims`: before the scheme is found, as the draft's own TODO wants.
  const relativeURL = withoutControlCharacters(given);
  const inRelativeURL = trace.trimmed(given, relativeURL);
  const { step } = section["4 Resolving a string relative to a base URL"](inRelativeURL, relativeURL);
  step?.("1", firstMatch(upToColon, relativeURL));
  step?.("2", controlCharactersAround(given, relativeURL));
  if (relativeURL !== given)
    table["2 control character"](trace)?.(
      controlCharacterAtEnd.exec(given)?.[0] ?? "",
      firstMatch(controlCharacterAtEnd, given),
    );
  const found = findTheScheme(relativeURL, inRelativeURL);
  if (found instanceof InvalidURL) {
    step?.("3");
    step?.("3.1");
    return resolveAsARelativeURL(relativeURL, baseURL, todos, inRelativeURL);
  }
  const { scheme, afterScheme } = found;
  if (invalidSchemeCharacter.test(scheme)) {
    step?.("4", firstMatch(invalidSchemeCharacter, scheme));
    step?.("4.1");
    return resolveAsARelativeURL(relativeURL, baseURL, todos, inRelativeURL);
  }
  if (isASCIICaseInsensitiveMatch(baseURL.scheme, scheme) && isHierarchical(scheme)) {
    step?.("5", all(scheme));
    table["3 hierarchical scheme"](inRelativeURL)?.(asciiLowercase(scheme), all(scheme));
    step?.("5.1", leftOf(relativeURL, afterScheme));
    return resolveAsARelativeURL(afterScheme, baseURL, todos, inRelativeURL.from(scheme.length + 1));
  }
  step?.("6");
  return parse(relativeURL, todos, inRelativeURL);
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4.1 */
function resolveAsARelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  const { step, fail } = section["4.1 Resolving a string as a relative URL"](trace, relativeURL);
  step?.("1");
  const needsHierarchy = relativeURL !== "" || !todos.emptyStringNeedsNoHierarchy;
  if (needsHierarchy && !isHierarchical(baseURL.scheme)) {
    return fail("2", "the base is not hierarchical", nothing);
  }
  const first = relativeURL.charAt(0);
  if (relativeURL === "") {
    step?.("3");
    step?.("3.1", nothing);
    return { ...asRecord(baseURL), fragment: null };
  }
  if (isSlashCharacter(first)) {
    step?.("4", range(0, 1));
    table["2 slash character"](trace)?.(first, range(0, 1));
    const second = relativeURL.charAt(1);
    if (isSlashCharacter(second)) {
      step?.("4.1", range(1, 2));
      table["2 slash character"](trace)?.(second, range(1, 2));
      step?.("4.1.1");
      return resolveAsASchemeRelativeURL(relativeURL, baseURL, todos, trace);
    }
    step?.("4.2", codePointAt(relativeURL, 1));
    step?.("4.2.1");
    return resolveAsAnAuthorityRelativeURL(relativeURL, baseURL, todos, trace);
  }
  if (first === "?") {
    step?.("5", range(0, 1));
    step?.("5.1");
    return resolveAsAQueryRelativeURL(relativeURL, baseURL, todos, trace);
  }
  if (first === "#") {
    step?.("6", range(0, 1));
    step?.("6.1");
    return resolveAsAFragmentRelativeURL(relativeURL, baseURL, todos, trace);
  }
  // The empty string has left at step 3.
  step?.("7");
  step?.("8");
  return resolveAsAPathRelativeURL(relativeURL, baseURL, todos, trace);
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4.2 */
function resolveAsASchemeRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  const { step } = section["4.2 Resolving a string as a scheme-relative URL"](trace, relativeURL);
  step?.("1");
  const resolvedURL = `${baseURL.scheme}:${relativeURL}`;
  step?.("2");
  return parse(resolvedURL, todos, trace.atEndOf(resolvedURL, relativeURL));
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4.3 */
function resolveAsAnAuthorityRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  const { step } = section["4.3 Resolving a string as an authority-relative URL"](trace, relativeURL);
  step?.("1");
  const resolvedURL = `${schemeAndAuthority(baseURL)}${relativeURL}`;
  step?.("2");
  return parse(resolvedURL, todos, trace.atEndOf(resolvedURL, relativeURL));
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4.4 */
function resolveAsAPathRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  const { step } = section["4.4 Resolving a string as a path-relative URL"](trace, relativeURL);
  // A slash character has left at step 4 of 4.1.
  step?.("1", codePointAt(relativeURL, 0));
  // Reading `base-path-slash`: a base path without slash counts as "/".
  step?.("2", nothing);
  step?.("3", nothing);
  const lastSlash = Math.max(baseURL.path.lastIndexOf("/"), baseURL.path.lastIndexOf("\\"));
  const directoryName = lastSlash < 0 ? "/" : baseURL.path.slice(0, lastSlash + 1);
  table["2 slash character"](trace)?.(directoryName.slice(-1), nothing);
  step?.("4");
  const resolvedURL = `${schemeAndAuthority(baseURL)}${directoryName}${relativeURL}`;
  step?.("5");
  return parse(resolvedURL, todos, trace.atEndOf(resolvedURL, relativeURL));
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4.5 */
function resolveAsAQueryRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  const { step } = section["4.5 Resolving a string as a query-relative URL"](trace, relativeURL);
  step?.("1");
  const resolvedURL = `${schemeAndAuthority(baseURL)}${baseURL.path}${relativeURL}`;
  step?.("2");
  return parse(resolvedURL, todos, trace.atEndOf(resolvedURL, relativeURL));
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-4.6 */
function resolveAsAFragmentRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  trace: Trace,
): ParsedURL | InvalidURL {
  const { step } = section["4.6 Resolving a string as a fragment-relative URL"](trace, relativeURL);
  step?.("1");
  // A query that does not exist is not made into an empty one where these are told apart.
  const query = baseURL.query === null && todos.emptyIsNotNonExistent ? "" : `?${baseURL.query ?? ""}`;
  const resolvedURL = `${schemeAndAuthority(baseURL)}${baseURL.path}${query}${relativeURL}`;
  step?.("2");
  return parse(resolvedURL, todos, trace.atEndOf(resolvedURL, relativeURL));
}

function schemeAndAuthority(baseURL: ParsedURL): string {
  return `${baseURL.scheme}://${baseURL.authority ?? ""}`;
}
