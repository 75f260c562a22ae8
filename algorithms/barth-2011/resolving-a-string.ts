/** 4 Resolving a string relative to a base URL. */
import type { StepListener } from "../algorithm.js";
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
import type { Todos } from "./todos.js";

export function resolve(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4 Resolving a string relative to a base URL, 1");
  // Reading `resolving-trims`: before the scheme is found, as the draft's own TODO wants.
  step?.("4 Resolving a string relative to a base URL, 2");
  relativeURL = withoutControlCharacters(relativeURL);
  const found = findTheScheme(relativeURL, step);
  if (found instanceof InvalidURL) {
    step?.("4 Resolving a string relative to a base URL, 3");
    step?.("4 Resolving a string relative to a base URL, 3.1");
    return resolveAsARelativeURL(relativeURL, baseURL, todos, step);
  }
  const { scheme, afterScheme } = found;
  if (Array.from(scheme).some((character) => !isValidSchemeCharacter(character))) {
    step?.("4 Resolving a string relative to a base URL, 4");
    step?.("4 Resolving a string relative to a base URL, 4.1");
    return resolveAsARelativeURL(relativeURL, baseURL, todos, step);
  }
  if (isASCIICaseInsensitiveMatch(baseURL.scheme, scheme) && isHierarchical(scheme)) {
    step?.("4 Resolving a string relative to a base URL, 5");
    step?.("4 Resolving a string relative to a base URL, 5.1");
    return resolveAsARelativeURL(afterScheme, baseURL, todos, step);
  }
  step?.("4 Resolving a string relative to a base URL, 6");
  return parse(relativeURL, todos, step);
}

/** 4.1 Resolving a string as a relative URL. */
function resolveAsARelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.1 Resolving a string as a relative URL, 1");
  const needsHierarchy = relativeURL !== "" || !todos.emptyStringNeedsNoHierarchy;
  if (needsHierarchy && !isHierarchical(baseURL.scheme)) {
    step?.("4.1 Resolving a string as a relative URL, 2");
    return new InvalidURL("4.1 Resolving a string as a relative URL, 2", "the base is not hierarchical");
  }
  const first = relativeURL.charAt(0);
  if (relativeURL === "") {
    step?.("4.1 Resolving a string as a relative URL, 3");
    step?.("4.1 Resolving a string as a relative URL, 3.1");
    return { ...baseURL, fragment: null };
  }
  if (isSlashCharacter(first)) {
    step?.("4.1 Resolving a string as a relative URL, 4");
    if (isSlashCharacter(relativeURL.charAt(1))) {
      step?.("4.1 Resolving a string as a relative URL, 4.1");
      step?.("4.1 Resolving a string as a relative URL, 4.1.1");
      return resolveAsASchemeRelativeURL(relativeURL, baseURL, todos, step);
    }
    step?.("4.1 Resolving a string as a relative URL, 4.2");
    step?.("4.1 Resolving a string as a relative URL, 4.2.1");
    return resolveAsAnAuthorityRelativeURL(relativeURL, baseURL, todos, step);
  }
  if (first === "?") {
    step?.("4.1 Resolving a string as a relative URL, 5");
    step?.("4.1 Resolving a string as a relative URL, 5.1");
    return resolveAsAQueryRelativeURL(relativeURL, baseURL, todos, step);
  }
  if (first === "#") {
    step?.("4.1 Resolving a string as a relative URL, 6");
    step?.("4.1 Resolving a string as a relative URL, 6.1");
    return resolveAsAFragmentRelativeURL(relativeURL, baseURL, todos, step);
  }
  // The empty string has left at step 3.
  step?.("4.1 Resolving a string as a relative URL, 7");
  step?.("4.1 Resolving a string as a relative URL, 8");
  return resolveAsAPathRelativeURL(relativeURL, baseURL, todos, step);
}

/** 4.2 Resolving a string as a scheme-relative URL. */
function resolveAsASchemeRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.2 Resolving a string as a scheme-relative URL, 1");
  const resolvedURL = `${baseURL.scheme}:${relativeURL}`;
  step?.("4.2 Resolving a string as a scheme-relative URL, 2");
  return parse(resolvedURL, todos, step);
}

/** 4.3 Resolving a string as an authority-relative URL. */
function resolveAsAnAuthorityRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.3 Resolving a string as an authority-relative URL, 1");
  const resolvedURL = `${schemeAndAuthority(baseURL)}${relativeURL}`;
  step?.("4.3 Resolving a string as an authority-relative URL, 2");
  return parse(resolvedURL, todos, step);
}

/** 4.4 Resolving a string as a path-relative URL. */
function resolveAsAPathRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  // A slash character has left at step 4 of 4.1.
  step?.("4.4 Resolving a string as a path-relative URL, 1");
  // Reading `base-path-slash`: a base path without slash counts as "/".
  step?.("4.4 Resolving a string as a path-relative URL, 2");
  step?.("4.4 Resolving a string as a path-relative URL, 3");
  const lastSlash = Math.max(baseURL.path.lastIndexOf("/"), baseURL.path.lastIndexOf("\\"));
  const directoryName = lastSlash < 0 ? "/" : baseURL.path.slice(0, lastSlash + 1);
  step?.("4.4 Resolving a string as a path-relative URL, 4");
  const resolvedURL = `${schemeAndAuthority(baseURL)}${directoryName}${relativeURL}`;
  step?.("4.4 Resolving a string as a path-relative URL, 5");
  return parse(resolvedURL, todos, step);
}

/** 4.5 Resolving a string as a query-relative URL. */
function resolveAsAQueryRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.5 Resolving a string as a query-relative URL, 1");
  const resolvedURL = `${schemeAndAuthority(baseURL)}${baseURL.path}${relativeURL}`;
  step?.("4.5 Resolving a string as a query-relative URL, 2");
  return parse(resolvedURL, todos, step);
}

/** 4.6 Resolving a string as a fragment-relative URL. */
function resolveAsAFragmentRelativeURL(
  relativeURL: string,
  baseURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): ParsedURL | InvalidURL {
  step?.("4.6 Resolving a string as a fragment-relative URL, 1");
  // A query that does not exist is not made into an empty one where these are told apart.
  const query = baseURL.query === null && todos.emptyIsNotNonExistent ? "" : `?${baseURL.query ?? ""}`;
  const resolvedURL = `${schemeAndAuthority(baseURL)}${baseURL.path}${query}${relativeURL}`;
  step?.("4.6 Resolving a string as a fragment-relative URL, 2");
  return parse(resolvedURL, todos, step);
}

function schemeAndAuthority(baseURL: ParsedURL): string {
  return `${baseURL.scheme}://${baseURL.authority ?? ""}`;
}
