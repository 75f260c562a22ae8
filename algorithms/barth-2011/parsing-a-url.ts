/** 3 Parsing a URL. */
import { all, firstMatch, leftOf, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import {
  authorityTerminatingCharacter,
  controlCharacterAtEnd,
  InvalidURL,
  isASCIICaseInsensitiveMatch,
  isHierarchical,
  isSlashCharacter,
  nothingBesidePath,
  withoutControlCharacters,
  type ParsedURL,
} from "./definitions.js";
import { section, table } from "./section.js";
import type { Todos } from "./todos.js";
import { controlCharactersAround, traced } from "./traces.js";

/**
 * Parses a string as an absolute URL.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3
 */
export function parse(given: string, todos: Todos, trace: Trace): ParsedURL | InvalidURL {
  const string = withoutControlCharacters(given);
  const inString = trace.trimmed(given, string);
  const { step } = section["3 Parsing a URL"](inString, string);
  step?.("1", controlCharactersAround(given, string));
  if (string !== given)
    table["2 control character"](trace)?.(
      controlCharacterAtEnd.exec(given)?.[0] ?? "",
      firstMatch(controlCharacterAtEnd, given),
    );
  const url = findTheParts(string, todos, inString);
  return url instanceof InvalidURL ? url : traced(url, string, inString);
}

/**
 * Step 2 and those after it.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3
 */
function findTheParts(string: string, todos: Todos, trace: Trace): ParsedURL | InvalidURL {
  const { step } = section["3 Parsing a URL"](trace, string);
  step?.("2", firstMatch(upToColon, string));
  const found = findTheScheme(string, trace);
  if (found instanceof InvalidURL) {
    step?.("3");
    return found;
  }
  const { scheme, afterScheme } = found;
  if (/^[A-Za-z]$/.test(scheme)) {
    step?.("4", all(scheme));
    step?.("4.1", leftOf(string, afterScheme));
    const url = todos.windowsDriveSpecs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isASCIICaseInsensitiveMatch(scheme, "file")) {
    step?.("5", all(scheme));
    step?.("5.1", leftOf(string, afterScheme));
    const url = todos.fileURLs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isASCIICaseInsensitiveMatch(scheme, "mailto")) {
    step?.("6", all(scheme));
    step?.("6.1", leftOf(string, afterScheme));
    const url = todos.mailtoURLs(scheme, afterScheme);
    if (url !== null) return url;
  }
  if (isHierarchical(scheme)) {
    step?.("7", all(scheme));
    table["3 hierarchical scheme"](trace)?.(asciiLowercase(scheme), all(scheme));
    step?.("7.1", leftOf(string, afterScheme));
    const { authority, inAuthority, path, query, fragment } = findTheAuthorityPathQueryAndFragment(
      afterScheme,
      trace.from(scheme.length + 1),
    );
    const { userInfo, username, password, host, port } = findThePartsOfAuthority(authority, inAuthority);
    return { scheme, authority, userInfo, username, password, host, port, path, query, fragment };
  }
  step?.("8", leftOf(string, afterScheme));
  return { ...nothingBesidePath, scheme, path: afterScheme };
}

/** The scheme, or all of a string that has none. */
export const upToColon = /^[^:]*/;

/**
 * Steps 7.2 and 7.3.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3
 */
function findThePartsOfAuthority(
  authority: string,
  trace: Trace,
): Pick<ParsedURL, "userInfo" | "username" | "password" | "port"> & { readonly host: string } {
  const { step } = section["3 Parsing a URL"](trace, authority);
  step?.("7.2");
  const { userInfo, host, port } = findTheUserInfoHostAndPort(authority, trace);
  if (userInfo === null) return { userInfo, username: null, password: null, host, port };
  step?.("7.3", all(userInfo));
  const { username, password } = findTheUserNameAndPassword(userInfo, trace);
  return { userInfo, username, password, host, port };
}

/**
 *   http://h/
 *       ^
 *
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.1
 */
export function findTheScheme(
  string: string,
  trace: Trace,
): { scheme: string; afterScheme: string } | InvalidURL {
  const { step, fail } = section["3.1 Finding the scheme"](trace, string);
  const colon = string.indexOf(":");
  if (colon < 0) {
    step?.("1");
    return fail("1.1", 'no ":"');
  }
  step?.("2", range(0, colon));
  const scheme = string.slice(0, colon);
  step?.("3", range(colon, colon + 1));
  step?.("4", range(colon + 1, string.length));
  return { scheme, afterScheme: string.slice(colon + 1) };
}

export interface PathQueryAndFragment {
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

interface AuthorityAndRest extends PathQueryAndFragment {
  readonly authority: string;
  /** For what reads the authority. */
  readonly inAuthority: Trace;
}

/**
 *   //user@h:80/a?q#f
 *              ^
 *
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2
 */
function findTheAuthorityPathQueryAndFragment(afterScheme: string, trace: Trace): AuthorityAndRest {
  const { step } = section["3.2 Finding the authority, path, query, and fragment"](trace);
  let slashes = 0;
  while (isSlashCharacter(afterScheme.charAt(slashes))) slashes++;
  step?.("1", range(0, slashes));
  if (slashes > 0) table["2 slash character"](trace)?.(afterScheme.charAt(0), range(0, slashes));
  return findTheAuthorityAndTheRest(afterScheme.slice(slashes), trace.from(slashes));
}

/**
 * Step 2 and those after it.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2
 */
function findTheAuthorityAndTheRest(remaining: string, trace: Trace): AuthorityAndRest {
  const { step } = section["3.2 Finding the authority, path, query, and fragment"](trace, remaining);
  const end = remaining.search(authorityTerminatingCharacter);
  if (end < 0) {
    step?.("2");
    step?.("2.1");
    return { authority: remaining, inAuthority: trace, path: "", query: null, fragment: null };
  }
  step?.("3", range(0, end));
  table["2 authority terminating character"](trace)?.(remaining.charAt(end), range(end, end + 1));
  const { path, query, fragment } = findThePathQueryAndFragment(remaining.slice(end), trace.from(end));
  return { authority: remaining.slice(0, end), inAuthority: trace, path, query, fragment };
}

/**
 * Step 4 and those after it: what follows the authority.
 *
 *   /a?q#f
 *     ^
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2
 */
export function findThePathQueryAndFragment(remaining: string, trace: Trace): PathQueryAndFragment {
  const { step } = section["3.2 Finding the authority, path, query, and fragment"](trace, remaining);
  const end = remaining.search(/[?#]/);
  if (end < 0) {
    step?.("4");
    step?.("4.1");
    return { path: remaining, query: null, fragment: null };
  }
  step?.("5", range(0, end));
  const path = remaining.slice(0, end);
  const { query, fragment } = findTheQueryAndFragment(remaining.slice(end), trace.from(end));
  return { path, query, fragment };
}

/**
 * Step 6 and those after it.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2
 */
function findTheQueryAndFragment(
  remaining: string,
  trace: Trace,
): Pick<PathQueryAndFragment, "query" | "fragment"> {
  const { step } = section["3.2 Finding the authority, path, query, and fragment"](trace);
  if (!remaining.startsWith("?")) return { query: null, fragment: findTheFragment(remaining, trace) };
  step?.("6", range(0, 1));
  step?.("6.1", range(0, 1));
  const end = remaining.indexOf("#");
  if (end < 0) {
    step?.("6.2", range(1, remaining.length));
    step?.("6.2.1", range(1, remaining.length));
    return { query: remaining.slice(1), fragment: null };
  }
  step?.("6.3", range(1, end));
  return {
    query: remaining.slice(1, end),
    fragment: findTheFragment(remaining.slice(end), trace.from(end)),
  };
}

/**
 * Steps 7 and 8.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2
 */
function findTheFragment(remaining: string, trace: Trace): string {
  const { step } = section["3.2 Finding the authority, path, query, and fragment"](trace);
  step?.("7", range(0, 1));
  step?.("8", range(1, remaining.length));
  return remaining.slice(1);
}

interface HostAndPort {
  readonly host: string;
  readonly port: string | null;
}

/**
 *   user@[::1]:80
 *       ^
 *
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.3
 */
export function findTheUserInfoHostAndPort(
  authority: string,
  trace: Trace,
): HostAndPort & { readonly userInfo: string | null } {
  const { step } = section["3.3 Finding the user-info, host, and port"](trace);
  const at = authority.lastIndexOf("@");
  if (at >= 0) {
    step?.("1", range(at, at + 1));
    step?.("1.1", range(0, at));
    step?.("1.2", range(at, at + 1));
  }
  const { host, port } = findTheHostAndPort(authority.slice(at + 1), trace.from(at + 1));
  return { userInfo: at < 0 ? null : authority.slice(0, at), host, port };
}

/**
 * Step 2 and those after it.
 *
 *   [::1]:80
 *        ^
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.3
 */
function findTheHostAndPort(remaining: string, trace: Trace): HostAndPort {
  const { step } = section["3.3 Finding the user-info, host, and port"](trace, remaining);
  const colon = remaining.lastIndexOf(":");
  if (colon < 0) {
    step?.("2");
    step?.("2.1");
    return { host: remaining, port: null };
  }
  if (remaining.startsWith("[") && colon < remaining.lastIndexOf("]")) {
    step?.("3");
    step?.("3.1");
    return { host: remaining, port: null };
  }
  step?.("4", range(0, colon));
  const host = remaining.slice(0, colon);
  step?.("5", range(colon, colon + 1));
  step?.("6", range(colon + 1, remaining.length));
  return { host, port: remaining.slice(colon + 1) };
}

/**
 *   user:password
 *       ^
 *
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.4
 */
export function findTheUserNameAndPassword(
  userInfo: string,
  trace: Trace,
): { username: string; password: string | null } {
  const { step } = section["3.4 Find the user name and password"](trace, userInfo);
  const colon = userInfo.indexOf(":");
  if (colon < 0) {
    step?.("1");
    step?.("1.1");
    return { username: userInfo, password: null };
  }
  step?.("2", range(0, colon));
  const username = userInfo.slice(0, colon);
  step?.("3", range(colon, colon + 1));
  step?.("4", range(colon + 1, userInfo.length));
  return { username, password: userInfo.slice(colon + 1) };
}
