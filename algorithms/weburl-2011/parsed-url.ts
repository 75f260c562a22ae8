/** 3 Parsed URL and 4 Hierarchicalness. */
import type { StepId, StepListener } from "../algorithm.js";
import { place } from "../places.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { all, type Listeners } from "./places.js";

/** The /invalid/ flag of a parsed URL: the step that sets it, and why. */
export interface Invalid {
  readonly at: StepId;
  readonly reason: string;
}

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
  /** Whether one of the conditions of section 4 is met, for this URL as it was parsed. */
  readonly hierarchical: boolean;
  /** Who listens to what is done to its components; absent where nobody listens. */
  readonly listeners?: Listeners;
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

/** How many slash characters the string begins with. */
export function leadingSlashCharacters(string: string): number {
  let count = 0;
  while (isSlashCharacter(string.charAt(count))) count++;
  return count;
}

/** ASCII lowercase of [WA1]. */
export function toASCIILowercase(string: string): string {
  return asciiLowercase(string);
}

/** Whether the schemes are ASCII case-insensitively equal; a missing one equals none. */
export function areEqualSchemes(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && toASCIILowercase(a) === toASCIILowercase(b);
}

const notHierarchical: ReadonlySet<string> = new Set(["about", "data", "javascript", "mailto", "vbscript"]);

/** Whether the scheme is classified as not hierarchical. */
export function isNotHierarchical(scheme: string | null): boolean {
  return scheme !== null && notHierarchical.has(toASCIILowercase(scheme));
}

/** Whether a URL with this scheme, `null` if it has none, and this text after it is hierarchical. */
export function isHierarchical(
  scheme: string | null,
  afterScheme: string,
  step: StepListener | undefined,
): boolean {
  if (scheme === null) {
    // The /hierarchical/ flag of a URL without scheme is set at step 7 of 6 Parsing.
    step?.("4 Hierarchicalness, 3");
    return true;
  }
  if (!isNotHierarchical(scheme) && isSlashCharacter(afterScheme.charAt(0))) {
    step?.("4 Hierarchicalness, 1", place(0, scheme.length + 2));
    return true;
  }
  if (areEqualSchemes(scheme, "file")) {
    step?.("4 Hierarchicalness, 2", all(scheme));
    return true;
  }
  return false;
}
