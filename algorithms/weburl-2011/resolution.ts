/** 7 Resolution. */
import { all, changedIn } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { translated } from "../unicode/code-points.js";
import { isDriveSpecification } from "./authority/drive-specifications.js";
import {
  areEqualSchemes,
  authorityOf,
  authorityString,
  isSlashCharacter,
  noComponents,
  type Authority,
  type ParsedURL,
} from "./parsed-url.js";
import { parse } from "./parsing.js";
import { preprocess } from "./preprocessing.js";
import { section } from "./section.js";
import { resolvedFrom } from "./traces/components.js";
import { onPreprocessed } from "./traces/preprocessed.js";

/**
 * Steps to resolve a URL: a string against a parsed base URL; the result is not canonicalized.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L325
 */
export function resolve(string: string, baseURL: ParsedURL, trace: Trace): ParsedURL {
  const { step } = section["7 steps to resolve a URL"](trace);
  step?.("1");
  step?.("2");
  step?.("3");
  if (baseURL.invalid !== null) {
    step?.("4");
    return { ...noComponents, invalid: baseURL.invalid };
  }
  step?.("5", all(string));
  const relativeURL = preprocess(string, trace);
  const inRelativeURL = onPreprocessed(trace, string, relativeURL);
  if (relativeURL === "") {
    step?.("6", inRelativeURL.part(0, 0));
    step?.("6.1");
    step?.("6.2");
    step?.("6.3");
    return { ...baseURL, fragment: null };
  }
  // Erratum `resolving-parses-the-reference`: it is /relative-url/ that is parsed.
  step?.("7", inRelativeURL.part(0, relativeURL.length));
  const resolvedURL = parse(relativeURL, inRelativeURL);
  const at = resolvedURL.traces;
  if (resolvedURL.invalid !== null) {
    step?.("8");
    step?.("8.1");
    step?.("8.2");
    return resolvedFrom(resolvedURL, baseURL, resolveRelative(resolvedURL, baseURL, trace));
  }
  if (baseURL.hierarchical && areEqualSchemes(resolvedURL.scheme, baseURL.scheme)) {
    step?.("9", at.scheme);
    if (hasOnlyScheme(resolvedURL)) {
      step?.("9.1");
      step?.("9.1.1");
      step?.("9.1.2");
      step?.("9.1.3");
      return { ...baseURL, fragment: null };
    }
    step?.("9.2");
    step?.("9.3");
    return resolvedFrom(resolvedURL, baseURL, resolveRelative(resolvedURL, baseURL, trace));
  }
  if (!resolvedURL.hierarchical || resolvedURL.path === null) {
    // The text numbers this step 8 once more: reading `last-step-number`.
    step?.("11");
    return resolvedURL;
  }
  step?.("10", at.path);
  let path = resolvedURL.path;
  if (areEqualSchemes(resolvedURL.scheme, "file")) {
    step?.("10.1", at.path);
    path = withSlashesDecoded(path);
  }
  step?.("10.2", at.path);
  path = removeDotSegments(path, at.path.became(resolvedURL.path, path));
  step?.("11");
  return resolvedFrom(resolvedURL, resolvedURL, { ...resolvedURL, path });
}

function hasOnlyScheme(url: ParsedURL): boolean {
  return authorityString(url) === null && url.query === null && url.fragment === null && !hasPath(url);
}

/** Returns whether there is a |path| component that is not empty. */
function hasPath(url: ParsedURL): boolean {
  return url.path !== null && url.path !== "";
}

/**
 * Steps to resolve a relative URL.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L398
 */
function resolveRelative(resolvedURL: ParsedURL, baseURL: ParsedURL, trace: Trace): ParsedURL {
  const { step, fail } = section["7 steps to resolve a relative URL"](trace);
  // Reading `nothing-of-an-invalid-url`: what had been found of it is dropped.
  if (!baseURL.hierarchical) return { ...noComponents, invalid: fail("1", "the base is not hierarchical") };
  // Reading `flags-of-the-base`: they are those of the base, like the scheme.
  const { scheme, invalid, hierarchical } = baseURL;
  const at = resolvedURL.traces;
  const url = { ...resolvedURL, scheme, invalid, hierarchical };
  const isFile = areEqualSchemes(scheme, "file");
  let authority = authorityOf(baseURL);
  let { path, query } = resolvedURL;
  if (authorityString(resolvedURL) !== null) {
    authority = authorityOf(resolvedURL);
    step?.("2", at.authority);
    step?.("2.1");
    if (path !== null) {
      step?.("2.2", at.path);
      if (isFile) {
        step?.("2.2.1", at.path);
        path = withSlashesDecoded(path);
      }
      step?.("2.2.2", at.path);
      path = removeDotSegments(path, at.path.became(resolvedURL.path ?? "", path));
    }
    if (isFile) {
      step?.("2.3", at.authority);
      authority = { ...authorityOf(noComponents), host: authorityString(resolvedURL) };
    }
  } else if (path !== null && isSlashCharacter(path.charAt(0))) {
    step?.("3", at.path.part(0, 1));
    step?.("3.1");
    step?.("3.2");
    if (isFile) {
      step?.("3.3", at.path);
      path = withSlashesDecoded(path);
    }
    step?.("3.4", at.path);
    path = removeDotSegments(path, at.path.became(resolvedURL.path ?? "", path));
  } else if (!hasPath(resolvedURL) && query !== null) {
    step?.("4", at.query);
    step?.("4.1");
    step?.("4.2");
    step?.("4.3");
    path = baseURL.path;
  } else if (!hasPath(resolvedURL) && resolvedURL.fragment !== null) {
    step?.("5", at.fragment);
    step?.("5.1");
    step?.("5.2");
    step?.("5.3");
    path = baseURL.path;
    step?.("5.4");
    query = baseURL.query;
  } else {
    step?.("6", at.path);
    ({ authority, path } = mergedWith(baseURL, resolvedURL, trace));
  }
  step?.("7");
  return { ...url, ...authority, path, query };
}

/**
 * Steps to resolve a relative URL, below step 6.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L398
 */
function mergedWith(
  baseURL: ParsedURL,
  { path, traces: at }: ParsedURL,
  trace: Trace,
): { readonly authority: Authority; readonly path: string } {
  const { step } = section["7 steps to resolve a relative URL"](trace);
  step?.("6.1");
  step?.("6.2");
  let authority = authorityOf(baseURL);
  step?.("6.3", at.path);
  let rPath = path ?? "";
  step?.("6.4");
  let bPath = baseURL.path ?? "";
  if (areEqualSchemes(baseURL.scheme, "file")) {
    step?.("6.5");
    step?.("6.5.1", at.path);
    rPath = withSlashesDecoded(rPath);
    // Reading `drive-in-relative-path`: it is the whole first segment.
    const [segment = ""] = rPath.split(/[/\\]/, 1);
    const inSegment = at.path.became(path ?? "", rPath).part(0, segment.length);
    if (isDriveSpecification(segment, inSegment)) {
      step?.("6.5.2", inSegment);
      step?.("6.5.2.1");
      authority = authorityOf(noComponents);
      step?.("6.5.2.2");
      bPath = "";
    }
  }
  step?.("6.6", at.path);
  const onRPath = at.path.became(path ?? "", rPath);
  const merged = mergePath(rPath, bPath, authorityString(baseURL) !== null, at.path);
  step?.("6.7", at.path);
  const resolved = removeDotSegments(merged, onRPath.atEndOf(merged, rPath));
  step?.("6.8");
  return { authority, path: resolved };
}

function withSlashesDecoded(path: string): string {
  return path.replace(/%2F/gi, "/").replace(/%5C/gi, "\\");
}

/**
 * 7.1 Merge path, which is RFC 3986, section 5.2.3. Reading `merge-with-base-authority`: that of the base counts.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L507
 *
 *   /a/b/c
 *       ^ replaced from here on
 */
function mergePath(path: string, basePath: string, baseHasAuthority: boolean, trace: Trace): string {
  const { step } = section["7.1 Merge path"](trace);
  step?.("");
  if (baseHasAuthority && basePath === "") return `/${path}`;
  const lastSlash = Math.max(basePath.lastIndexOf("/"), basePath.lastIndexOf("\\"));
  return basePath.slice(0, lastSlash + 1) + path;
}

const hasDotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const singleDot = /^(?:\.|%2e)$/i;
const doubleDot = /^(?:\.|%2e){2}$/i;

/**
 * 7.2 Remove dot-segments, which is RFC 3986, section 5.2.4, in linear time.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L513
 */
function removeDotSegments(input: string, trace: Trace): string {
  const { step } = section["7.2 Remove dot-segments"](trace);
  const path = input.includes("\\") ? translated(input, withSlashForBackslash) : input;
  step?.("1", changedIn(input, path) ?? all(input));
  step?.("2", all(input));
  if (!hasDotSegment.test(path)) return path;
  const segments = path.split("/");
  // Dot-segments that begin a path without slash are removed alone (2A, 2D).
  let start = 0;
  while (isDotSegment(segments[start] ?? "")) start++;
  const output: string[] = [];
  /** True if the first segment of the output has no slash in front. */
  let isRelative = (segments[start] ?? "") !== "";
  for (let index = isRelative ? start : start + 1; index < segments.length; index++) {
    const segment = segments[index] ?? "";
    if (doubleDot.test(segment)) {
      output.pop();
      if (output.length === 0) isRelative = false;
    }
    if (!isDotSegment(segment)) output.push(segment);
    else if (index === segments.length - 1) output.push("");
  }
  if (output.length === 0) return "";
  return isRelative ? output.join("/") : `/${output.join("/")}`;
}

function withSlashForBackslash(codeUnit: number): number {
  return codeUnit === 0x5c ? 0x2f : codeUnit;
}

function isDotSegment(segment: string): boolean {
  return singleDot.test(segment) || doubleDot.test(segment);
}
