/** Nameprep (RFC 3491), the profile of stringprep (RFC 3454) for the labels of domain names. */
import { asciiLowercase, hasCodePoint, isAscii, isInRanges, unionOfRanges } from "./code-points.js";
import * as tables from "./nameprep-tables.js";
import { isUnassigned, nfkc } from "./normalization.js";

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
  if (isAscii(text)) return asciiLowercase(text);
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

/** The bidirectional categories that RFC 3454, section 6, asks about. */
export interface BidiCategories {
  readonly isRandALCat: (codePoint: number) => boolean;
  readonly isLCat: (codePoint: number) => boolean;
}

/** The categories of Unicode 3.2. */
export const bidiCategories32: BidiCategories = { isRandALCat, isLCat };

/**
 * RFC 3454, section 6, requirements 2 and 3 on strings with right-to-left characters: no character of category L,
 * and one of R or AL at both ends. Requirement 1 is among the prohibitions, as Table C.8.
 */
export function satisfiesBidi(text: string, categories: BidiCategories = bidiCategories32): boolean {
  const { isRandALCat, isLCat } = categories;
  if (!hasCodePoint(text, isRandALCat)) return true;
  const first = text.codePointAt(0) ?? 0;
  // Of a pair the second half alone would be asked about, were it not for the look at the one before.
  const beforeLast = text.codePointAt(text.length - 2) ?? 0;
  const last = beforeLast > 0xffff ? beforeLast : text.charCodeAt(text.length - 1);
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
  const text = nfkc(nameprepMap(label), "3.2.0");
  if (hasCodePoint(text, isProhibited)) return { kind: "failure", section: "5" };
  if (!satisfiesBidi(text)) return { kind: "failure", section: "6" };
  if (!allowUnassigned && hasCodePoint(text, isUnassigned)) return { kind: "failure", section: "7" };
  return { kind: "ok", text };
}
