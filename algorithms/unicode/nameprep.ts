/** Nameprep (RFC 3491), the profile of stringprep (RFC 3454) for the labels of domain names. */
import { isInRanges, unionOfRanges } from "./code-points.js";
import * as tables from "./nameprep-tables.js";
import { isUnassigned, normalize32 } from "./normalization.js";

const deleted = tables.tableB1;
const prohibited = unionOfRanges(
  tables.tableC12,
  tables.tableC22,
  tables.tableC3,
  tables.tableC4,
  tables.tableC5,
  tables.tableC6,
  tables.tableC7,
  tables.tableC8,
  tables.tableC9,
);

/** RFC 3454, Table B.1: the empty string for a code point that is mapped to nothing, otherwise the code point. */
export function mapB1(codePoint: number): string {
  return isInRanges(deleted, codePoint) ? "" : String.fromCodePoint(codePoint);
}

/** RFC 3454, Table B.2: the case folding of a code point for use with NFKC, the code point itself if it has none. */
export function mapB2(codePoint: number): string {
  return tables.tableB2.get(codePoint) ?? String.fromCodePoint(codePoint);
}

/**
 * RFC 3491, section 3: maps each code point of a string by the tables B.1 and B.2; what results is not mapped again.
 * The deletion of what stands between two lone surrogates can make a pair of them: look for them before.
 */
export function nameprepMap(text: string): string {
  let mapped = "";
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    // The two tables have no code point in common.
    if (!isInRanges(deleted, codePoint)) mapped += tables.tableB2.get(codePoint) ?? character;
  }
  return mapped;
}

/** RFC 3491, section 5: whether the code point is in one of the tables C.1.2, C.2.2 and C.3 to C.9 of RFC 3454. */
export function isProhibited(codePoint: number): boolean {
  return isInRanges(prohibited, codePoint);
}

/** RFC 3454, Table D.1: whether the bidirectional category in Unicode 3.2 is R or AL. */
export function isRandALCat(codePoint: number): boolean {
  return isInRanges(tables.tableD1, codePoint);
}

/** RFC 3454, Table D.2: whether the bidirectional category in Unicode 3.2 is L. */
export function isLCat(codePoint: number): boolean {
  return isInRanges(tables.tableD2, codePoint);
}

function hasCodePoint(text: string, is: (codePoint: number) => boolean): boolean {
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    if (is(codePoint)) return true;
    index += codePoint > 0xffff ? 2 : 1;
  }
  return false;
}

/**
 * RFC 3454, section 6, requirements 2 and 3 on strings with right-to-left characters: no character of category L,
 * and one of R or AL at both ends. Requirement 1 is among the prohibitions, as Table C.8.
 */
export function satisfiesBidi(text: string): boolean {
  if (!hasCodePoint(text, isRandALCat)) return true;
  const first = text.codePointAt(0) ?? 0;
  // No code point of Table D.1 needs two code units.
  const last = text.charCodeAt(text.length - 1);
  return isRandALCat(first) && isRandALCat(last) && !hasCodePoint(text, isLCat);
}

/** The section of RFC 3491 that rejects: prohibited output, bidirectional characters, or unassigned code points. */
type NameprepSection = "5" | "6" | "7";

export type NameprepResult =
  | { readonly kind: "ok"; readonly text: string }
  | { readonly kind: "failure"; readonly section: NameprepSection };

/**
 * Prepares one label by Nameprep. Takes any string, lone surrogates included: Table C.5 prohibits them.
 * `allowUnassigned` is true for queries and false for stored strings (RFC 3454, section 7).
 */
export function nameprep(label: string, allowUnassigned: boolean): NameprepResult {
  // Neither mapping nor normalization removes a lone surrogate, but mapping could make a pair of two.
  if (!label.isWellFormed()) return { kind: "failure", section: "5" };
  const text = normalize32(nameprepMap(label));
  if (hasCodePoint(text, isProhibited)) return { kind: "failure", section: "5" };
  if (!satisfiesBidi(text)) return { kind: "failure", section: "6" };
  if (!allowUnassigned && hasCodePoint(text, isUnassigned)) return { kind: "failure", section: "7" };
  return { kind: "ok", text };
}
