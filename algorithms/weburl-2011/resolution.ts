/** 7 Resolution. */
import type { StepListener } from "../algorithm.js";
import { translated } from "../unicode/code-points.js";
import { isDriveSpecification } from "./authority/drive-specifications.js";
import {
  areEqualSchemes,
  authorityOf,
  authorityString,
  isSlashCharacter,
  noComponents,
  type ParsedURL,
} from "./parsed-url.js";
import { parse } from "./parsing.js";
import { all, asFarAsUnchanged, heardAs, inPart } from "./places.js";
import { fromPreprocessed, preprocess } from "./preprocessing.js";

/** Steps to resolve a URL: a string against a parsed base URL; the result is not canonicalized. */
export function resolve(string: string, baseURL: ParsedURL, step: StepListener | undefined): ParsedURL {
  step?.("7 steps to resolve a URL, 1");
  step?.("7 steps to resolve a URL, 2");
  step?.("7 steps to resolve a URL, 3");
  if (baseURL.invalid !== null) {
    step?.("7 steps to resolve a URL, 4");
    return { ...noComponents, invalid: baseURL.invalid };
  }
  step?.("7 steps to resolve a URL, 5", all(string));
  const relativeURL = preprocess(string, step);
  const inRelativeURL = fromPreprocessed(step, string, relativeURL);
  if (relativeURL === "") {
    inRelativeURL?.("7 steps to resolve a URL, 6", all(relativeURL));
    step?.("7 steps to resolve a URL, 6.1");
    step?.("7 steps to resolve a URL, 6.2");
    step?.("7 steps to resolve a URL, 6.3");
    return { ...baseURL, fragment: null };
  }
  // Erratum `resolving-parses-the-reference`: it is /relative-url/ that is parsed.
  inRelativeURL?.("7 steps to resolve a URL, 7", all(relativeURL));
  const resolvedURL = parse(relativeURL, inRelativeURL);
  const at = resolvedURL.listeners;
  if (resolvedURL.invalid !== null) {
    step?.("7 steps to resolve a URL, 8");
    step?.("7 steps to resolve a URL, 8.1");
    step?.("7 steps to resolve a URL, 8.2");
    return heardAs(resolveRelative(resolvedURL, baseURL, step), resolvedURL, baseURL);
  }
  if (baseURL.hierarchical && areEqualSchemes(resolvedURL.scheme, baseURL.scheme)) {
    at?.scheme("7 steps to resolve a URL, 9");
    if (hasOnlyScheme(resolvedURL)) {
      step?.("7 steps to resolve a URL, 9.1");
      step?.("7 steps to resolve a URL, 9.1.1");
      step?.("7 steps to resolve a URL, 9.1.2");
      step?.("7 steps to resolve a URL, 9.1.3");
      return { ...baseURL, fragment: null };
    }
    step?.("7 steps to resolve a URL, 9.2");
    step?.("7 steps to resolve a URL, 9.3");
    return heardAs(resolveRelative(resolvedURL, baseURL, step), resolvedURL, baseURL);
  }
  if (!resolvedURL.hierarchical || resolvedURL.path === null) {
    // The text numbers this step 8 once more: reading `last-step-number`.
    step?.("7 steps to resolve a URL, 11");
    return resolvedURL;
  }
  at?.path("7 steps to resolve a URL, 10");
  let path = resolvedURL.path;
  if (areEqualSchemes(resolvedURL.scheme, "file")) {
    at?.path("7 steps to resolve a URL, 10.1");
    path = withSlashesDecoded(path);
  }
  at?.path("7 steps to resolve a URL, 10.2");
  path = removeDotSegments(path, at?.path);
  step?.("7 steps to resolve a URL, 11");
  return heardAs({ ...resolvedURL, path }, resolvedURL, resolvedURL);
}

function hasOnlyScheme(url: ParsedURL): boolean {
  return authorityString(url) === null && url.query === null && url.fragment === null && !hasPath(url);
}

/** Whether there is a |path| component that is not empty. */
function hasPath(url: ParsedURL): boolean {
  return url.path !== null && url.path !== "";
}

/** Steps to resolve a relative URL. */
function resolveRelative(
  resolvedURL: ParsedURL,
  baseURL: ParsedURL,
  step: StepListener | undefined,
): ParsedURL {
  if (!baseURL.hierarchical) {
    step?.("7 steps to resolve a relative URL, 1");
    // Reading `nothing-of-an-invalid-url`: what had been found of it is dropped.
    const reason = "the base is not hierarchical";
    return { ...noComponents, invalid: { at: "7 steps to resolve a relative URL, 1", reason } };
  }
  // Reading `flags-of-the-base`: they are those of the base, like the scheme.
  const { scheme, invalid, hierarchical } = baseURL;
  const at = resolvedURL.listeners;
  const url = { ...resolvedURL, scheme, invalid, hierarchical };
  const isFile = areEqualSchemes(scheme, "file");
  const r = resolvedURL.path ?? "";
  if (authorityString(resolvedURL) !== null) {
    at?.authority("7 steps to resolve a relative URL, 2");
    step?.("7 steps to resolve a relative URL, 2.1");
    let path = resolvedURL.path;
    if (path !== null) {
      at?.path("7 steps to resolve a relative URL, 2.2");
      if (isFile) {
        at?.path("7 steps to resolve a relative URL, 2.2.1");
        path = withSlashesDecoded(path);
      }
      at?.path("7 steps to resolve a relative URL, 2.2.2");
      path = removeDotSegments(path, at?.path);
    }
    let authority = authorityOf(resolvedURL);
    if (isFile) {
      at?.authority("7 steps to resolve a relative URL, 2.3");
      authority = { ...authorityOf(noComponents), host: authorityString(resolvedURL) };
    }
    step?.("7 steps to resolve a relative URL, 7");
    return { ...url, ...authority, path };
  }
  const authority = authorityOf(baseURL);
  if (isSlashCharacter(r.charAt(0))) {
    inPart(at?.path, 0, 1)?.("7 steps to resolve a relative URL, 3");
    step?.("7 steps to resolve a relative URL, 3.1");
    step?.("7 steps to resolve a relative URL, 3.2");
    let path = r;
    if (isFile) {
      at?.path("7 steps to resolve a relative URL, 3.3");
      path = withSlashesDecoded(path);
    }
    at?.path("7 steps to resolve a relative URL, 3.4");
    path = removeDotSegments(path, at?.path);
    step?.("7 steps to resolve a relative URL, 7");
    return { ...url, ...authority, path };
  }
  if (r === "" && resolvedURL.query !== null) {
    at?.query("7 steps to resolve a relative URL, 4");
    step?.("7 steps to resolve a relative URL, 4.1");
    step?.("7 steps to resolve a relative URL, 4.2");
    step?.("7 steps to resolve a relative URL, 4.3");
    step?.("7 steps to resolve a relative URL, 7");
    return { ...url, ...authority, path: baseURL.path };
  }
  if (r === "" && resolvedURL.fragment !== null) {
    at?.fragment("7 steps to resolve a relative URL, 5");
    step?.("7 steps to resolve a relative URL, 5.1");
    step?.("7 steps to resolve a relative URL, 5.2");
    step?.("7 steps to resolve a relative URL, 5.3");
    step?.("7 steps to resolve a relative URL, 5.4");
    step?.("7 steps to resolve a relative URL, 7");
    return { ...url, ...authority, path: baseURL.path, query: baseURL.query };
  }
  at?.path("7 steps to resolve a relative URL, 6");
  step?.("7 steps to resolve a relative URL, 6.1");
  step?.("7 steps to resolve a relative URL, 6.2");
  at?.path("7 steps to resolve a relative URL, 6.3");
  let rPath = r;
  step?.("7 steps to resolve a relative URL, 6.4");
  let bPath = baseURL.path ?? "";
  let merged = { ...url, ...authority };
  if (isFile) {
    step?.("7 steps to resolve a relative URL, 6.5");
    at?.path("7 steps to resolve a relative URL, 6.5.1");
    rPath = withSlashesDecoded(rPath);
    // Reading `drive-in-relative-path`: it is the whole first segment.
    const slash = rPath.search(/[/\\]/);
    const segment = slash < 0 ? rPath : rPath.slice(0, slash);
    const inSegment = inPart(asFarAsUnchanged(at?.path, r, rPath), 0, segment.length);
    if (isDriveSpecification(segment, inSegment)) {
      inSegment?.("7 steps to resolve a relative URL, 6.5.2");
      step?.("7 steps to resolve a relative URL, 6.5.2.1");
      merged = { ...merged, ...authorityOf(noComponents) };
      step?.("7 steps to resolve a relative URL, 6.5.2.2");
      bPath = "";
    }
  }
  at?.path("7 steps to resolve a relative URL, 6.6");
  rPath = mergePath(rPath, bPath, authorityString(baseURL) !== null, at?.path);
  at?.path("7 steps to resolve a relative URL, 6.7");
  rPath = removeDotSegments(rPath, at?.path);
  step?.("7 steps to resolve a relative URL, 6.8");
  step?.("7 steps to resolve a relative URL, 7");
  return { ...merged, path: rPath };
}

function withSlashesDecoded(path: string): string {
  return path.replace(/%2F/gi, "/").replace(/%5C/gi, "\\");
}

/**
 * 7.1 Merge path, which is RFC 3986, section 5.2.3. Reading `merge-with-base-authority`: that of the base counts.
 *
 *   /a/b/c
 *       ^ replaced from here on
 */
function mergePath(
  path: string,
  basePath: string,
  baseHasAuthority: boolean,
  step: StepListener | undefined,
): string {
  step?.("7.1 Merge path");
  if (baseHasAuthority && basePath === "") return `/${path}`;
  const lastSlash = Math.max(basePath.lastIndexOf("/"), basePath.lastIndexOf("\\"));
  return basePath.slice(0, lastSlash + 1) + path;
}

const hasDotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const singleDot = /^(?:\.|%2e)$/i;
const doubleDot = /^(?:\.|%2e){2}$/i;

/** 7.2 Remove dot-segments, which is RFC 3986, section 5.2.4, in linear time. */
function removeDotSegments(input: string, step: StepListener | undefined): string {
  step?.("7.2 Remove dot-segments, 1");
  const path = input.includes("\\") ? translated(input, withSlashForBackslash) : input;
  step?.("7.2 Remove dot-segments, 2");
  if (!hasDotSegment.test(path)) return path;
  const segments = path.split("/");
  // Dot-segments that begin a path without slash are removed alone (2A, 2D).
  let start = 0;
  while (isDotSegment(segments[start] ?? "")) start++;
  const output: string[] = [];
  /** Whether the first segment of the output has no slash in front. */
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
