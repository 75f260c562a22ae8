/** 1.3.4 relative-url(input) and 1.3.5 non-file-relative-scheme(input). */
import { all, firstMatch, nothing } from "../../tracing/range.js";
import { utf8Encode } from "../../unicode/utf8.js";
import type { Run } from "../authoring-requirements.js";
import { pathConcatenation } from "../common-functions/path-concatenation.js";
import {
  choice,
  N,
  optional,
  parseInput,
  partOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { before, delimitersOf } from "../traces.js";
import { section } from "../section.js";
import { lowercased } from "../terminology.js";
import type { Result } from "../urls.js";
import { authority, authorityRule } from "./authority.js";
import { path, pathRule } from "./path.js";

const nonFileRelativeSchemeRule: Rule = {
  name: "non-file-relative-scheme",
  diagram: choice(T("ftp"), T("gopher"), T("https"), T("http"), T("wss"), T("ws")),
};

const slash = choice(T("/"), T("\\"));

//   http://user:pass@example.org:21/foo/bar
const row1: Rule = {
  name: "relative-url, row 1",
  diagram: sequence(
    optional(N(nonFileRelativeSchemeRule), T(":")),
    slash,
    slash,
    N(authorityRule),
    optional(slash, N(pathRule)),
  ),
};

//   ftp:/example.com/
const row2: Rule = {
  name: "relative-url, row 2",
  diagram: sequence(
    N(nonFileRelativeSchemeRule),
    T(":"),
    optional(slash),
    N(authorityRule),
    optional(slash, N(pathRule)),
  ),
};

//   http:foo/bar
const row3: Rule = {
  name: "relative-url, row 3",
  diagram: sequence(N(nonFileRelativeSchemeRule), T(":"), N(pathRule)),
};

//   /foo/bar
const row4: Rule = { name: "relative-url, row 4", diagram: N(pathRule) };

export const relativeURLRule: Rule = {
  name: "relative-url",
  diagram: choice(N(row1), N(row2), N(row3), N(row4)),
};

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L692 */
export function relativeURL(input: string, run: Run): Result {
  const { step } = section["1.3.4 relative-url"](run.trace, input);
  step?.("1");
  step?.("2");
  const result = rowOf(input, run);
  step?.("3", nothing);
  return result;
}

/** Reading `failure-of-a-row`: after the second row evaluation continues with the third. */
function rowOf(input: string, run: Run): Result {
  switch (parseInput(relativeURLRule, input)?.[0]?.rule) {
    case row1:
      return withTwoSlashes(input, run);
    case row2:
      return withAnotherScheme(input, run) ?? withTheSameScheme(input, run);
    default:
      return withoutScheme(input, run);
  }
}

/**
 * Row 1.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L692
 */
function withTwoSlashes(input: string, run: Run): Result {
  const { step, error } = section["1.3.4 relative-url"](run.trace);
  const parts = parseInput(row1, input) ?? [];
  const schemePart = partOf(parts, nonFileRelativeSchemeRule);
  const authorityPart = requiredPartOf(parts, authorityRule);
  const pathPart = partOf(parts, pathRule);
  step?.("2.1", before(authorityPart));
  // Reading `left-to-right`: the scheme comes before the authority, whose encoding it decides.
  const scheme = schemePart === null ? null : valueOf(nonFileRelativeScheme, schemePart, run);
  // Reading `first-colon`.
  const colon = input.indexOf(":");
  if (colon >= 0 && !input.startsWith("//", colon + 1)) {
    step?.("2.1.1", firstMatch(/(?<=:).{0,2}/su, input));
    error("not two forward solidus code points after the first colon");
  }
  step?.("2.1.2", authorityPart);
  const inAuthority = valueOf(authority, authorityPart, run);
  if (scheme === null) step?.("2.1.4");
  else step?.("2.1.3", firstMatch(/:/, input));
  const result = { ...inAuthority, scheme: scheme ?? run.base.scheme };
  if (pathPart === null) return result;
  step?.("2.1.5", delimitersOf(pathPart, 1));
  return { ...result, path: valueOf(path, pathPart, run) };
}

/**
 * Row 2; `null` is failure. The rule scheme of its prose is non-file-relative-scheme: reading `scheme-of-rows`.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L692
 */
function withAnotherScheme(input: string, run: Run): Result | null {
  const { step, error, fail } = section["1.3.4 relative-url"](run.trace);
  const parts = parseInput(row2, input) ?? [];
  const schemePart = requiredPartOf(parts, nonFileRelativeSchemeRule);
  const authorityPart = requiredPartOf(parts, authorityRule);
  step?.("2.2", before(authorityPart));
  const scheme = valueOf(nonFileRelativeScheme, schemePart, run);
  if (scheme === run.base.scheme) {
    step?.("2.2.1", schemePart);
    return null;
  }
  step?.("2.2.2", before(authorityPart));
  error("a scheme without two slashes");
  step?.("2.2.3", authorityPart);
  const inAuthority = valueOf(authority, authorityPart, run);
  step?.("2.2.4", schemePart);
  if (inAuthority.host === "" || inAuthority.host.includes(":")) {
    const what = inAuthority.host === "" ? "is an empty string" : "contains a colon";
    throw fail("2.2.5", `the host ${what}`, authorityPart);
  }
  const result = { ...inAuthority, scheme };
  const pathPart = partOf(parts, pathRule);
  if (pathPart === null) return result;
  step?.("2.2.6", delimitersOf(pathPart, 1));
  return { ...result, path: valueOf(path, pathPart, run) };
}

/**
 * Row 3. User name, password, port and query of the base are left behind: reading `base-left-behind`.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L692
 */
function withTheSameScheme(input: string, run: Run): Result {
  const { step, error } = section["1.3.4 relative-url"](run.trace);
  const parts = parseInput(row3, input) ?? [];
  const schemePart = requiredPartOf(parts, nonFileRelativeSchemeRule);
  const pathPart = requiredPartOf(parts, pathRule);
  step?.("2.3", before(pathPart));
  step?.("2.3.1", before(pathPart));
  error("a scheme without two slashes");
  step?.("2.3.2");
  step?.("2.3.3", schemePart);
  // 1.3.4 relative-url, 2.3.4 sets the same again: reading `scheme-of-rows`.
  const scheme = valueOf(nonFileRelativeScheme, schemePart, run);
  step?.("2.3.5");
  const { host } = run.base;
  step?.("2.3.6", pathPart);
  const names = valueOf(path, pathPart, run);
  return { scheme, host, path: pathConcatenation(run.base.path, names, run.trace) };
}

/**
 * Row 4. The base may have any scheme: reading `any-base`.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L692
 */
function withoutScheme(input: string, run: Run): Result {
  const { step, error } = section["1.3.4 relative-url"](run.trace);
  step?.("2.4", all(input));
  step?.("2.4.1");
  step?.("2.4.2");
  const { scheme, host } = run.base;
  step?.("2.4.3");
  const names = path(input, run);
  if (names[0]?.includes(":") === true) {
    step?.("2.4.4", all(input));
    error("the first segment contains a colon");
  }
  step?.("2.4.5", all(input));
  return { scheme, host, path: pathConcatenation(run.base.path, names, run.trace) };
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L822 */
function nonFileRelativeScheme(input: string, run: Run): string {
  const { step } = section["1.3.5 non-file-relative-scheme"](run.trace, input);
  step?.("1");
  const scheme = lowercased(input);
  if (scheme === "wss" || scheme === "ws") {
    step?.("2");
    run.encoding.override = utf8Encode;
  }
  step?.("3");
  return scheme;
}
