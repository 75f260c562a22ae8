/** 6 Parsing. */
import type { StepId, StepListener } from "../algorithm.js";
import { InvalidURL } from "../barth-2011/definitions.js";
import {
  findThePathQueryAndFragment,
  findTheScheme as findTheSchemeOfURLSpec,
  findTheUserInfoHostAndPort,
  findTheUserNameAndPassword,
} from "../barth-2011/parsing-a-url.js";
import {
  areEqualSchemes,
  isHierarchical,
  isNotHierarchical,
  isSlashCharacter,
  leadingSlashCharacters,
  noComponents,
  type Authority,
  type ParsedURL,
} from "./parsed-url.js";
import { preprocess } from "./preprocessing.js";

/** Steps to parse a URL: a string as it stands alone, before it is resolved and canonicalized. */
export function parse(string: string, step: StepListener | undefined): ParsedURL {
  step?.("6 Parsing, 1");
  step?.("6 Parsing, 2");
  step?.("6 Parsing, 3");
  const s = preprocess(string, step);
  if (s.startsWith("\\\\")) {
    step?.("6 Parsing, 4");
    return parseUNCPath(s, step);
  }
  step?.("6 Parsing, 5");
  const { scheme, afterScheme } = findTheScheme(s, step);
  if (scheme === null) {
    step?.("6 Parsing, 7");
    const hierarchical = isHierarchical(null, s, step);
    step?.("6 Parsing, 11");
    const invalid = { at: "6.5 Finding the scheme, 2", reason: "there is no scheme" };
    return { ...parseByURLSpec(s, step), invalid, hierarchical };
  }
  step?.("6 Parsing, 6");
  if (/^[A-Za-z]$/.test(scheme)) {
    step?.("6 Parsing, 8");
    return parseDriveURL(scheme, afterScheme, step);
  }
  const hierarchical = isHierarchical(scheme, afterScheme, step);
  if (areEqualSchemes(scheme, "file")) {
    step?.("6 Parsing, 9");
    return { ...parseFileURL(afterScheme, step), scheme, hierarchical };
  }
  if (areEqualSchemes(scheme, "mailto")) {
    step?.("6 Parsing, 10");
    return { ...parseMailtoURL(afterScheme, step), scheme };
  }
  if (hierarchical) {
    step?.("6 Parsing, 11");
    return { ...parseByURLSpec(afterScheme, step), scheme, hierarchical };
  }
  if (isNotHierarchical(scheme)) {
    step?.("6 Parsing, 13");
    return { ...noComponents, scheme, path: afterScheme };
  }
  // Reading `query-and-fragment-without-hierarchy`: this is for the schemes that section 4 does not list.
  step?.("6 Parsing, 12");
  const { path, query, fragment } = splitOff(afterScheme, "6 Parsing, 12.1", "6 Parsing, 12.2", step);
  step?.("6 Parsing, 13");
  return { ...noComponents, scheme, path, query, fragment };
}

/**
 * 6.1 Parsing a |mailto:| URL.
 *
 *   user@h?subject=x
 *         ^
 */
function parseMailtoURL(s: string, step: StepListener | undefined): ParsedURL {
  const questionMark = s.indexOf("?");
  if (questionMark < 0) {
    step?.("6.1 Parsing a mailto: URL, 2");
    return { ...noComponents, path: s };
  }
  step?.("6.1 Parsing a mailto: URL, 1");
  step?.("6.1 Parsing a mailto: URL, 1.1");
  // Reading `mailto-components`: those of /url/.
  step?.("6.1 Parsing a mailto: URL, 1.2");
  step?.("6.1 Parsing a mailto: URL, 1.3");
  return { ...noComponents, path: s.slice(0, questionMark), query: s.slice(questionMark + 1) };
}

/**
 * 6.2 Parsing a drive URL, whose scheme is a single letter.
 *
 *   c:\x?q#f
 *     ^
 */
function parseDriveURL(scheme: string, afterScheme: string, step: StepListener | undefined): ParsedURL {
  const {
    path: s,
    query,
    fragment,
  } = splitOff(afterScheme, "6.2 Parsing a drive URL, 1", "6.2 Parsing a drive URL, 2", step);
  step?.("6.2 Parsing a drive URL, 3");
  step?.("6.2 Parsing a drive URL, 3.1");
  step?.("6.2 Parsing a drive URL, 3.2");
  step?.("6.2 Parsing a drive URL, 3.3");
  let path = `/${scheme}:`;
  if (!isSlashCharacter(s.charAt(0))) {
    step?.("6.2 Parsing a drive URL, 3.4");
    path += "/";
  }
  step?.("6.2 Parsing a drive URL, 3.5");
  path += s;
  step?.("6.2 Parsing a drive URL, 4");
  step?.("6.2 Parsing a drive URL, 5");
  const hierarchical = isHierarchical("file", path, step);
  return { ...noComponents, scheme: "file", host: "", path, query, fragment, hierarchical };
}

/**
 * 6.3 Parsing a |file:| URL.
 *
 *   //host/path?q#f
 *         ^
 */
function parseFileURL(afterScheme: string, step: StepListener | undefined): ParsedURL {
  const {
    path: s,
    query,
    fragment,
  } = splitOff(afterScheme, "6.3 Parsing a file: URL, 1", "6.3 Parsing a file: URL, 2", step);
  const slashes = leadingSlashCharacters(s);
  const rest = s.slice(slashes);
  if (slashes === 3) {
    step?.("6.3 Parsing a file: URL, 3");
    step?.("6.3 Parsing a file: URL, 3.1");
    step?.("6.3 Parsing a file: URL, 3.2");
    step?.("6.3 Parsing a file: URL, 3.3");
    return { ...noComponents, host: "", path: `/${rest}`, query, fragment };
  }
  if (slashes >= 2) {
    step?.("6.3 Parsing a file: URL, 4");
    step?.("6.3 Parsing a file: URL, 4.1");
    step?.("6.3 Parsing a file: URL, 4.2");
    step?.("6.3 Parsing a file: URL, 4.3");
    return { ...noComponents, ...hostAndPath(rest), query, fragment };
  }
  step?.("6.3 Parsing a file: URL, 5");
  return { ...noComponents, path: s, query, fragment };
}

/**
 * 6.4 Parsing a UNC path. Reading `unc-scheme`: its scheme is |file|.
 *
 *   \\host\path
 *         ^
 */
function parseUNCPath(string: string, step: StepListener | undefined): ParsedURL {
  step?.("6.4 Parsing a UNC path, 1");
  let start = 0;
  while (string.charAt(start) === "\\") start++;
  const {
    path: s,
    query,
    fragment,
  } = splitOff(string.slice(start), "6.4 Parsing a UNC path, 2", "6.4 Parsing a UNC path, 3", step);
  step?.("6.4 Parsing a UNC path, 4");
  step?.("6.4 Parsing a UNC path, 5");
  const hierarchical = isHierarchical("file", s, step);
  return { ...noComponents, scheme: "file", ...hostAndPath(s), query, fragment, hierarchical };
}

/** Removes the characters before the first slash character, which are the host; the rest is the path. */
function hostAndPath(s: string): { host: string; path: string } {
  const slash = s.search(/[/\\]/);
  const end = slash < 0 ? s.length : slash;
  return { host: s.slice(0, end), path: s.slice(end) };
}

/** Removes from the first "#" on, which is the fragment, then from the first "?" on, which is the query. */
function splitOff(
  s: string,
  fragmentStep: StepId,
  queryStep: StepId,
  step: StepListener | undefined,
): { path: string; query: string | null; fragment: string | null } {
  const [beforeFragment, fragment] = splitByFirst(s, "#");
  if (fragment !== null) step?.(fragmentStep);
  const [path, query] = splitByFirst(beforeFragment, "?");
  if (query !== null) step?.(queryStep);
  return { path, query, fragment };
}

function splitByFirst(s: string, delimiter: string): readonly [before: string, after: string | null] {
  const index = s.indexOf(delimiter);
  return index < 0 ? [s, null] : [s.slice(0, index), s.slice(index + 1)];
}

/**
 * 6.5 Finding the scheme; `null` where there is none, which sets the /invalid/ flag.
 *
 *   http://h/
 *       ^
 */
function findTheScheme(
  s: string,
  step: StepListener | undefined,
): { scheme: string | null; afterScheme: string } {
  if (/^[+\-.0-9A-Za-z]+:/.test(s)) {
    step?.("6.5 Finding the scheme, 1");
    const found = findTheSchemeOfURLSpec(s, citing(step));
    if (!(found instanceof InvalidURL)) return found;
  }
  step?.("6.5 Finding the scheme, 2");
  return { scheme: null, afterScheme: s };
}

/**
 * "Parsing a URL" of [url-spec] from step 7 on: what precedes it there is done by 6 Parsing. `afterScheme` is the
 * whole string where there is no scheme.
 */
function parseByURLSpec(afterScheme: string, step: StepListener | undefined): ParsedURL {
  step?.("[url-spec] 3 Parsing a URL, 7");
  step?.("[url-spec] 3 Parsing a URL, 7.1");
  return findTheAuthorityPathQueryAndFragment(afterScheme, step);
}

/**
 * 6.6 Finding the authority, path, query, and fragment of URL.
 *
 *   //user@h:80/a?q#f
 *              ^
 */
function findTheAuthorityPathQueryAndFragment(
  afterScheme: string,
  step: StepListener | undefined,
): ParsedURL {
  const slashes = leadingSlashCharacters(afterScheme);
  if (slashes === 3) {
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1");
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1.1");
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1.2");
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1.3");
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 3");
    return { ...noComponents, host: "", ...findThePathQueryAndFragment(afterScheme.slice(2), citing(step)) };
  }
  if (slashes < 2) {
    // Reading `authority-needs-slashes`.
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 3");
    return { ...noComponents, ...findThePathQueryAndFragment(afterScheme, citing(step)) };
  }
  // Reading `authority-before-user-info`: step 3 finds the authority that step 2.1 looks into.
  step?.("6.6 Finding the authority, path, query, and fragment of URL, 3");
  step?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 1");
  const remaining = afterScheme.slice(slashes);
  // 2.3 Authority terminating characters: ";" is none.
  const end = remaining.search(/[/\\?#]/);
  if (end < 0) {
    step?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 2");
    step?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 2.1");
    // Reading `empty-path-after-authority`.
    return { ...noComponents, path: "", ...findTheAuthority(remaining, step) };
  }
  step?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 3");
  const found = findThePathQueryAndFragment(remaining.slice(end), citing(step));
  return { ...noComponents, ...found, ...findTheAuthority(remaining.slice(0, end), step) };
}

function findTheAuthority(authority: string, step: StepListener | undefined): Authority {
  step?.("6.6 Finding the authority, path, query, and fragment of URL, 2");
  step?.("6.6 Finding the authority, path, query, and fragment of URL, 2.1");
  step?.("[url-spec] 3 Parsing a URL, 7.2");
  const { userInfo, host, port } = findTheUserInfoHostAndPort(authority, citing(step));
  if (userInfo === null) return { user: null, password: null, host, port };
  step?.("[url-spec] 3 Parsing a URL, 7.3");
  const { username, password } = findTheUserNameAndPassword(userInfo, citing(step));
  return { user: username, password, host, port };
}

/** Listens to steps of the Barth draft, which the outline of this text lists with "[url-spec]" in front. */
function citing(step: StepListener | undefined): StepListener | undefined {
  return (
    step &&
    ((id) => {
      step(`[url-spec] ${id}`);
    })
  );
}
