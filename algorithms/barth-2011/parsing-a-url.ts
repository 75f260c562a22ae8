/** 3 Parsing a URL. */
import type { StepListener } from "../algorithm.js";
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
import type { Todos } from "./todos.js";

/** Parses a string as an absolute URL. */
export function parse(string: string, todos: Todos, step: StepListener | undefined): ParsedURL | InvalidURL {
  step?.("3 Parsing a URL, 1");
  const consumed = withoutControlCharacters(string);
  step?.("3 Parsing a URL, 2");
  const found = findTheScheme(consumed, step);
  if (found instanceof InvalidURL) {
    step?.("3 Parsing a URL, 3");
    return found;
  }
  const { scheme, afterScheme } = found;
  if (/^[A-Za-z]$/.test(scheme)) {
    step?.("3 Parsing a URL, 4");
    step?.("3 Parsing a URL, 4.1");
    const url = todos.windowsDriveSpecs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isASCIICaseInsensitiveMatch(scheme, "file")) {
    step?.("3 Parsing a URL, 5");
    step?.("3 Parsing a URL, 5.1");
    const url = todos.fileURLs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isASCIICaseInsensitiveMatch(scheme, "mailto")) {
    step?.("3 Parsing a URL, 6");
    step?.("3 Parsing a URL, 6.1");
    const url = todos.mailtoURLs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isHierarchical(scheme)) {
    step?.("3 Parsing a URL, 7");
    step?.("3 Parsing a URL, 7.1");
    const { authority, path, query, fragment } = findTheAuthorityPathQueryAndFragment(afterScheme, step);
    step?.("3 Parsing a URL, 7.2");
    const { userInfo, host, port } = findTheUserInfoHostAndPort(authority, step);
    let username: string | null = null;
    let password: string | null = null;
    if (userInfo !== null) {
      step?.("3 Parsing a URL, 7.3");
      ({ username, password } = findTheUserNameAndPassword(userInfo, step));
    }
    return { scheme, authority, userInfo, username, password, host, port, path, query, fragment };
  }
  step?.("3 Parsing a URL, 8");
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
    step?.("3.1 Finding the scheme, 1");
    step?.("3.1 Finding the scheme, 1.1");
    return new InvalidURL("3.1 Finding the scheme, 1.1", 'no ":"');
  }
  step?.("3.1 Finding the scheme, 2");
  const scheme = string.slice(0, colon);
  step?.("3.1 Finding the scheme, 3");
  step?.("3.1 Finding the scheme, 4");
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
  step?.("3.2 Finding the authority, path, query, and fragment, 1");
  let slashes = 0;
  while (isSlashCharacter(afterScheme.charAt(slashes))) slashes++;
  const remaining = afterScheme.slice(slashes);
  const authorityEnd = remaining.search(authorityTerminatingCharacter);
  if (authorityEnd < 0) {
    step?.("3.2 Finding the authority, path, query, and fragment, 2");
    step?.("3.2 Finding the authority, path, query, and fragment, 2.1");
    return { authority: remaining, path: "", query: null, fragment: null };
  }
  step?.("3.2 Finding the authority, path, query, and fragment, 3");
  return {
    authority: remaining.slice(0, authorityEnd),
    ...findThePathQueryAndFragment(remaining.slice(authorityEnd), step),
  };
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
    step?.("3.2 Finding the authority, path, query, and fragment, 4");
    step?.("3.2 Finding the authority, path, query, and fragment, 4.1");
    return { path: remaining, query: null, fragment: null };
  }
  step?.("3.2 Finding the authority, path, query, and fragment, 5");
  const path = remaining.slice(0, pathEnd);
  remaining = remaining.slice(pathEnd);
  let query: string | null = null;
  if (remaining.startsWith("?")) {
    step?.("3.2 Finding the authority, path, query, and fragment, 6");
    step?.("3.2 Finding the authority, path, query, and fragment, 6.1");
    remaining = remaining.slice(1);
    const queryEnd = remaining.indexOf("#");
    if (queryEnd < 0) {
      step?.("3.2 Finding the authority, path, query, and fragment, 6.2");
      step?.("3.2 Finding the authority, path, query, and fragment, 6.2.1");
      return { path, query: remaining, fragment: null };
    }
    step?.("3.2 Finding the authority, path, query, and fragment, 6.3");
    query = remaining.slice(0, queryEnd);
    remaining = remaining.slice(queryEnd);
  }
  step?.("3.2 Finding the authority, path, query, and fragment, 7");
  step?.("3.2 Finding the authority, path, query, and fragment, 8");
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
    step?.("3.3 Finding the user-info, host, and port, 1");
    step?.("3.3 Finding the user-info, host, and port, 1.1");
    userInfo = remaining.slice(0, at);
    step?.("3.3 Finding the user-info, host, and port, 1.2");
    remaining = remaining.slice(at + 1);
  }
  const colon = remaining.lastIndexOf(":");
  if (colon < 0) {
    step?.("3.3 Finding the user-info, host, and port, 2");
    step?.("3.3 Finding the user-info, host, and port, 2.1");
    return { userInfo, host: remaining, port: null };
  }
  if (remaining.startsWith("[") && colon < remaining.lastIndexOf("]")) {
    step?.("3.3 Finding the user-info, host, and port, 3");
    step?.("3.3 Finding the user-info, host, and port, 3.1");
    return { userInfo, host: remaining, port: null };
  }
  step?.("3.3 Finding the user-info, host, and port, 4");
  const host = remaining.slice(0, colon);
  step?.("3.3 Finding the user-info, host, and port, 5");
  step?.("3.3 Finding the user-info, host, and port, 6");
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
    step?.("3.4 Find the user name and password, 1");
    step?.("3.4 Find the user name and password, 1.1");
    return { username: userInfo, password: null };
  }
  step?.("3.4 Find the user name and password, 2");
  const username = userInfo.slice(0, colon);
  step?.("3.4 Find the user name and password, 3");
  step?.("3.4 Find the user name and password, 4");
  return { username, password: userInfo.slice(colon + 1) };
}
