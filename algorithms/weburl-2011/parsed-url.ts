/** 3 Parsed URL and 4 Hierarchicalness. */
import { all, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import type { Invalid } from "./invalid.js";
import { section, table } from "./section.js";
import { silentTraces, type ComponentTraces } from "./traces/component-traces.js";

/** A parsed URL; a component that is missing is `null`. All strings are in code units. */
export interface ParsedURL {
  readonly scheme: string | null;
  readonly user: string | null;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string | null;
  readonly query: string | null;
  readonly fragment: string | null;
  /** `null` while the flag is not set. */
  readonly invalid: Invalid | null;
  /** True if one of the conditions of section 4 is met, for this URL as it was parsed. */
  readonly hierarchical: boolean;
  /** For what works on its components. */
  readonly traces: ComponentTraces;
}

export const noComponents: ParsedURL = {
  scheme: null,
  user: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
  invalid: null,
  hierarchical: false,
  traces: silentTraces,
};

/** The components of |authority|. */
export type Authority = Pick<ParsedURL, "user" | "password" | "host" | "port">;

export function authorityOf({ user, password, host, port }: ParsedURL): Authority {
  return { user, password, host, port };
}

/** The |authority| component as a string, `null` where it is missing. */
export function authorityString({ user, password, host, port }: Authority): string | null {
  if (user === null && password === null && host === null && port === null) return null;
  const userInfo = user === null && password === null ? "" : `${user ?? ""}${after(":", password)}@`;
  return `${userInfo}${host ?? ""}${after(":", port)}`;
}

function after(delimiter: string, component: string | null): string {
  return component === null ? "" : delimiter + component;
}

/** "Slash character" of the Barth draft, section 2. */
export function isSlashCharacter(character: string): boolean {
  return character === "/" || character === "\\";
}

/** Counts the slash characters that a string begins with. */
export function leadingSlashCharacters(string: string): number {
  let count = 0;
  while (isSlashCharacter(string.charAt(count))) count++;
  return count;
}

/** ASCII lowercase of [WA1]. */
export function toASCIILowercase(string: string): string {
  return asciiLowercase(string);
}

/** Returns whether the schemes are ASCII case-insensitively equal; a missing one equals none. */
export function areEqualSchemes(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && toASCIILowercase(a) === toASCIILowercase(b);
}

export const notHierarchical: ReadonlySet<string> = new Set([
  "about",
  "data",
  "javascript",
  "mailto",
  "vbscript",
]);

/** Returns whether the scheme is classified as not hierarchical; takes its trace. */
export function isNotHierarchical(scheme: string | null, trace: Trace): boolean {
  if (scheme === null || !notHierarchical.has(toASCIILowercase(scheme))) return false;
  table["4 not hierarchical scheme"](trace)?.(toASCIILowercase(scheme));
  return true;
}

/**
 * Returns whether a URL with this scheme, `null` if it has none, and this text after it is hierarchical.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L69
 */
export function isHierarchical(scheme: string | null, afterScheme: string, trace: Trace): boolean {
  const { step } = section["4 Hierarchicalness"](trace);
  if (scheme === null) {
    // The /hierarchical/ flag of a URL without scheme is set at step 7 of 6 Parsing.
    step?.("3");
    return true;
  }
  if (!isNotHierarchical(scheme, trace.part(0, scheme.length)) && isSlashCharacter(afterScheme.charAt(0))) {
    step?.("1", range(0, scheme.length + 2));
    return true;
  }
  if (areEqualSchemes(scheme, "file")) {
    step?.("2", all(scheme));
    return true;
  }
  return false;
}
