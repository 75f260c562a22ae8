/** 4.3 URL writing: which strings are valid URL strings. Parsing never asks; the claims do. */
import { isValidHostString, isValidOpaqueHostString } from "./hosts/host-writing.js";
import { asciiLowercase } from "./infra.js";
import { hasOpaquePath, isSpecialScheme } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";
import { areURLUnits } from "./url-writing.js";

/** Returns whether a scalar value string is a relative- or absolute-URL-with-fragment string. */
export function isValidURLString(input: string, base: URLRecord | null): boolean {
  const [url, fragment] = splitOnce(input, "#");
  if (fragment !== null && !areURLUnits(fragment)) return false;
  return isAbsoluteURLString(url) || isRelative(url, fragment, base);
}

const urlScheme = /^([A-Za-z][A-Za-z0-9+\-.]*):/;

function isAbsoluteURLString(input: string): boolean {
  const [beginning = "", scheme = ""] = urlScheme.exec(input) ?? [];
  if (scheme === "") return false;
  return isWithQuery(input.slice(beginning.length), (rest) =>
    isSpecialScheme(asciiLowercase(scheme))
      ? isSchemeRelative(rest, scheme)
      : isSchemeRelative(rest, scheme) || isPathAbsoluteNonAuthority(rest) || isOpaquePath(rest),
  );
}

/** A relative URL of any kind needs a base; one with an opaque path allows nothing but a fragment. */
function isRelative(url: string, fragment: string | null, base: URLRecord | null): boolean {
  if (base === null) return false;
  if (hasOpaquePath(base)) return url === "" && fragment !== null;
  return isWithQuery(
    url,
    (rest) =>
      isPathAbsoluteNonAuthority(rest) ||
      isPathRelativeSchemeLess(rest) ||
      isSchemeRelative(rest, base.scheme),
  );
}

/** Any of them is optionally followed by "?" and a URL-query string. */
function isWithQuery(input: string, isBody: (body: string) => boolean): boolean {
  const [body, query] = splitOnce(input, "?");
  return isBody(body) && (query === null || areURLUnits(query));
}

/** A scheme-relative-special-URL, scheme-relative-file-URL or scheme-relative-URL string, by the scheme. */
function isSchemeRelative(input: string, scheme: string): boolean {
  if (!input.startsWith("//")) return false;
  const slash = input.indexOf("/", 2);
  const authority = input.slice(2, slash === -1 ? undefined : slash);
  const path = slash === -1 ? "" : input.slice(slash);
  return (path === "" || isPathAbsolute(path)) && isAuthority(authority, asciiLowercase(scheme));
}

function isAuthority(authority: string, scheme: string): boolean {
  if (scheme === "file") return authority === "" || isValidHostString(authority);
  const [, host = "", port = null] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/su.exec(authority) ?? [];
  if (port !== null && !isURLPort(port)) return false;
  if (isSpecialScheme(scheme)) return isValidHostString(host);
  return authority === "" || isValidOpaqueHostString(host);
}

function isURLPort(port: string): boolean {
  return /^[0-9]*$/.test(port) && Number(port) <= 0xffff;
}

/** Segments, dots or not, are URL units without "/" and "?". */
function isPathAbsolute(input: string): boolean {
  return input.startsWith("/") && areURLUnits(input);
}

function isPathAbsoluteNonAuthority(input: string): boolean {
  return isPathAbsolute(input) && !input.startsWith("//");
}

function isPathRelativeSchemeLess(input: string): boolean {
  return areURLUnits(input) && !input.startsWith("/") && !urlScheme.test(input);
}

function isOpaquePath(input: string): boolean {
  return areURLUnits(input) && !input.startsWith("/");
}

/** Returns what stands before and after the first occurrence of a character; `null` if there is no occurrence. */
function splitOnce(input: string, at: string): [string, string | null] {
  const index = input.indexOf(at);
  return index === -1 ? [input, null] : [input.slice(0, index), input.slice(index + 1)];
}
