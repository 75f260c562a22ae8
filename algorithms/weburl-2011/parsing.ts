/** 6 Parsing. */
import type { StepId, StepListener } from "../algorithm.js";
import { InvalidURL } from "../barth-2011/definitions.js";
import {
  findThePathQueryAndFragment,
  findTheScheme as findTheSchemeOfURLSpec,
  findTheUserInfoHostAndPort,
  findTheUserNameAndPassword,
} from "../barth-2011/parsing-a-url.js";
import { from, place } from "../places.js";
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
import { all, firstOf, listenersTo, unplaced } from "./places.js";
import { fromPreprocessed, preprocess } from "./preprocessing.js";

/** Steps to parse a URL: a string as it stands alone, before it is resolved and canonicalized. */
export function parse(string: string, step: StepListener | undefined): ParsedURL {
  step?.("6 Parsing, 1");
  step?.("6 Parsing, 2");
  step?.("6 Parsing, 3", all(string));
  const s = preprocess(string, step);
  const inS = fromPreprocessed(step, string, s);
  const url = parsePreprocessed(s, inS);
  return inS === undefined ? url : { ...url, listeners: listenersTo(url, s, inS) };
}

/** Steps to parse a URL, from step 4 on. */
function parsePreprocessed(s: string, step: StepListener | undefined): ParsedURL {
  if (s.startsWith("\\\\")) {
    step?.("6 Parsing, 4", place(0, 2));
    return parseUNCPath(s, step);
  }
  step?.("6 Parsing, 5", firstOf(beginning, s));
  const { scheme, afterScheme } = findTheScheme(s, step);
  if (scheme === null) {
    step?.("6 Parsing, 7");
    const hierarchical = isHierarchical(null, s, step);
    step?.("6 Parsing, 11", all(s));
    const invalid = { at: "6.5 Finding the scheme, 2", reason: "there is no scheme" };
    return { ...parseByURLSpec(null, s, step), invalid, hierarchical };
  }
  step?.("6 Parsing, 6", all(scheme));
  const inAfterScheme = from(step, scheme.length + 1);
  if (/^[A-Za-z]$/.test(scheme)) {
    step?.("6 Parsing, 8", all(scheme));
    return parseDriveURL(scheme, afterScheme, step);
  }
  const hierarchical = isHierarchical(scheme, afterScheme, step);
  if (areEqualSchemes(scheme, "file")) {
    step?.("6 Parsing, 9", all(scheme));
    return { ...parseFileURL(afterScheme, inAfterScheme), scheme, hierarchical };
  }
  if (areEqualSchemes(scheme, "mailto")) {
    step?.("6 Parsing, 10", all(scheme));
    return { ...parseMailtoURL(afterScheme, inAfterScheme), scheme };
  }
  if (hierarchical) {
    inAfterScheme?.("6 Parsing, 11", all(afterScheme));
    return { ...parseByURLSpec(scheme, afterScheme, step), scheme, hierarchical };
  }
  if (isNotHierarchical(scheme)) {
    inAfterScheme?.("6 Parsing, 13", all(afterScheme));
    return { ...noComponents, scheme, path: afterScheme };
  }
  // Reading `query-and-fragment-without-hierarchy`: this is for the schemes that section 4 does not list.
  inAfterScheme?.("6 Parsing, 12", all(afterScheme));
  const { path, query, fragment } = splitOff(
    afterScheme,
    "6 Parsing, 12.1",
    "6 Parsing, 12.2",
    inAfterScheme,
  );
  inAfterScheme?.("6 Parsing, 13", all(path));
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
    step?.("6.1 Parsing a mailto: URL, 2", all(s));
    return { ...noComponents, path: s };
  }
  step?.("6.1 Parsing a mailto: URL, 1", place(questionMark, questionMark + 1));
  step?.("6.1 Parsing a mailto: URL, 1.1", place(questionMark, questionMark + 1));
  // Erratum `mailto-components`: those of /url/.
  step?.("6.1 Parsing a mailto: URL, 1.2", place(0, questionMark));
  step?.("6.1 Parsing a mailto: URL, 1.3", place(questionMark + 1, s.length));
  return { ...noComponents, path: s.slice(0, questionMark), query: s.slice(questionMark + 1) };
}

/**
 * 6.2 Parsing a drive URL, whose scheme is a single letter.
 *
 *   c:\x?q#f
 *     ^
 */
function parseDriveURL(scheme: string, afterScheme: string, step: StepListener | undefined): ParsedURL {
  const inAfterScheme = from(step, scheme.length + 1);
  const {
    path: s,
    query,
    fragment,
  } = splitOff(afterScheme, "6.2 Parsing a drive URL, 1", "6.2 Parsing a drive URL, 2", inAfterScheme);
  step?.("6.2 Parsing a drive URL, 3", place(0, scheme.length + 1 + s.length));
  step?.("6.2 Parsing a drive URL, 3.1");
  step?.("6.2 Parsing a drive URL, 3.2", all(scheme));
  step?.("6.2 Parsing a drive URL, 3.3");
  let path = `/${scheme}:`;
  if (!isSlashCharacter(s.charAt(0))) {
    inAfterScheme?.("6.2 Parsing a drive URL, 3.4", firstOf(/^./su, s));
    path += "/";
  }
  inAfterScheme?.("6.2 Parsing a drive URL, 3.5", all(s));
  path += s;
  step?.("6.2 Parsing a drive URL, 4");
  step?.("6.2 Parsing a drive URL, 5");
  const hierarchical = isHierarchical("file", path, step && unplaced(step));
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
    step?.("6.3 Parsing a file: URL, 3", place(0, slashes));
    step?.("6.3 Parsing a file: URL, 3.1", place(0, slashes));
    step?.("6.3 Parsing a file: URL, 3.2");
    step?.("6.3 Parsing a file: URL, 3.3", place(slashes - 1, s.length));
    return { ...noComponents, host: "", path: `/${rest}`, query, fragment };
  }
  if (slashes >= 2) {
    const { host, path } = hostAndPath(rest);
    step?.("6.3 Parsing a file: URL, 4", place(0, slashes));
    step?.("6.3 Parsing a file: URL, 4.1", place(0, slashes));
    step?.("6.3 Parsing a file: URL, 4.2", place(slashes, slashes + host.length));
    step?.("6.3 Parsing a file: URL, 4.3", place(slashes + host.length, s.length));
    return { ...noComponents, host, path, query, fragment };
  }
  step?.("6.3 Parsing a file: URL, 5", all(s));
  return { ...noComponents, path: s, query, fragment };
}

/**
 * 6.4 Parsing a UNC path. Reading `unc-scheme`: its scheme is |file|.
 *
 *   \\host\path
 *         ^
 */
function parseUNCPath(string: string, step: StepListener | undefined): ParsedURL {
  let start = 0;
  while (string.charAt(start) === "\\") start++;
  step?.("6.4 Parsing a UNC path, 1", place(0, start));
  const inRest = from(step, start);
  const {
    path: s,
    query,
    fragment,
  } = splitOff(string.slice(start), "6.4 Parsing a UNC path, 2", "6.4 Parsing a UNC path, 3", inRest);
  const { host, path } = hostAndPath(s);
  inRest?.("6.4 Parsing a UNC path, 4", all(host));
  inRest?.("6.4 Parsing a UNC path, 5", place(host.length, s.length));
  const hierarchical = isHierarchical("file", s, step && unplaced(step));
  return { ...noComponents, scheme: "file", host, path, query, fragment, hierarchical };
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
  if (fragment !== null) step?.(fragmentStep, place(beforeFragment.length, s.length));
  const [path, query] = splitByFirst(beforeFragment, "?");
  if (query !== null) step?.(queryStep, place(path.length, beforeFragment.length));
  return { path, query, fragment };
}

function splitByFirst(s: string, delimiter: string): readonly [before: string, after: string | null] {
  const index = s.indexOf(delimiter);
  return index < 0 ? [s, null] : [s.slice(0, index), s.slice(index + 1)];
}

/** What has to be looked at to find a scheme: valid scheme characters, and what follows them. */
const beginning = /^[+\-.0-9A-Za-z]*.?/su;

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
    step?.("6.5 Finding the scheme, 1", firstOf(beginning, s));
    const found = findTheSchemeOfURLSpec(s, citing(step));
    if (!(found instanceof InvalidURL)) return found;
  }
  step?.("6.5 Finding the scheme, 2", firstOf(beginning, s));
  return { scheme: null, afterScheme: s };
}

/**
 * "Parsing a URL" of [url-spec] from step 7 on: what precedes it there is done by 6 Parsing. `afterScheme` is the
 * whole string where there is no scheme.
 */
function parseByURLSpec(
  scheme: string | null,
  afterScheme: string,
  step: StepListener | undefined,
): ParsedURL {
  const inAfterScheme = scheme === null ? step : from(step, scheme.length + 1);
  step?.("[url-spec] 3 Parsing a URL, 7", scheme === null ? undefined : all(scheme));
  inAfterScheme?.("[url-spec] 3 Parsing a URL, 7.1", all(afterScheme));
  return findTheAuthorityPathQueryAndFragment(afterScheme, inAfterScheme);
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
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1", place(0, slashes));
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1.1");
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1.2", all(afterScheme));
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 1.3", place(0, 2));
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 3", all(afterScheme));
    const found = findThePathQueryAndFragment(afterScheme.slice(2), citing(from(step, 2)));
    return { ...noComponents, host: "", ...found };
  }
  if (slashes < 2) {
    // Reading `authority-needs-slashes`.
    step?.("6.6 Finding the authority, path, query, and fragment of URL, 3", all(afterScheme));
    return { ...noComponents, ...findThePathQueryAndFragment(afterScheme, citing(step)) };
  }
  // Reading `authority-before-user-info`: step 3 finds the authority that step 2.1 looks into.
  step?.("6.6 Finding the authority, path, query, and fragment of URL, 3", all(afterScheme));
  step?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 1", place(0, slashes));
  const remaining = afterScheme.slice(slashes);
  const inRemaining = from(step, slashes);
  // 2.3 Authority terminating characters: ";" is none.
  const end = remaining.search(/[/\\?#]/);
  if (end < 0) {
    inRemaining?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 2", all(remaining));
    inRemaining?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 2.1", all(remaining));
    // Reading `empty-path-after-authority`.
    return { ...noComponents, path: "", ...findTheAuthority(remaining, slashes, step) };
  }
  inRemaining?.("[url-spec] 3.2 Finding the authority, path, query, and fragment, 3", place(0, end));
  const found = findThePathQueryAndFragment(remaining.slice(end), citing(from(inRemaining, end)));
  return { ...noComponents, ...found, ...findTheAuthority(remaining.slice(0, end), slashes, step) };
}

/** The authority follows that many slash characters. */
function findTheAuthority(authority: string, slashes: number, step: StepListener | undefined): Authority {
  const inAuthority = from(step, slashes);
  step?.("6.6 Finding the authority, path, query, and fragment of URL, 2", place(0, slashes));
  inAuthority?.("6.6 Finding the authority, path, query, and fragment of URL, 2.1", all(authority));
  inAuthority?.("[url-spec] 3 Parsing a URL, 7.2", all(authority));
  const { userInfo, host, port } = findTheUserInfoHostAndPort(authority, citing(inAuthority));
  if (userInfo === null) return { user: null, password: null, host, port };
  inAuthority?.("[url-spec] 3 Parsing a URL, 7.3", all(userInfo));
  const { username, password } = findTheUserNameAndPassword(userInfo, citing(inAuthority));
  return { user: username, password, host, port };
}

/** Listens to steps of the Barth draft, which the outline of this text lists with "[url-spec]" in front. */
function citing(step: StepListener | undefined): StepListener | undefined {
  return (
    step &&
    ((id, reads) => {
      step(`[url-spec] ${id}`, reads);
    })
  );
}
