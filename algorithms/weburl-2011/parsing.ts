/** 6 Parsing. */
import { InvalidURL } from "../barth-2011/definitions.js";
import {
  findThePathQueryAndFragment,
  findTheScheme as findTheSchemeOfURLSpec,
  findTheUserInfoHostAndPort,
  findTheUserNameAndPassword,
  type PathQueryAndFragment,
} from "../barth-2011/parsing-a-url.js";
import { all, codePointAt, firstMatch, leftOf, nothing, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
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
import type { Invalid } from "./invalid.js";
import { section, table } from "./section.js";
import { citing } from "./traces/cited.js";
import { withTraces } from "./traces/components.js";
import { onPreprocessed, removedAtEnd } from "./traces/preprocessed.js";

/**
 * Steps to parse a URL: a string as it stands alone, before it is resolved and canonicalized.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L116
 */
export function parse(string: string, trace: Trace): ParsedURL {
  const { step } = section["6 Parsing"](trace);
  step?.("1");
  step?.("2");
  step?.("3", all(string));
  const s = preprocess(string, trace);
  const inS = onPreprocessed(trace, string, s);
  return withTraces(parsePreprocessed(s, inS), s, inS);
}

/**
 * Steps to parse a URL, from step 4 on.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L116
 */
function parsePreprocessed(s: string, trace: Trace): ParsedURL {
  const { step } = section["6 Parsing"](trace);
  if (s.startsWith("\\\\")) {
    step?.("4", range(0, 2));
    return parseUNCPath(s, trace);
  }
  step?.("5", firstMatch(beginning, s));
  const found = findTheScheme(s, trace);
  if ("reason" in found) {
    step?.("7");
    const hierarchical = isHierarchical(null, s, trace);
    step?.("11", all(s));
    return { ...parseByURLSpec(null, s, trace), invalid: found, hierarchical };
  }
  const { scheme, afterScheme } = found;
  step?.("6", all(scheme));
  if (/^[A-Za-z]$/.test(scheme)) {
    step?.("8", all(scheme));
    return parseDriveURL(scheme, afterScheme, trace);
  }
  const hierarchical = isHierarchical(scheme, afterScheme, trace);
  const inAfterScheme = trace.from(scheme.length + 1);
  if (areEqualSchemes(scheme, "file")) {
    step?.("9", all(scheme));
    return { ...parseFileURL(afterScheme, inAfterScheme), scheme, hierarchical };
  }
  if (areEqualSchemes(scheme, "mailto")) {
    step?.("10", all(scheme));
    return { ...parseMailtoURL(afterScheme, inAfterScheme), scheme };
  }
  if (hierarchical) {
    step?.("11", leftOf(s, afterScheme));
    return { ...parseByURLSpec(scheme, afterScheme, trace), scheme, hierarchical };
  }
  if (isNotHierarchical(scheme, trace.part(0, scheme.length))) {
    step?.("13", leftOf(s, afterScheme));
    return { ...noComponents, scheme, path: afterScheme };
  }
  // Reading `query-and-fragment-without-hierarchy`: this is for the schemes that section 4 does not list.
  step?.("12", leftOf(s, afterScheme));
  const [beforeFragment, fragment] = splitByFirst(s, "#");
  if (fragment !== null) step?.("12.1", removedAtEnd(s, beforeFragment));
  const [beforeQuery, query] = splitByFirst(beforeFragment, "?");
  if (query !== null) step?.("12.2", removedAtEnd(beforeFragment, beforeQuery));
  const path = beforeQuery.slice(scheme.length + 1);
  step?.("13", leftOf(beforeQuery, path));
  return { ...noComponents, scheme, path, query, fragment };
}

/**
 * 6.1 Parsing a |mailto:| URL.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L169
 *
 *   user@h?subject=x
 *         ^
 */
function parseMailtoURL(s: string, trace: Trace): ParsedURL {
  const { step } = section["6.1 Parsing a mailto: URL"](trace);
  const [path, query] = splitByFirst(s, "?");
  if (query === null) {
    step?.("2", all(s));
    return { ...noComponents, path };
  }
  step?.("1", codePointAt(s, path.length));
  step?.("1.1", codePointAt(s, path.length));
  // Erratum `mailto-components`: those of /url/.
  step?.("1.2", all(path));
  step?.("1.3", leftOf(s, query));
  return { ...noComponents, path, query };
}

/**
 * 6.2 Parsing a drive URL, whose scheme is a single letter.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L188
 *
 *   c:\x?q#f
 *     ^
 */
function parseDriveURL(scheme: string, afterScheme: string, trace: Trace): ParsedURL {
  const { step } = section["6.2 Parsing a drive URL"](trace.from(scheme.length + 1));
  const [beforeFragment, fragment] = splitByFirst(afterScheme, "#");
  if (fragment !== null) step?.("1", removedAtEnd(afterScheme, beforeFragment));
  const [s, query] = splitByFirst(beforeFragment, "?");
  if (query !== null) step?.("2", removedAtEnd(beforeFragment, s));
  step?.("3", trace.part(0, scheme.length + 1 + s.length));
  step?.("3.1");
  step?.("3.2", trace.part(0, scheme.length));
  step?.("3.3");
  let path = `/${scheme}:`;
  if (!isSlashCharacter(s.charAt(0))) {
    step?.("3.4", codePointAt(s, 0));
    path += "/";
  }
  step?.("3.5", all(s));
  path += s;
  step?.("4");
  step?.("5");
  const hierarchical = isHierarchical("file", path, trace.readingNothing());
  return { ...noComponents, scheme: "file", host: "", path, query, fragment, hierarchical };
}

/**
 * 6.3 Parsing a |file:| URL.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L221
 *
 *   //host/path?q#f
 *         ^
 */
function parseFileURL(afterScheme: string, trace: Trace): ParsedURL {
  const { step } = section["6.3 Parsing a file: URL"](trace);
  const [beforeFragment, fragment] = splitByFirst(afterScheme, "#");
  if (fragment !== null) step?.("1", removedAtEnd(afterScheme, beforeFragment));
  const [s, query] = splitByFirst(beforeFragment, "?");
  if (query !== null) step?.("2", removedAtEnd(beforeFragment, s));
  const slashes = leadingSlashCharacters(s);
  const rest = s.slice(slashes);
  if (slashes === 3) {
    step?.("3", range(0, slashes));
    step?.("3.1", range(0, slashes));
    step?.("3.2");
    const path = `/${rest}`;
    step?.("3.3", leftOf(s, path));
    return { ...noComponents, host: "", path, query, fragment };
  }
  if (slashes >= 2) {
    const { host, path } = hostAndPath(rest);
    step?.("4", range(0, slashes));
    step?.("4.1", range(0, slashes));
    step?.("4.2", range(slashes, slashes + host.length));
    step?.("4.3", leftOf(s, path));
    return { ...noComponents, host, path, query, fragment };
  }
  step?.("5", all(s));
  return { ...noComponents, path: s, query, fragment };
}

/**
 * 6.4 Parsing a UNC path. Reading `unc-scheme`: its scheme is |file|.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L257
 *
 *   \\host\path
 *         ^
 */
function parseUNCPath(string: string, trace: Trace): ParsedURL {
  let start = 0;
  while (string.charAt(start) === "\\") start++;
  const { step } = section["6.4 Parsing a UNC path"](trace.from(start));
  step?.("1", trace.part(0, start));
  const rest = string.slice(start);
  const [beforeFragment, fragment] = splitByFirst(rest, "#");
  if (fragment !== null) step?.("2", removedAtEnd(rest, beforeFragment));
  const [s, query] = splitByFirst(beforeFragment, "?");
  if (query !== null) step?.("3", removedAtEnd(beforeFragment, s));
  const { host, path } = hostAndPath(s);
  step?.("4", all(host));
  step?.("5", leftOf(s, path));
  const hierarchical = isHierarchical("file", s, trace.readingNothing());
  return { ...noComponents, scheme: "file", host, path, query, fragment, hierarchical };
}

/** Removes the characters before the first slash character, which are the host; the rest is the path. */
function hostAndPath(s: string): { host: string; path: string } {
  const slash = s.search(/[/\\]/);
  const end = slash < 0 ? s.length : slash;
  return { host: s.slice(0, end), path: s.slice(end) };
}

function splitByFirst(s: string, delimiter: string): readonly [before: string, after: string | null] {
  const index = s.indexOf(delimiter);
  return index < 0 ? [s, null] : [s.slice(0, index), s.slice(index + 1)];
}

/** Matches what is read to find a scheme: valid scheme characters, and what follows them. */
const beginning = /^[+\-.0-9A-Za-z]*.?/su;

/**
 * 6.5 Finding the scheme; an `Invalid` where there is none, which sets the /invalid/ flag.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L281
 *
 *   http://h/
 *       ^
 */
function findTheScheme(s: string, trace: Trace): { scheme: string; afterScheme: string } | Invalid {
  const { step, fail } = section["6.5 Finding the scheme"](trace, () => firstMatch(beginning, s) ?? all(s));
  if (/^[+\-.0-9A-Za-z]+:/.test(s)) {
    step?.("1");
    const found = findTheSchemeOfURLSpec(s, citing(trace));
    if (!(found instanceof InvalidURL)) return found;
  }
  return fail("2", "there is no scheme");
}

/**
 * "Parsing a URL" of [url-spec] from step 7 on: what precedes it there is done by 6 Parsing. `afterScheme` is the
 * whole string where there is no scheme.
 *
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L152
 */
function parseByURLSpec(scheme: string | null, afterScheme: string, trace: Trace): ParsedURL {
  const inAfterScheme = scheme === null ? trace : trace.from(scheme.length + 1);
  const { step } = section["[url-spec] 3 Parsing a URL"](inAfterScheme);
  step?.("7", scheme === null ? nothing : trace.part(0, scheme.length));
  step?.("7.1", all(afterScheme));
  return findTheAuthorityPathQueryAndFragment(afterScheme, inAfterScheme);
}

/**
 * 6.6 Finding the authority, path, query, and fragment of URL.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L291
 *
 *   //user@h:80/a?q#f
 *   ^^
 */
function findTheAuthorityPathQueryAndFragment(afterScheme: string, trace: Trace): ParsedURL {
  const { step } = section["6.6 Finding the authority, path, query, and fragment of URL"](trace);
  const slashes = leadingSlashCharacters(afterScheme);
  if (slashes === 3) {
    step?.("1", range(0, slashes));
    step?.("1.1");
    step?.("1.2", all(afterScheme));
    step?.("1.3", range(0, 2));
    step?.("3", all(afterScheme));
    const found = findThePathQueryAndFragment(afterScheme.slice(2), citing(trace.from(2)));
    return { ...noComponents, host: "", ...found };
  }
  step?.("3", all(afterScheme));
  // Reading `authority-needs-slashes`.
  if (slashes < 2) return { ...noComponents, ...findThePathQueryAndFragment(afterScheme, citing(trace)) };
  // Reading `authority-before-user-info`: step 3 finds the authority that step 2.1 looks into.
  const { authority, found } = findTheAuthority(afterScheme, slashes, trace);
  step?.("2", range(0, slashes));
  step?.("2.1", range(slashes, slashes + authority.length));
  return { ...noComponents, ...found, ...findTheParts(authority, trace.from(slashes)) };
}

/**
 * "Finding the authority, path, query, and fragment" of [url-spec], with an authority behind that many slash characters.
 *
 * https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2
 *
 *   //user@h:80/a?q#f
 *              ^
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L294
 */
function findTheAuthority(
  afterScheme: string,
  slashes: number,
  trace: Trace,
): { authority: string; found: PathQueryAndFragment } {
  const inRemaining = trace.from(slashes);
  const { step } = section["[url-spec] 3.2 Finding the authority, path, query, and fragment"](inRemaining);
  step?.("1", trace.part(0, slashes));
  const remaining = afterScheme.slice(slashes);
  // 2.3 Authority terminating characters: ";" is none.
  const end = remaining.search(/[/\\?#]/);
  if (end < 0) {
    step?.("2", all(remaining));
    step?.("2.1", all(remaining));
    // Reading `empty-path-after-authority`.
    return { authority: remaining, found: { path: "", query: null, fragment: null } };
  }
  step?.("3", range(0, end));
  const terminating = remaining.charAt(end);
  table["2.3 authority terminating character"](inRemaining)?.(terminating, codePointAt(remaining, end));
  const found = findThePathQueryAndFragment(remaining.slice(end), citing(inRemaining.from(end)));
  return { authority: remaining.slice(0, end), found };
}

/**
 * "Parsing a URL" of [url-spec], steps 7.2 and 7.3: finds the components of the authority.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L152
 */
function findTheParts(authority: string, trace: Trace): Authority {
  const { step } = section["[url-spec] 3 Parsing a URL"](trace);
  step?.("7.2", all(authority));
  const { userInfo, host, port } = findTheUserInfoHostAndPort(authority, citing(trace));
  if (userInfo === null) return { user: null, password: null, host, port };
  step?.("7.3", all(userInfo));
  const { username, password } = findTheUserNameAndPassword(userInfo, citing(trace));
  return { user: username, password, host, port };
}
