/**
 * 3.3 Path: the five rules, each for all of a path component.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
import { all, firstMatch, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { anyOf, characters, endOfRepetition, repetition, rule, subDelims, unreserved } from "./characters.js";
import { section, type Unmatched } from "./section.js";

/** The characters that <pchar> allows besides <pct-encoded>. */
export const pchar = anyOf(unreserved, subDelims, characters(":@"));

// The five rules differ in their beginnings alone: each is a repetition of <pchar> and "/".
const segments = { characters: anyOf(pchar, characters("/")), pctEncoded: true };
/** 3.3 Path: https://www.rfc-editor.org/rfc/rfc3986#section-3.3 */
const abempty = rule(section["3.3 Path"], { number: "2", name: "path-abempty", ...segments });
/** 3.3 Path: https://www.rfc-editor.org/rfc/rfc3986#section-3.3 */
const absolute = rule(section["3.3 Path"], { number: "3", name: "path-absolute", ...segments });
/** 3.3 Path: https://www.rfc-editor.org/rfc/rfc3986#section-3.3 */
const noscheme = rule(section["3.3 Path"], { number: "4", name: "path-noscheme", ...segments });
/** 3.3 Path: https://www.rfc-editor.org/rfc/rfc3986#section-3.3 */
const rootless = rule(section["3.3 Path"], { number: "5", name: "path-rootless", ...segments });

const segment = /[^/]*/;

/**
 * Matches a path after an authority: it is empty or begins with a slash, since a slash has ended the authority.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
export function pathAbempty(path: string, trace: Trace): Unmatched | null {
  const { step } = section["3.3 Path"](trace, path);
  step?.("2");
  if (path !== "") step?.("7", firstMatch(segment, path, 1));
  return repetition(path, abempty, trace);
}

/**
 * Matches a path that begins with a slash, but not with two, which would have begun an authority.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
export function pathAbsolute(path: string, trace: Trace): Unmatched | null {
  const { step } = section["3.3 Path"](trace, path);
  step?.("3");
  if (path.length > 1) {
    step?.("3.1", range(1, path.length));
    step?.("8", firstMatch(segment, path, 1));
    const slash = path.indexOf("/", 1);
    if (slash !== -1) step?.("7", firstMatch(segment, path, slash + 1));
  }
  return repetition(path, absolute, trace);
}

/**
 * Matches a path that does not begin with a slash, in a reference without scheme.
 *
 *   this:that/x
 *       ^ not in <segment-nz-nc>
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
export function pathNoscheme(path: string, trace: Trace): Unmatched | null {
  const { step, fail } = section["3.3 Path"](trace, path);
  step?.("4");
  const slash = path.indexOf("/");
  const first = slash === -1 ? path : path.slice(0, slash);
  const colon = first.indexOf(":");
  if (colon !== -1 && colon < endOfRepetition(path, noscheme)) {
    return fail("9", 'no <scheme> precedes ":", which is not in <segment-nz-nc>', all(first));
  }
  step?.("9", all(first));
  if (slash !== -1) step?.("7", firstMatch(segment, path, slash + 1));
  return repetition(path, noscheme, trace);
}

/**
 * Matches a path that does not begin with a slash, after a scheme.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
export function pathRootless(path: string, trace: Trace): Unmatched | null {
  const { step } = section["3.3 Path"](trace, path);
  step?.("5");
  step?.("8", firstMatch(segment, path));
  const slash = path.indexOf("/");
  if (slash !== -1) step?.("7", firstMatch(segment, path, slash + 1));
  return repetition(path, rootless, trace);
}

/**
 * Matches an empty path: there is nothing that could not match.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
export function pathEmpty(trace: Trace): void {
  const { step } = section["3.3 Path"](trace, "");
  step?.("6");
}
