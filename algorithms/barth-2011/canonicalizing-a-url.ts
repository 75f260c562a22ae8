/** 5 Canonicalizing a URL. The host is in a file of its own. */
import type { StepListener } from "../algorithm.js";
import { from } from "../places.js";
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
import { all, characterAt, firstOf, listenersToChanged, runAt, unplaced } from "./places.js";
import type { CharacterSet, Todos } from "./todos.js";

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
  /** Whether ToASCII failed and left the host as it was. */
  readonly toASCIIFailed: boolean;
}

/** `encoding` is the label of the encoding of the document. */
export function canonicalize(
  originalURL: ParsedURL,
  encoding: string,
  todos: Todos,
  step: StepListener | undefined,
): CanonicalURL | InvalidURL {
  step?.("5 Canonicalizing a URL, 1");
  const scheme = canonicalizeScheme(originalURL.scheme, todos, originalURL.listeners?.scheme);
  if (scheme instanceof InvalidURL) {
    originalURL.listeners?.scheme("5 Canonicalizing a URL, 2");
    return scheme;
  }
  step?.("5 Canonicalizing a URL, 3");
  const changed = isASCIICaseInsensitiveMatch(scheme, "file")
    ? todos.hostAndPathOfFileURL(originalURL.host ?? "", originalURL.path)
    : originalURL;
  const at = listenersToChanged(originalURL, changed);
  if (!isHierarchical(scheme)) return withoutHierarchy(scheme, todos.withoutHierarchy(originalURL));
  at?.scheme("5 Canonicalizing a URL, 4");
  at?.scheme("5 Canonicalizing a URL, 4.1");
  let output = scheme;
  step?.("5 Canonicalizing a URL, 4.2");
  output += "://";
  let username: string | null = null;
  let password: string | null = null;
  if (originalURL.userInfo !== null && originalURL.userInfo !== "") {
    at?.userInfo("5 Canonicalizing a URL, 4.3");
    at?.userInfo("5 Canonicalizing a URL, 4.3.1");
    ({ username, password } = canonicalizeUserInfo(originalURL, todos, step));
    output += password === null ? username : `${username}:${password}`;
    step?.("5 Canonicalizing a URL, 4.3.2");
    output += "@";
  }
  at?.host("5 Canonicalizing a URL, 4.4");
  const { host, toASCIIFailed } = canonicalizeHost(changed.host ?? "", todos, at?.host);
  output += host;
  at?.port("5 Canonicalizing a URL, 4.5");
  let port = originalURL.port === null || originalURL.port === "" ? null : originalURL.port;
  if (port !== null) port = todos.canonicalizedPort(port);
  if (port !== null && port !== defaultPort(scheme)) {
    at?.port("5 Canonicalizing a URL, 4.6");
    step?.("5 Canonicalizing a URL, 4.6.1");
    output += ":";
    step?.("5 Canonicalizing a URL, 4.6.2");
    output += port;
  } else {
    port = null;
  }
  at?.path("5 Canonicalizing a URL, 4.7");
  const path = canonicalizePath(changed.path, todos, at?.path);
  output += path;
  at?.query("5 Canonicalizing a URL, 4.8");
  const canonicalizedQuery = canonicalizeQuery(originalURL.query ?? "", encoding, todos, at?.query);
  const query = orNonExistent(canonicalizedQuery, originalURL.query, todos);
  if (query !== null) {
    at?.query("5 Canonicalizing a URL, 4.9");
    step?.("5 Canonicalizing a URL, 4.9.1");
    output += "?";
    step?.("5 Canonicalizing a URL, 4.9.2");
    output += query;
  }
  at?.fragment("5 Canonicalizing a URL, 4.10");
  const canonicalizedFragment = canonicalizeFragment(originalURL.fragment ?? "", todos, at?.fragment);
  const fragment = orNonExistent(canonicalizedFragment, originalURL.fragment, todos);
  if (fragment !== null) {
    at?.fragment("5 Canonicalizing a URL, 4.11");
    step?.("5 Canonicalizing a URL, 4.11.1");
    output += "#";
    step?.("5 Canonicalizing a URL, 4.11.2");
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

/** 5.1 Canonicalizing a Scheme. */
export function canonicalizeScheme(
  scheme: string,
  todos: Todos,
  step: StepListener | undefined,
): string | InvalidURL {
  if (!/^[A-Za-z]/.test(scheme)) {
    step?.("5.1 Canonicalizing a Scheme, 1", characterAt(scheme, 0));
    return new InvalidURL("5.1 Canonicalizing a Scheme, 1", "the scheme does not begin with a letter");
  }
  step?.("5.1 Canonicalizing a Scheme, 2");
  for (let index = 0; index < scheme.length; index++) {
    const character = scheme.charAt(index);
    if (isValidSchemeCharacter(character)) {
      step?.("5.1 Canonicalizing a Scheme, 2.1", characterAt(scheme, index));
      step?.("5.1 Canonicalizing a Scheme, 2.1.1", characterAt(scheme, index));
    } else if (character === "%") {
      step?.("5.1 Canonicalizing a Scheme, 2.2", characterAt(scheme, index));
      step?.("5.1 Canonicalizing a Scheme, 2.2.1", characterAt(scheme, index));
      // 5.1 Canonicalizing a Scheme, 2.2.2: what an invalid URL puts out is never seen.
      return new InvalidURL("5.1 Canonicalizing a Scheme, 2.2.1", "the scheme is invalid");
    } else {
      step?.("5.1 Canonicalizing a Scheme, 2.3", characterAt(scheme, index));
      step?.("5.1 Canonicalizing a Scheme, 2.3.1", characterAt(scheme, index));
      // 5.1 Canonicalizing a Scheme, 2.3.2: likewise.
      return new InvalidURL("5.1 Canonicalizing a Scheme, 2.3.1", "the scheme is invalid");
    }
  }
  return todos.schemeCase(scheme);
}

/** 5.2 Canonicalizing a User-Info. */
function canonicalizeUserInfo(
  originalURL: ParsedURL,
  todos: Todos,
  step: StepListener | undefined,
): { username: string; password: string | null } {
  const { listeners: at } = originalURL;
  const username = originalURL.username ?? "";
  const password = originalURL.password ?? "";
  at?.username("5.2 Canonicalizing a User-Info, 1");
  if (todos.userInfoSet.member.test(username)) {
    const first = at && firstOf(todos.userInfoSet.member, username);
    at?.username("5.2 Canonicalizing a User-Info, 1.1", first);
    at?.username("5.2 Canonicalizing a User-Info, 1.1.1", first);
  }
  if (username.search(todos.userInfoSet.others) >= 0) {
    const first = at && firstOf(todos.userInfoSet.others, username);
    at?.username("5.2 Canonicalizing a User-Info, 1.2", first);
    at?.username("5.2 Canonicalizing a User-Info, 1.2.1", first);
  }
  const canonicalizedUsername = escapedOutside(todos.userInfoSet, todos.characters(username));
  if (password === "") {
    at?.password("5.2 Canonicalizing a User-Info, 2");
    return { username: canonicalizedUsername, password: null };
  }
  step?.("5.2 Canonicalizing a User-Info, 3");
  at?.password("5.2 Canonicalizing a User-Info, 4");
  if (todos.userInfoSet.member.test(password)) {
    const first = at && firstOf(todos.userInfoSet.member, password);
    at?.password("5.2 Canonicalizing a User-Info, 4.1", first);
    at?.password("5.2 Canonicalizing a User-Info, 4.1.1", first);
  }
  if (password.search(todos.userInfoSet.others) >= 0) {
    const first = at && firstOf(todos.userInfoSet.others, password);
    at?.password("5.2 Canonicalizing a User-Info, 4.2", first);
    at?.password("5.2 Canonicalizing a User-Info, 4.2.1", first);
  }
  return {
    username: canonicalizedUsername,
    password: escapedOutside(todos.userInfoSet, todos.characters(password)),
  };
}

function escapedOutside({ others }: CharacterSet, string: string): string {
  return string.replace(others, utf8PercentEscaping);
}

/** Runs of characters that are path-escaped or from U+0080 on, and of others. */
const pathRuns = /[\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+|[^\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+/g;
const pathEscaped = /^[\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]/;

/** The same, where escapes and "\\" are runs of their own. */
const pathRunsOfLaterBranches =
  /(?:%[0-9A-Fa-f]{2})+|%|\\+|[\0-\x20"#<>?^`{-}\x7F-\uFFFF]+|[^\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+/g;

/** 5.4 Canonicalizing a Path. */
function canonicalizePath(path: string, todos: Todos, step: StepListener | undefined): string {
  step?.("5.4 Canonicalizing a Path, 1");
  if (path === "") {
    step?.("5.4 Canonicalizing a Path, 2");
    step?.("5.4 Canonicalizing a Path, 2.1");
    return "/";
  }
  const slashed = todos.leadingSlash(path);
  const characters = todos.characters(slashed);
  // A character of two code units may have been replaced by one of one.
  const isInPlace = characters.length === slashed.length;
  const inCharacters =
    step === undefined || isInPlace ? from(step, path.length - slashed.length) : unplaced(step);
  step?.("5.4 Canonicalizing a Path, 3");
  const output = characters.replace(
    todos.laterBranchesAreMeant ? pathRunsOfLaterBranches : pathRuns,
    (run, start: number) => {
      const inRun = from(inCharacters, start);
      if (todos.laterBranchesAreMeant && run.startsWith("\\")) {
        inRun?.("5.4 Canonicalizing a Path, 3.3", all(run));
        inRun?.("5.4 Canonicalizing a Path, 3.3.1", all(run));
        return "/".repeat(run.length);
      }
      if (todos.laterBranchesAreMeant && run.startsWith("%")) {
        inRun?.("5.4 Canonicalizing a Path, 3.4", all(run));
        inRun?.("5.4 Canonicalizing a Path, 3.4.1", all(run));
        return todos.percentUnescaping(run);
      }
      if (pathEscaped.test(run)) {
        inRun?.("5.4 Canonicalizing a Path, 3.1", all(run));
        inRun?.("5.4 Canonicalizing a Path, 3.1.1", all(run));
        return utf8PercentEscaping(run);
      }
      if (run.includes(".")) {
        inRun?.("5.4 Canonicalizing a Path, 3.2", firstOf(/\.+/, run));
        inRun?.("5.4 Canonicalizing a Path, 3.2.1", firstOf(/\.+/, run));
      }
      if (/[^.]/.test(run)) {
        inRun?.("5.4 Canonicalizing a Path, 3.5", firstOf(/[^.]+/, run));
        inRun?.("5.4 Canonicalizing a Path, 3.5.1", firstOf(/[^.]+/, run));
      }
      return run;
    },
  );
  return todos.collapsedDots(output);
}

/** 5.5 Canonicalizing a Query. */
function canonicalizeQuery(
  query: string,
  encoding: string,
  todos: Todos,
  step: StepListener | undefined,
): string {
  step?.("5.5 Canonicalizing a Query, 1");
  step?.("5.5 Canonicalizing a Query, 2");
  if (todos.querySet.member.test(query)) {
    const first = step && firstOf(todos.querySet.member, query);
    step?.("5.5 Canonicalizing a Query, 2.1", first);
    step?.("5.5 Canonicalizing a Query, 2.1.1", first);
  }
  if (query.search(todos.querySet.others) >= 0) {
    const first = step && firstOf(todos.querySet.others, query);
    step?.("5.5 Canonicalizing a Query, 2.2", first);
    step?.("5.5 Canonicalizing a Query, 2.2.1", first);
  }
  return todos.escapedQuery(query, encoding);
}

/** 5.6 Canonicalizing a Fragment. */
function canonicalizeFragment(fragment: string, todos: Todos, step: StepListener | undefined): string {
  step?.("5.6 Canonicalizing a Fragment, 1");
  return todos.charactersOfFragment(fragment).replace(/[\x20-\uFFFF]+|[\0-\x1F]+/g, (run, start: number) => {
    if (run >= " ") {
      step?.("5.6 Canonicalizing a Fragment, 1.1", runAt(start, run));
      step?.("5.6 Canonicalizing a Fragment, 1.1.1", runAt(start, run));
      return run;
    }
    step?.("5.6 Canonicalizing a Fragment, 1.2", runAt(start, run));
    step?.("5.6 Canonicalizing a Fragment, 1.2.1", runAt(start, run));
    return utf8PercentEscaping(run);
  });
}
