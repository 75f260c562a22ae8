/** 5 Canonicalizing a URL. The host is in a file of its own. */
import type { StepListener } from "../algorithm.js";
import { canonicalizeHost } from "./canonicalizing-a-host.js";
import {
  defaultPort,
  InvalidURL,
  isHierarchical,
  isValidSchemeCharacter,
  utf8PercentEscaping,
  type ParsedURL,
} from "./definitions.js";

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

export function canonicalize(
  originalURL: ParsedURL,
  step: StepListener | undefined,
): CanonicalURL | InvalidURL {
  step?.("5 Canonicalizing a URL, 1");
  const scheme = canonicalizeScheme(originalURL.scheme, step);
  if (scheme instanceof InvalidURL) {
    step?.("5 Canonicalizing a URL, 2");
    return scheme;
  }
  // Gap `file-urls`.
  step?.("5 Canonicalizing a URL, 3");
  if (!isHierarchical(scheme)) return withoutHierarchy(scheme, originalURL.path);
  step?.("5 Canonicalizing a URL, 4");
  step?.("5 Canonicalizing a URL, 4.1");
  let output = scheme;
  step?.("5 Canonicalizing a URL, 4.2");
  output += "://";
  let username: string | null = null;
  let password: string | null = null;
  if (originalURL.userInfo !== null && originalURL.userInfo !== "") {
    step?.("5 Canonicalizing a URL, 4.3");
    step?.("5 Canonicalizing a URL, 4.3.1");
    ({ username, password } = canonicalizeUserInfo(originalURL, step));
    output += password === null ? username : `${username}:${password}`;
    step?.("5 Canonicalizing a URL, 4.3.2");
    output += "@";
  }
  step?.("5 Canonicalizing a URL, 4.4");
  const { host, toASCIIFailed } = canonicalizeHost(originalURL.host ?? "", step);
  output += host;
  // Gap `port`: no section says how.
  step?.("5 Canonicalizing a URL, 4.5");
  let port = originalURL.port;
  if (port !== null && port !== "" && port !== defaultPort(scheme)) {
    step?.("5 Canonicalizing a URL, 4.6");
    step?.("5 Canonicalizing a URL, 4.6.1");
    output += ":";
    step?.("5 Canonicalizing a URL, 4.6.2");
    output += port;
  } else {
    port = null;
  }
  step?.("5 Canonicalizing a URL, 4.7");
  const path = canonicalizePath(originalURL.path, step);
  output += path;
  step?.("5 Canonicalizing a URL, 4.8");
  const query = nullIfEmpty(canonicalizeQuery(originalURL.query ?? "", step));
  if (query !== null) {
    step?.("5 Canonicalizing a URL, 4.9");
    step?.("5 Canonicalizing a URL, 4.9.1");
    output += "?";
    step?.("5 Canonicalizing a URL, 4.9.2");
    output += query;
  }
  step?.("5 Canonicalizing a URL, 4.10");
  const fragment = nullIfEmpty(canonicalizeFragment(originalURL.fragment ?? "", step));
  if (fragment !== null) {
    step?.("5 Canonicalizing a URL, 4.11");
    step?.("5 Canonicalizing a URL, 4.11.1");
    output += "#";
    step?.("5 Canonicalizing a URL, 4.11.2");
    output += fragment;
  }
  return { output, scheme, username, password, host, port, path, query, fragment, toASCIIFailed };
}

function nullIfEmpty(string: string): string | null {
  return string === "" ? null : string;
}

/** Gap `output-without-hierarchy`: scheme and path as they are. */
function withoutHierarchy(scheme: string, path: string): CanonicalURL {
  return {
    output: `${scheme}:${path}`,
    scheme,
    username: null,
    password: null,
    host: null,
    port: null,
    path,
    query: null,
    fragment: null,
    toASCIIFailed: false,
  };
}

/** 5.1 Canonicalizing a Scheme. */
export function canonicalizeScheme(scheme: string, step: StepListener | undefined): string | InvalidURL {
  if (!/^[A-Za-z]/.test(scheme)) {
    step?.("5.1 Canonicalizing a Scheme, 1");
    return new InvalidURL("5.1 Canonicalizing a Scheme, 1", "the scheme does not begin with a letter");
  }
  step?.("5.1 Canonicalizing a Scheme, 2");
  for (const character of scheme) {
    if (isValidSchemeCharacter(character)) {
      step?.("5.1 Canonicalizing a Scheme, 2.1");
      step?.("5.1 Canonicalizing a Scheme, 2.1.1");
    } else if (character === "%") {
      step?.("5.1 Canonicalizing a Scheme, 2.2");
      step?.("5.1 Canonicalizing a Scheme, 2.2.1");
      // 5.1 Canonicalizing a Scheme, 2.2.2: what an invalid URL puts out is never seen.
      return new InvalidURL("5.1 Canonicalizing a Scheme, 2.2.1", "the scheme is invalid");
    } else {
      step?.("5.1 Canonicalizing a Scheme, 2.3");
      step?.("5.1 Canonicalizing a Scheme, 2.3.1");
      // 5.1 Canonicalizing a Scheme, 2.3.2: likewise.
      return new InvalidURL("5.1 Canonicalizing a Scheme, 2.3.1", "the scheme is invalid");
    }
  }
  return scheme;
}

/** 5.2 Canonicalizing a User-Info; gap `user-info-set`: every character is output as it is. */
function canonicalizeUserInfo(
  originalURL: ParsedURL,
  step: StepListener | undefined,
): { username: string; password: string | null } {
  const username = originalURL.username ?? "";
  step?.("5.2 Canonicalizing a User-Info, 1");
  if (username !== "") {
    step?.("5.2 Canonicalizing a User-Info, 1.1");
    step?.("5.2 Canonicalizing a User-Info, 1.1.1");
    // 5.2 Canonicalizing a User-Info, 1.2 and its 5.2 Canonicalizing a User-Info, 1.2.1: no character is outside.
  }
  if (originalURL.password === null || originalURL.password === "") {
    step?.("5.2 Canonicalizing a User-Info, 2");
    return { username, password: null };
  }
  step?.("5.2 Canonicalizing a User-Info, 3");
  step?.("5.2 Canonicalizing a User-Info, 4");
  step?.("5.2 Canonicalizing a User-Info, 4.1");
  step?.("5.2 Canonicalizing a User-Info, 4.1.1");
  // 5.2 Canonicalizing a User-Info, 4.2 and its 5.2 Canonicalizing a User-Info, 4.2.1: no character is outside.
  return { username, password: originalURL.password };
}

/** Runs of characters that are path-escaped or from U+0080 on, and of others. */
const pathRuns = /[\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+|[^\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]+/g;
const pathEscaped = /^[\0-\x20"#%<>?\\^`{-}\x7F-\uFFFF]/;

/** 5.4 Canonicalizing a Path. */
function canonicalizePath(path: string, step: StepListener | undefined): string {
  step?.("5.4 Canonicalizing a Path, 1");
  if (path === "") {
    step?.("5.4 Canonicalizing a Path, 2");
    step?.("5.4 Canonicalizing a Path, 2.1");
    return "/";
  }
  step?.("5.4 Canonicalizing a Path, 3");
  return path.replace(pathRuns, (run) => {
    if (pathEscaped.test(run)) {
      step?.("5.4 Canonicalizing a Path, 3.1");
      step?.("5.4 Canonicalizing a Path, 3.1.1");
      return utf8PercentEscaping(run);
    }
    if (run.includes(".")) {
      // Gap `dot-collapsing`: the letter goes on with the character as it is.
      step?.("5.4 Canonicalizing a Path, 3.2");
      step?.("5.4 Canonicalizing a Path, 3.2.1");
    }
    // "\\" and "%" are path-escaped: 5.4 Canonicalizing a Path, 3.3 with 5.4 Canonicalizing a Path, 3.3.1, and
    // 5.4 Canonicalizing a Path, 3.4 with 5.4 Canonicalizing a Path, 3.4.1 are for none.
    if (/[^.]/.test(run)) {
      step?.("5.4 Canonicalizing a Path, 3.5");
      step?.("5.4 Canonicalizing a Path, 3.5.1");
    }
    return run;
  });
}

/** 5.5 Canonicalizing a Query; gap `query-set`: every character is output as it is. */
function canonicalizeQuery(query: string, step: StepListener | undefined): string {
  step?.("5.5 Canonicalizing a Query, 1");
  step?.("5.5 Canonicalizing a Query, 2");
  if (query !== "") {
    step?.("5.5 Canonicalizing a Query, 2.1");
    step?.("5.5 Canonicalizing a Query, 2.1.1");
    // 5.5 Canonicalizing a Query, 2.2 and its 5.5 Canonicalizing a Query, 2.2.1: no character is outside.
  }
  return query;
}

/** 5.6 Canonicalizing a Fragment. */
function canonicalizeFragment(fragment: string, step: StepListener | undefined): string {
  step?.("5.6 Canonicalizing a Fragment, 1");
  return fragment.replace(/[\x20-\uFFFF]+|[\0-\x1F]+/g, (run) => {
    if (run >= " ") {
      step?.("5.6 Canonicalizing a Fragment, 1.1");
      step?.("5.6 Canonicalizing a Fragment, 1.1.1");
      return run;
    }
    step?.("5.6 Canonicalizing a Fragment, 1.2");
    step?.("5.6 Canonicalizing a Fragment, 1.2.1");
    return utf8PercentEscaping(run);
  });
}
