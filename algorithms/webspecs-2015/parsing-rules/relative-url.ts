/** 1.3.4 relative-url(input) and 1.3.5 non-file-relative-scheme(input). */
import { place } from "../../places.js";
import { utf8Encode } from "../../unicode/utf8.js";
import { allOf, firstOf, ParseException, type Run } from "../authoring-requirements.js";
import { pathConcatenation } from "../common-functions/path-concatenation.js";
import {
  choice,
  delimitersOf,
  N,
  optional,
  parseInput,
  partOf,
  placeOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
  type Rule,
} from "../railroad-diagrams.js";
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

export function relativeURL(input: string, run: Run): Result {
  run.step?.("1.3.4 relative-url, 1", allOf(input));
  run.step?.("1.3.4 relative-url, 2", allOf(input));
  const result = rowOf(input, run);
  run.step?.("1.3.4 relative-url, 3");
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

/** Row 1. */
function withTwoSlashes(input: string, run: Run): Result {
  const parts = parseInput(row1, input) ?? [];
  const schemePart = partOf(parts, nonFileRelativeSchemeRule);
  const authorityPart = requiredPartOf(parts, authorityRule);
  const pathPart = partOf(parts, pathRule);
  run.step?.("1.3.4 relative-url, 2.1", place(0, authorityPart.start));
  // Reading `left-to-right`: the scheme comes before the authority, whose encoding it decides.
  const scheme = schemePart === null ? null : valueOf(nonFileRelativeScheme, schemePart, run);
  // Reading `first-colon`.
  const colon = input.indexOf(":");
  if (colon >= 0 && !input.startsWith("//", colon + 1)) {
    run.step?.("1.3.4 relative-url, 2.1.1", firstOf(/(?<=:).{0,2}/su, input));
    run.conformanceError?.("not two forward solidus code points after the first colon");
  }
  run.step?.("1.3.4 relative-url, 2.1.2", placeOf(authorityPart));
  const inAuthority = valueOf(authority, authorityPart, run);
  if (scheme === null) run.step?.("1.3.4 relative-url, 2.1.4");
  else run.step?.("1.3.4 relative-url, 2.1.3", place(scheme.length, scheme.length + 1));
  const result = { ...inAuthority, scheme: scheme ?? run.base.scheme };
  if (pathPart === null) return result;
  run.step?.("1.3.4 relative-url, 2.1.5", delimitersOf(pathPart, 1));
  return { ...result, path: valueOf(path, pathPart, run) };
}

/** Row 2; `null` is failure. The rule scheme of its prose is non-file-relative-scheme: reading `scheme-of-rows`. */
function withAnotherScheme(input: string, run: Run): Result | null {
  const parts = parseInput(row2, input) ?? [];
  const schemePart = requiredPartOf(parts, nonFileRelativeSchemeRule);
  const authorityPart = requiredPartOf(parts, authorityRule);
  run.step?.("1.3.4 relative-url, 2.2", place(0, authorityPart.start));
  const scheme = valueOf(nonFileRelativeScheme, schemePart, run);
  if (scheme === run.base.scheme) {
    run.step?.("1.3.4 relative-url, 2.2.1", placeOf(schemePart));
    return null;
  }
  run.step?.("1.3.4 relative-url, 2.2.2", place(0, authorityPart.start));
  run.conformanceError?.("a scheme without two slashes");
  run.step?.("1.3.4 relative-url, 2.2.3", placeOf(authorityPart));
  const inAuthority = valueOf(authority, authorityPart, run);
  run.step?.("1.3.4 relative-url, 2.2.4", placeOf(schemePart));
  if (inAuthority.host === "" || inAuthority.host.includes(":")) {
    run.step?.("1.3.4 relative-url, 2.2.5", placeOf(authorityPart));
    const what = inAuthority.host === "" ? "is an empty string" : "contains a colon";
    throw new ParseException("1.3.4 relative-url, 2.2.5", `the host ${what}`);
  }
  const result = { ...inAuthority, scheme };
  const pathPart = partOf(parts, pathRule);
  if (pathPart === null) return result;
  run.step?.("1.3.4 relative-url, 2.2.6", delimitersOf(pathPart, 1));
  return { ...result, path: valueOf(path, pathPart, run) };
}

/** Row 3. User name, password, port and query of the base are left behind: reading `base-left-behind`. */
function withTheSameScheme(input: string, run: Run): Result {
  const parts = parseInput(row3, input) ?? [];
  const schemePart = requiredPartOf(parts, nonFileRelativeSchemeRule);
  const pathPart = requiredPartOf(parts, pathRule);
  run.step?.("1.3.4 relative-url, 2.3", place(0, pathPart.start));
  run.step?.("1.3.4 relative-url, 2.3.1", place(0, pathPart.start));
  run.conformanceError?.("a scheme without two slashes");
  run.step?.("1.3.4 relative-url, 2.3.2");
  run.step?.("1.3.4 relative-url, 2.3.3", placeOf(schemePart));
  // 1.3.4 relative-url, 2.3.4 sets the same again: reading `scheme-of-rows`.
  const scheme = valueOf(nonFileRelativeScheme, schemePart, run);
  run.step?.("1.3.4 relative-url, 2.3.5");
  const { host } = run.base;
  run.step?.("1.3.4 relative-url, 2.3.6", placeOf(pathPart));
  const names = valueOf(path, pathPart, run);
  return { scheme, host, path: pathConcatenation(run.base.path, names, run.step) };
}

/** Row 4. The base may have any scheme: reading `any-base`. */
function withoutScheme(input: string, run: Run): Result {
  run.step?.("1.3.4 relative-url, 2.4", allOf(input));
  run.step?.("1.3.4 relative-url, 2.4.1");
  run.step?.("1.3.4 relative-url, 2.4.2");
  const { scheme, host } = run.base;
  run.step?.("1.3.4 relative-url, 2.4.3");
  const names = path(input, run);
  if (names[0]?.includes(":") === true) {
    run.step?.("1.3.4 relative-url, 2.4.4", allOf(input));
    run.conformanceError?.("the first segment contains a colon");
  }
  run.step?.("1.3.4 relative-url, 2.4.5", allOf(input));
  return { scheme, host, path: pathConcatenation(run.base.path, names, run.step) };
}

function nonFileRelativeScheme(input: string, run: Run): string {
  run.step?.("1.3.5 non-file-relative-scheme, 1", allOf(input));
  const scheme = lowercased(input);
  if (scheme === "wss" || scheme === "ws") {
    run.step?.("1.3.5 non-file-relative-scheme, 2", allOf(input));
    run.encoding.override = utf8Encode;
  }
  run.step?.("1.3.5 non-file-relative-scheme, 3", allOf(input));
  return scheme;
}
