/** 3.3 Path: the five rules, each for all of a path component. */
import type { StepListener } from "../algorithm.js";
import { place } from "../places.js";
import {
  allOf,
  anyOf,
  characters,
  indexOfUnmatched,
  partBefore,
  repetition,
  subDelims,
  unmatched,
  unreserved,
  type Rule,
  type Unmatched,
} from "./characters.js";

/** Together with <pct-encoded>. */
export const pchar = anyOf(unreserved, subDelims, characters(":@"));

// The five rules differ in their beginnings alone: each is a repetition of <pchar> and "/".
const segments = { characters: anyOf(pchar, characters("/")), pctEncoded: true };
const abempty: Rule = { name: "path-abempty", at: "3.3 Path, 2", ...segments };
const absolute: Rule = { name: "path-absolute", at: "3.3 Path, 3", ...segments };
const noscheme: Rule = { name: "path-noscheme", at: "3.3 Path, 4", ...segments };
const rootless: Rule = { name: "path-rootless", at: "3.3 Path, 5", ...segments };

/** Of a path after an authority: it is empty or begins with a slash, since a slash has ended the authority. */
export function pathAbempty(path: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.3 Path, 2", allOf(path));
  if (path !== "") step?.("3.3 Path, 7", partBefore("/", path, 1));
  return repetition(path, abempty, step);
}

/** Of a path that begins with a slash, but not with two, which would have begun an authority. */
export function pathAbsolute(path: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.3 Path, 3", allOf(path));
  if (path.length > 1) {
    step?.("3.3 Path, 3.1", place(1, path.length));
    step?.("3.3 Path, 8", partBefore("/", path, 1));
    const slash = path.indexOf("/", 1);
    if (slash !== -1) step?.("3.3 Path, 7", partBefore("/", path, slash + 1));
  }
  return repetition(path, absolute, step);
}

/**
 * Of a path that does not begin with a slash, in a reference without scheme.
 *
 *   this:that/x
 *       ^ not in <segment-nz-nc>
 */
export function pathNoscheme(path: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.3 Path, 4", allOf(path));
  step?.("3.3 Path, 9", partBefore("/", path, 0));
  const slash = path.indexOf("/");
  const colon = path.indexOf(":");
  const isColonInFirstSegment = colon !== -1 && (slash === -1 || colon < slash);
  const index = indexOfUnmatched(path, noscheme, 0);
  if (isColonInFirstSegment && (index === -1 || colon < index)) {
    return unmatched("3.3 Path, 9", 'no <scheme> precedes ":", which is not in <segment-nz-nc>');
  }
  if (slash !== -1) step?.("3.3 Path, 7", partBefore("/", path, slash + 1));
  return repetition(path, noscheme, step);
}

/** Of a path that does not begin with a slash, after a scheme. */
export function pathRootless(path: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.3 Path, 5", allOf(path));
  step?.("3.3 Path, 8", partBefore("/", path, 0));
  const slash = path.indexOf("/");
  if (slash !== -1) step?.("3.3 Path, 7", partBefore("/", path, slash + 1));
  return repetition(path, rootless, step);
}

/** Of an empty path: there is nothing that could not match. */
export function pathEmpty(step: StepListener | undefined): void {
  step?.("3.3 Path, 6", place(0, 0));
}
