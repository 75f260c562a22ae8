/** 4 Resolving a string relative to a base URL. */
import type { StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import {
  InvalidURL,
  isASCIICaseInsensitiveMatch,
  isHierarchical,
  isSlashCharacter,
  isValidSchemeCharacter,
  withoutControlCharacters,
  type ParsedURL,
} from "./definitions.js";
import { findTheScheme, parse } from "./parsing-a-url.js";
import { all, characterAt, controlCharactersIn, endingIn, fromConsumed, runAt, schemeIn } from "./places.js";
import type { Todos } from "./todos.js";

export function resolve(
  string: string,
  baseURL: ParsedURL,
  todos: Todos,
  listener: StepListener | undefined,
): ParsedURL | InvalidURL {
  const relativeURL = withoutControlCharacters(string);
  const step = fromConsumed(listener, string);
  step?.("4 Resolving a string relative to a base URL, 1", schemeIn(relativeURL));
  // Reading `resolving-trims`: before the scheme is found, as the draft's own TODO wants.
  listener?.("4 Resolving a string relative to a base URL, 2", controlCharactersIn(string));
  const found = findTheScheme(relativeURL, step);
  if (found instanceof InvalidURL) {
    step?.("4 Resolving a string relative to a base URL, 3", all(relativeURL));
    step?.("4 Resolving a string relative to a base URL, 3.1", all(relativeURL));
    return resolveAsARelativeURL(relativeURL, baseURL, todos, step);
  }
  const { scheme, afterScheme } = found;
  const characters = Array.from(scheme);
  // Valid scheme characters are of one code unit.
  const invalid = characters.findIndex((character) => !isValidSchemeCharacter(character));
  if (invalid >= 0) {
    step?.("4 Resolving a string relative to a base URL, 4", runAt(invalid, characters[invalid] ?? ""));
    step?.("4 Resolving a string relative to a base URL, 4.1", all(relativeURL));
    return resolveAsARelativeURL(relativeURL, baseURL, todos, step);
  }
  if (isASCIICaseInsensitiveMatch(baseURL.scheme, scheme) && isHierarchical(scheme)) {
    step?.("4 Resolving a string relative to a base URL, 5", all(scheme));
    const inAfterScheme = from(step, scheme.length + 1);
    inAfterScheme?.("4 Resolving a string relative to a base URL, 5.1", all(afterScheme));
    return resolveAsARelativeURL(afterScheme, baseURL, todos, inAfterScheme);
  }
  step?.("4 Resolving a string relative to a base URL, 6", all(relativeURL));
  return parse(relativeURL, todos, step);
}

/** 4.1 Resolving a string as a relative URL. */
function resolveAsARelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.1 Resolving a string as a relative URL, 1", all(relativeURL));
  const needsHierarchy = relativeURL !== "" || !todos.emptyStringNeedsNoHierarchy;
  if (needsHierarchy && !isHierarchical(baseURL.scheme)) {
    step?.("4.1 Resolving a string as a relative URL, 2");
    return new InvalidURL("4.1 Resolving a string as a relative URL, 2", "the base is not hierarchical");
  }
  const first = relativeURL.charAt(0);
  if (relativeURL === "") {
    step?.("4.1 Resolving a string as a relative URL, 3", all(relativeURL));
    step?.("4.1 Resolving a string as a relative URL, 3.1");
    return { ...baseURL, fragment: null };
  }
  if (isSlashCharacter(first)) {
    step?.("4.1 Resolving a string as a relative URL, 4", place(0, 1));
    if (isSlashCharacter(relativeURL.charAt(1))) {
      step?.("4.1 Resolving a string as a relative URL, 4.1", place(1, 2));
      step?.("4.1 Resolving a string as a relative URL, 4.1.1", all(relativeURL));
      return resolveAsASchemeRelativeURL(relativeURL, baseURL, todos, step);
    }
    step?.("4.1 Resolving a string as a relative URL, 4.2", characterAt(relativeURL, 1));
    step?.("4.1 Resolving a string as a relative URL, 4.2.1", all(relativeURL));
    return resolveAsAnAuthorityRelativeURL(relativeURL, baseURL, todos, step);
  }
  if (first === "?") {
    step?.("4.1 Resolving a string as a relative URL, 5", place(0, 1));
    step?.("4.1 Resolving a string as a relative URL, 5.1", all(relativeURL));
    return resolveAsAQueryRelativeURL(relativeURL, baseURL, todos, step);
  }
  if (first === "#") {
    step?.("4.1 Resolving a string as a relative URL, 6", place(0, 1));
    step?.("4.1 Resolving a string as a relative URL, 6.1", all(relativeURL));
    return resolveAsAFragmentRelativeURL(relativeURL, baseURL, todos, step);
  }
  // The empty string has left at step 3.
  step?.("4.1 Resolving a string as a relative URL, 7", all(relativeURL));
  step?.("4.1 Resolving a string as a relative URL, 8", all(relativeURL));
  return resolveAsAPathRelativeURL(relativeURL, baseURL, todos, step);
}

/** 4.2 Resolving a string as a scheme-relative URL. */
function resolveAsASchemeRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.2 Resolving a string as a scheme-relative URL, 1", all(relativeURL));
  const resolvedURL = `${baseURL.scheme}:${relativeURL}`;
  step?.("4.2 Resolving a string as a scheme-relative URL, 2", all(relativeURL));
  return parseResolved(resolvedURL, relativeURL, todos, step);
}

/** 4.3 Resolving a string as an authority-relative URL. */
function resolveAsAnAuthorityRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.3 Resolving a string as an authority-relative URL, 1", all(relativeURL));
  const resolvedURL = `${schemeAndAuthority(baseURL)}${relativeURL}`;
  step?.("4.3 Resolving a string as an authority-relative URL, 2", all(relativeURL));
  return parseResolved(resolvedURL, relativeURL, todos, step);
}

/** 4.4 Resolving a string as a path-relative URL. */
function resolveAsAPathRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  // A slash character has left at step 4 of 4.1.
  step?.("4.4 Resolving a string as a path-relative URL, 1", characterAt(relativeURL, 0));
  // Reading `base-path-slash`: a base path without slash counts as "/".
  step?.("4.4 Resolving a string as a path-relative URL, 2");
  step?.("4.4 Resolving a string as a path-relative URL, 3");
  const lastSlash = Math.max(baseURL.path.lastIndexOf("/"), baseURL.path.lastIndexOf("\\"));
  const directoryName = lastSlash < 0 ? "/" : baseURL.path.slice(0, lastSlash + 1);
  step?.("4.4 Resolving a string as a path-relative URL, 4", all(relativeURL));
  const resolvedURL = `${schemeAndAuthority(baseURL)}${directoryName}${relativeURL}`;
  step?.("4.4 Resolving a string as a path-relative URL, 5", all(relativeURL));
  return parseResolved(resolvedURL, relativeURL, todos, step);
}

/** 4.5 Resolving a string as a query-relative URL. */
function resolveAsAQueryRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.5 Resolving a string as a query-relative URL, 1", all(relativeURL));
  const resolvedURL = `${schemeAndAuthority(baseURL)}${baseURL.path}${relativeURL}`;
  step?.("4.5 Resolving a string as a query-relative URL, 2", all(relativeURL));
  return parseResolved(resolvedURL, relativeURL, todos, step);
}

/** 4.6 Resolving a string as a fragment-relative URL. */
function resolveAsAFragmentRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.6 Resolving a string as a fragment-relative URL, 1", all(relativeURL));
  // A query that does not exist is not made into an empty one where these are told apart.
  const query = baseURL.query === null && todos.emptyIsNotNonExistent ? "" : `?${baseURL.query ?? ""}`;
  const resolvedURL = `${schemeAndAuthority(baseURL)}${baseURL.path}${query}${relativeURL}`;
  step?.("4.6 Resolving a string as a fragment-relative URL, 2", all(relativeURL));
  return parseResolved(resolvedURL, relativeURL, todos, step);
}

/** Parses what ends with relative-url; what a base gives in front of it has no places. */
function parseResolved(
  resolvedURL: string,
  relativeURL: string,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  return parse(resolvedURL, todos, endingIn(step, 0, relativeURL.length, resolvedURL.length));
}

function schemeAndAuthority(baseURL: ParsedURL): string {
  return `${baseURL.scheme}://${baseURL.authority ?? ""}`;
}
