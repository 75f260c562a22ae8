/** 5 Canonicalizing a URL. The host is in a file of its own. */
import { codePointAt, endOf, firstMatch, nothing, runAt } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { canonicalizeHost } from "./canonicalizing-a-host.js";
import {
  defaultPort,
  InvalidURL,
  isHierarchical,
  isValidSchemeCharacter,
  utf8PercentEscaping,
  isASCIICaseInsensitiveMatch,
  type ParsedURL,
} from "./definitions.js";
import { section, table } from "./section.js";
import type { Todos } from "./todos.js";
import { traceOf, withHostAndPath } from "./traces.js";

/** The canonicalized parts of a URL; `null` is what the output leaves out. */
export interface CanonicalURL {
  readonly output: string;
  readonly scheme: string;
  readonly username: string | null;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
  /** True if ToASCII failed and left the host as it was. */
  readonly toASCIIFailed: boolean;
}

/**
 * `encoding` is the label of the encoding of the document.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5
 */
// eslint-disable-next-line max-lines-per-function -- the draft's own list of components, in its order
export function canonicalize(
  originalURL: ParsedURL,
  encoding: string,
  todos: Todos,
): CanonicalURL | InvalidURL {
  const { step } = section["5 Canonicalizing a URL"](traceOf(originalURL));
  step?.("1");
  const scheme = canonicalizeScheme(originalURL.scheme, todos, traceOf(originalURL).on("scheme"));
  if (scheme instanceof InvalidURL) {
    step?.("2", traceOf(originalURL).at("scheme"));
    return scheme;
  }
  step?.("3");
  const url = isASCIICaseInsensitiveMatch(scheme, "file")
    ? withHostAndPath(originalURL, todos.hostAndPathOfFileURL(originalURL.host ?? "", originalURL.path))
    : originalURL;
  const trace = traceOf(url);
  if (!isHierarchical(scheme)) return withoutHierarchy(scheme, todos.withoutHierarchy(url));
  step?.("4", trace.at("scheme"));
  table["3 hierarchical scheme"](trace)?.(asciiLowercase(scheme), trace.at("scheme"));
  step?.("4.1", trace.at("scheme"));
  let output = scheme;
  step?.("4.2");
  output += "://";
  let username: string | null = null;
  let password: string | null = null;
  if (url.userInfo !== null && url.userInfo !== "") {
    step?.("4.3", trace.at("userInfo"));
    step?.("4.3.1", trace.at("userInfo"));
    ({ username, password } = canonicalizeUserInfo(url.userInfo, url, todos, trace.on("userInfo")));
    output += password === null ? username : `${username}:${password}`;
    step?.("4.3.2");
    output += "@";
  }
  step?.("4.4", trace.at("host"));
  const { host, toASCIIFailed } = canonicalizeHost(url.host ?? "", todos, trace.on("host"));
  output += host;
  step?.("4.5", trace.at("port"));
  let port = url.port === null || url.port === "" ? null : todos.canonicalizedPort(url.port);
  if (port !== null && port === defaultPort(scheme)) {
    table["5 default port"](trace)?.(asciiLowercase(scheme), trace.at("port"));
    port = null;
  }
  if (port !== null) {
    step?.("4.6", trace.at("port"));
    step?.("4.6.1");
    output += ":";
    step?.("4.6.2");
    output += port;
  }
  step?.("4.7", trace.at("path"));
  const path = canonicalizePath(url.path, todos, trace.on("path"));
  output += path;
  step?.("4.8", trace.at("query"));
  const canonicalizedQuery = canonicalizeQuery(url.query ?? "", encoding, todos, trace.on("query"));
  const query = orNonExistent(canonicalizedQuery, url.query, todos);
  if (query !== null) {
    step?.("4.9", trace.at("query"));
    step?.("4.9.1");
    output += "?";
    step?.("4.9.2");
    output += query;
  }
  step?.("4.10", trace.at("fragment"));
  const canonicalizedFragment = canonicalizeFragment(url.fragment ?? "", todos, trace.on("fragment"));
  const fragment = orNonExistent(canonicalizedFragment, url.fragment, todos);
  if (fragment !== null) {
    step?.("4.11", trace.at("fragment"));
    step?.("4.11.1");
    output += "#";
    step?.("4.11.2");
    output += fragment;
  }
  return { output, scheme, username, password, host, port, path, query, fragment, toASCIIFailed };
}

function orNonExistent(canonicalized: string, original: string | null, todos: Todos): string | null {
  if (canonicalized !== "") return canonicalized;
  return todos.emptyIsNotNonExistent ? original : null;
}

function withoutHierarchy(
  scheme: string,
  { path, query }: { readonly path: string; readonly query: string | null },
): CanonicalURL {
  return {
    output: `${scheme}:${path}${query === null ? "" : `?${query}`}`,
    scheme,
    username: null,
    password: null,
    host: null,
    port: null,
    path,
    query,
    fragment: null,
    toASCIIFailed: false,
  };
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.1 */
export function canonicalizeScheme(scheme: string, todos: Todos, trace: Trace): string | InvalidURL {
  const { step, fail } = section["5.1 Canonicalizing a Scheme"](trace, scheme);
  if (!/^[A-Za-z]/.test(scheme)) {
    return fail("1", "the scheme does not begin with a letter", codePointAt(scheme, 0));
  }
  step?.("2");
  for (let index = 0; index < scheme.length; index++) {
    const character = scheme.charAt(index);
    if (isValidSchemeCharacter(character)) {
      step?.("2.1", codePointAt(scheme, index));
      step?.("2.1.1", codePointAt(scheme, index));
    } else if (character === "%") {
      step?.("2.2", codePointAt(scheme, index));
      // 5.1 Canonicalizing a Scheme, 2.2.2: what an invalid URL puts out is never seen.
      return fail("2.2.1", "the scheme is invalid", codePointAt(scheme, index));
    } else {
      step?.("2.3", codePointAt(scheme, index));
      // 5.1 Canonicalizing a Scheme, 2.3.2: likewise.
      return fail("2.3.1", "the scheme is invalid", codePointAt(scheme, index));
    }
  }
  return todos.schemeCase(scheme);
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.2 */
function canonicalizeUserInfo(
  userInfo: string,
  { username, password }: ParsedURL,
  todos: Todos,
  trace: Trace,
): { username: string; password: string | null } {
  const { step } = section["5.2 Canonicalizing a User-Info"](trace);
  const canonicalizedUsername = canonicalizeUsername(username ?? "", todos, trace);
  if (password === null || password === "") {
    step?.("2", endOf(userInfo));
    return { username: canonicalizedUsername, password: null };
  }
  step?.("3", nothing);
  return {
    username: canonicalizedUsername,
    password: canonicalizePassword(password, todos, trace.from(userInfo.length - password.length)),
  };
}

/**
 * Step 1.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.2
 */
function canonicalizeUsername(username: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.2 Canonicalizing a User-Info"](trace, username);
  step?.("1");
  return username.replace(todos.userInfoSet.runs, (run, start: number) => {
    if (todos.userInfoSet.member.test(run)) {
      step?.("1.1", runAt(start, run));
      step?.("1.1.1", runAt(start, run));
      return run;
    }
    step?.("1.2", runAt(start, run));
    step?.("1.2.1", runAt(start, run));
    return utf8PercentEscaping(todos.characters(run));
  });
}

/**
 * Step 4.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.2
 */
function canonicalizePassword(password: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.2 Canonicalizing a User-Info"](trace, password);
  step?.("4");
  return password.replace(todos.userInfoSet.runs, (run, start: number) => {
    if (todos.userInfoSet.member.test(run)) {
      step?.("4.1", runAt(start, run));
      step?.("4.1.1", runAt(start, run));
      return run;
    }
    step?.("4.2", runAt(start, run));
    step?.("4.2.1", runAt(start, run));
    return utf8PercentEscaping(todos.characters(run));
  });
}

const pathEscaped = /[\0-\x20"#%<>?\\^`{-}\x7F]/;

/** Runs of characters that are path-escaped or from U+0080 on, and of others. */
const pathRuns = /[\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+|[^\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+/g;
const pathEscapedOrNotASCII = /^[\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]/;

/** The same, where escapes and "\\" are runs of their own. */
const pathRunsOfLaterBranches =
  /(?:%[0-9A-Fa-f]{2})+|%|\\+|[\0-\x20"#<>?^`{-}\x7F-\uFFFF]+|[^\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+/g;

/** Characters that no branch but the last takes. */
const otherCharacters = /[^\0-\x20"#%.<>?\\^`{-}\x7F-\uFFFF]+/;

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.4 */
function canonicalizePath(path: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.4 Canonicalizing a Path"](trace, path);
  step?.("1");
  if (path === "") {
    step?.("2");
    step?.("2.1");
    return "/";
  }
  step?.("3");
  const slashed = todos.leadingSlash(path);
  return todos.collapsedDots(canonicalizeCharactersOfPath(slashed, todos, trace.atEndOf(slashed, path)));
}

/**
 * Step 3 for each character in sequence.
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.4
 */
function canonicalizeCharactersOfPath(path: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.4 Canonicalizing a Path"](trace);
  const { laterBranchesAreMeant } = todos;
  return path.replace(laterBranchesAreMeant ? pathRunsOfLaterBranches : pathRuns, (run, start: number) => {
    const isForLaterBranch = laterBranchesAreMeant && (run.startsWith("\\") || run.startsWith("%"));
    if (pathEscapedOrNotASCII.test(run) && !isForLaterBranch) {
      step?.("3.1", runAt(start, run));
      const [escaped] = pathEscaped.exec(run) ?? [];
      if (escaped !== undefined)
        table["5.4 path-escaped"](trace)?.(escaped, firstMatch(pathEscaped, path, start));
      step?.("3.1.1", runAt(start, run));
      return utf8PercentEscaping(todos.characters(run));
    }
    if (run.includes(".")) {
      step?.("3.2", firstMatch(/\.+/, path, start));
      step?.("3.2.1", firstMatch(/\.+/, path, start));
    }
    if (run.startsWith("\\")) {
      step?.("3.3", runAt(start, run));
      step?.("3.3.1", runAt(start, run));
      return "/".repeat(run.length);
    }
    if (run.startsWith("%")) {
      step?.("3.4", runAt(start, run));
      step?.("3.4.1", runAt(start, run));
      return todos.percentUnescaping(run);
    }
    if (otherCharacters.test(run)) {
      step?.("3.5", firstMatch(otherCharacters, path, start));
      step?.("3.5.1", firstMatch(otherCharacters, path, start));
    }
    return run;
  });
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.5 */
function canonicalizeQuery(query: string, encoding: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.5 Canonicalizing a Query"](trace, query);
  step?.("1");
  step?.("2");
  if (query === "") return query;
  return query.replace(todos.querySet.runs, (run, start: number) => {
    if (todos.querySet.member.test(run)) {
      step?.("2.1", runAt(start, run));
      step?.("2.1.1", runAt(start, run));
      return run;
    }
    step?.("2.2", runAt(start, run));
    step?.("2.2.1", runAt(start, run));
    return todos.escapedInQuery(run, encoding);
  });
}

/** https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-5.6 */
function canonicalizeFragment(fragment: string, todos: Todos, trace: Trace): string {
  const { step } = section["5.6 Canonicalizing a Fragment"](trace, fragment);
  step?.("1");
  if (fragment === "") return fragment;
  return fragment.replace(/[\x20-\uFFFF]+|[\0-\x1F]+/g, (run, start: number) => {
    if (run >= " ") {
      step?.("1.1", runAt(start, run));
      step?.("1.1.1", runAt(start, run));
      return todos.charactersOfFragment(run);
    }
    step?.("1.2", runAt(start, run));
    step?.("1.2.1", runAt(start, run));
    return utf8PercentEscaping(run);
  });
}
