/** 3 Parsing a URL. */
import type { StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import {
  authorityTerminatingCharacter,
  InvalidURL,
  isASCIICaseInsensitiveMatch,
  isHierarchical,
  isSlashCharacter,
  nothingBesidePath,
  withoutControlCharacters,
  type ParsedURL,
} from "./definitions.js";
import { all, controlCharactersIn, fromConsumed, listenersTo, runAt, schemeIn } from "./places.js";
import type { Todos } from "./todos.js";

/** Parses a string as an absolute URL. */
export function parse(string: string, todos: Todos, step: StepListener | undefined): ParsedURL | InvalidURL {
  step?.("3 Parsing a URL, 1", controlCharactersIn(string));
  const consumed = withoutControlCharacters(string);
  const inConsumed = fromConsumed(step, string);
  const url = findTheParts(consumed, todos, inConsumed);
  if (inConsumed === undefined || url instanceof InvalidURL) return url;
  return { ...url, listeners: listenersTo(url, consumed, inConsumed) };
}

/** 3 Parsing a URL, from step 2 on. */
function findTheParts(string: string, todos: Todos, step: StepListener | undefined): ParsedURL | InvalidURL {
  step?.("3 Parsing a URL, 2", schemeIn(string));
  const found = findTheScheme(string, step);
  if (found instanceof InvalidURL) {
    step?.("3 Parsing a URL, 3", all(string));
    return found;
  }
  const { scheme, afterScheme } = found;
  const inAfterScheme = from(step, scheme.length + 1);
  if (/^[A-Za-z]$/.test(scheme)) {
    step?.("3 Parsing a URL, 4", all(scheme));
    inAfterScheme?.("3 Parsing a URL, 4.1", all(afterScheme));
    const url = todos.windowsDriveSpecs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isASCIICaseInsensitiveMatch(scheme, "file")) {
    step?.("3 Parsing a URL, 5", all(scheme));
    inAfterScheme?.("3 Parsing a URL, 5.1", all(afterScheme));
    const url = todos.fileURLs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isASCIICaseInsensitiveMatch(scheme, "mailto")) {
    step?.("3 Parsing a URL, 6", all(scheme));
    inAfterScheme?.("3 Parsing a URL, 6.1", all(afterScheme));
    const url = todos.mailtoURLs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isHierarchical(scheme)) {
    step?.("3 Parsing a URL, 7", all(scheme));
    inAfterScheme?.("3 Parsing a URL, 7.1", all(afterScheme));
    const { authority, path, query, fragment } = findTheAuthorityPathQueryAndFragment(
      afterScheme,
      inAfterScheme,
    );
    const inAuthority = inAfterScheme && from(inAfterScheme, slashCharactersBefore(afterScheme));
    inAuthority?.("3 Parsing a URL, 7.2", all(authority));
    const { userInfo, host, port } = findTheUserInfoHostAndPort(authority, inAuthority);
    let username: string | null = null;
    let password: string | null = null;
    if (userInfo !== null) {
      inAuthority?.("3 Parsing a URL, 7.3", all(userInfo));
      ({ username, password } = findTheUserNameAndPassword(userInfo, inAuthority));
    }
    return { scheme, authority, userInfo, username, password, host, port, path, query, fragment };
  }
  inAfterScheme?.("3 Parsing a URL, 8", all(afterScheme));
  return { ...nothingBesidePath, scheme, path: afterScheme };
}

/**
 * 3.1 Finding the scheme.
 *
 *   http://h/
 *       ^
 */
export function findTheScheme(
  string: string,
  step: StepListener | undefined,
): { scheme: string; afterScheme: string } | InvalidURL {
  const colon = string.indexOf(":");
  if (colon < 0) {
    step?.("3.1 Finding the scheme, 1", all(string));
    step?.("3.1 Finding the scheme, 1.1", all(string));
    return new InvalidURL("3.1 Finding the scheme, 1.1", 'no ":"');
  }
  step?.("3.1 Finding the scheme, 2", place(0, colon));
  const scheme = string.slice(0, colon);
  step?.("3.1 Finding the scheme, 3", place(colon, colon + 1));
  step?.("3.1 Finding the scheme, 4", place(colon + 1, string.length));
  return { scheme, afterScheme: string.slice(colon + 1) };
}

export interface PathQueryAndFragment {
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

/**
 * 3.2 Finding the authority, path, query, and fragment.
 *
 *   //user@h:80/a?q#f
 *              ^
 */
function findTheAuthorityPathQueryAndFragment(
  afterScheme: string,
  step: StepListener | undefined,
): PathQueryAndFragment & { readonly authority: string } {
  const slashes = slashCharactersBefore(afterScheme);
  step?.("3.2 Finding the authority, path, query, and fragment, 1", place(0, slashes));
  const remaining = afterScheme.slice(slashes);
  const inRemaining = from(step, slashes);
  const authorityEnd = remaining.search(authorityTerminatingCharacter);
  if (authorityEnd < 0) {
    inRemaining?.("3.2 Finding the authority, path, query, and fragment, 2", all(remaining));
    inRemaining?.("3.2 Finding the authority, path, query, and fragment, 2.1", all(remaining));
    return { authority: remaining, path: "", query: null, fragment: null };
  }
  inRemaining?.("3.2 Finding the authority, path, query, and fragment, 3", place(0, authorityEnd));
  return {
    authority: remaining.slice(0, authorityEnd),
    ...findThePathQueryAndFragment(remaining.slice(authorityEnd), from(inRemaining, authorityEnd)),
  };
}

/** How many slash characters a string begins with. */
function slashCharactersBefore(string: string): number {
  let count = 0;
  while (isSlashCharacter(string.charAt(count))) count++;
  return count;
}

/**
 * 3.2 Finding the authority, path, query, and fragment, from step 4 on: what follows the authority.
 *
 *   /a?q#f
 *     ^
 */
export function findThePathQueryAndFragment(
  remaining: string,
  step: StepListener | undefined,
): PathQueryAndFragment {
  const pathEnd = remaining.search(/[?#]/);
  if (pathEnd < 0) {
    step?.("3.2 Finding the authority, path, query, and fragment, 4", all(remaining));
    step?.("3.2 Finding the authority, path, query, and fragment, 4.1", all(remaining));
    return { path: remaining, query: null, fragment: null };
  }
  step?.("3.2 Finding the authority, path, query, and fragment, 5", place(0, pathEnd));
  const path = remaining.slice(0, pathEnd);
  remaining = remaining.slice(pathEnd);
  let consumed = pathEnd;
  let query: string | null = null;
  if (remaining.startsWith("?")) {
    step?.("3.2 Finding the authority, path, query, and fragment, 6", place(consumed, consumed + 1));
    step?.("3.2 Finding the authority, path, query, and fragment, 6.1", place(consumed, consumed + 1));
    remaining = remaining.slice(1);
    consumed++;
    const queryEnd = remaining.indexOf("#");
    if (queryEnd < 0) {
      step?.("3.2 Finding the authority, path, query, and fragment, 6.2", runAt(consumed, remaining));
      step?.("3.2 Finding the authority, path, query, and fragment, 6.2.1", runAt(consumed, remaining));
      return { path, query: remaining, fragment: null };
    }
    step?.("3.2 Finding the authority, path, query, and fragment, 6.3", place(consumed, consumed + queryEnd));
    query = remaining.slice(0, queryEnd);
    remaining = remaining.slice(queryEnd);
    consumed += queryEnd;
  }
  step?.("3.2 Finding the authority, path, query, and fragment, 7", place(consumed, consumed + 1));
  step?.(
    "3.2 Finding the authority, path, query, and fragment, 8",
    place(consumed + 1, consumed + remaining.length),
  );
  return { path, query, fragment: remaining.slice(1) };
}

interface UserInfoHostAndPort {
  readonly userInfo: string | null;
  readonly host: string;
  readonly port: string | null;
}

/**
 * 3.3 Finding the user-info, host, and port.
 *
 *   user@[::1]:80
 *             ^
 */
export function findTheUserInfoHostAndPort(
  authority: string,
  step: StepListener | undefined,
): UserInfoHostAndPort {
  let remaining = authority;
  let userInfo: string | null = null;
  const at = remaining.lastIndexOf("@");
  if (at >= 0) {
    step?.("3.3 Finding the user-info, host, and port, 1", place(at, at + 1));
    step?.("3.3 Finding the user-info, host, and port, 1.1", place(0, at));
    userInfo = remaining.slice(0, at);
    step?.("3.3 Finding the user-info, host, and port, 1.2", place(at, at + 1));
    remaining = remaining.slice(at + 1);
  }
  const inRemaining = from(step, at + 1);
  const colon = remaining.lastIndexOf(":");
  if (colon < 0) {
    inRemaining?.("3.3 Finding the user-info, host, and port, 2", all(remaining));
    inRemaining?.("3.3 Finding the user-info, host, and port, 2.1", all(remaining));
    return { userInfo, host: remaining, port: null };
  }
  if (remaining.startsWith("[") && colon < remaining.lastIndexOf("]")) {
    inRemaining?.("3.3 Finding the user-info, host, and port, 3", all(remaining));
    inRemaining?.("3.3 Finding the user-info, host, and port, 3.1", all(remaining));
    return { userInfo, host: remaining, port: null };
  }
  inRemaining?.("3.3 Finding the user-info, host, and port, 4", place(0, colon));
  const host = remaining.slice(0, colon);
  inRemaining?.("3.3 Finding the user-info, host, and port, 5", place(colon, colon + 1));
  inRemaining?.("3.3 Finding the user-info, host, and port, 6", place(colon + 1, remaining.length));
  return { userInfo, host, port: remaining.slice(colon + 1) };
}

/**
 * 3.4 Find the user name and password.
 *
 *   user:password
 *       ^
 */
export function findTheUserNameAndPassword(
  userInfo: string,
  step: StepListener | undefined,
): { username: string; password: string | null } {
  const colon = userInfo.indexOf(":");
  if (colon < 0) {
    step?.("3.4 Find the user name and password, 1", all(userInfo));
    step?.("3.4 Find the user name and password, 1.1", all(userInfo));
    return { username: userInfo, password: null };
  }
  step?.("3.4 Find the user name and password, 2", place(0, colon));
  const username = userInfo.slice(0, colon);
  step?.("3.4 Find the user name and password, 3", place(colon, colon + 1));
  step?.("3.4 Find the user name and password, 4", place(colon + 1, userInfo.length));
  return { username, password: userInfo.slice(colon + 1) };
}
