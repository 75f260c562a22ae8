/**
 * Unicode normalization (UAX #15), in time n log n: by the tables of Unicode 17.0.0, and as of earlier versions. Asks
 * the engine nothing, whose version of Unicode is any.
 */
import { CodePointList } from "./code-point-list.js";
import { codePointsOf, hasCodePoint, isAscii, isInRanges, stringOf } from "./code-points.js";
import { tableA1 } from "./nameprep-tables.js";
import { mappingsFrom, type Mappings } from "./tables/mappings.js";
import * as tables17 from "./tables/normalization-17.js";
import { unassigned4, unassigned6, unassigned7, unassigned9 } from "./versions.js";

/** The versions that texts name. */
export type UnicodeVersion = "3.2.0" | "4.0.0" | "6.0.0" | "7.0.0" | "9.0.0" | "17.0.0";

/** The code points of the tables that a version has not assigned: starters there that nothing changes. */
const unassignedIn: Readonly<Record<UnicodeVersion, readonly number[]>> = {
  "3.2.0": tableA1,
  "4.0.0": unassigned4,
  "6.0.0": unassigned6,
  "7.0.0": unassigned7,
  "9.0.0": unassigned9,
  "17.0.0": [],
};

/** The decompositions that Corrigendum #4 corrected in Unicode 4.0, as UnicodeData-3.2.0.txt has them. */
const originalDecompositions: Mappings = new Map([
  [0x2f868, [0x2136a]],
  [0x2f874, [0x5f33]],
  [0x2f91f, [0x43ab]],
  [0x2f95f, [0x7aae]],
  [0x2f9bf, [0x4d57]],
]);

/** RFC 3454, Table A.1: whether the code point is unassigned in Unicode 3.2; noncharacters and surrogates are not. */
export function isUnassigned(codePoint: number): boolean {
  return isInRanges(tableA1, codePoint);
}

interface Tables {
  /** Full decompositions, without Hangul syllables. */
  readonly canonical: Mappings;
  /** The same for NFKC. */
  readonly compatibility: Mappings;
  readonly classes: ReadonlyMap<number, number>;
  /** Primary composites, by the key of the pair. */
  readonly composites: ReadonlyMap<number, number>;
  /** For each code point the forms, as bits, that may change a string which contains it. */
  readonly changing: Uint8Array;
}

const bitOfNFC = 1;
const bitOfNFKC = 2;

let readTables: Tables | undefined;

/** Reads the tables when they are needed first, which most inputs never do. */
function tables(): Tables {
  readTables ??= tablesOf17();
  return readTables;
}

function tablesOf17(): Tables {
  const canonical = mappingsFrom(tables17.canonicalDecompositions);
  const compatibility = new Map([...canonical, ...mappingsFrom(tables17.compatibilityDecompositions)]);
  const composites = new Map<number, number>();
  for (const [composite, [first = 0, second]] of canonical) {
    if (second !== undefined && !isInRanges(tables17.compositionExclusions, composite))
      composites.set(pairKey(first, second), composite);
  }
  const full = { canonical: inFull(canonical), compatibility: inFull(compatibility) };
  const classes = classes17();
  return { ...full, classes, composites, changing: changingOf(full, classes, composites) };
}

/** Matches what decomposes and does not compose again, has a class, or composes with a code point before it. */
function changingOf(
  { canonical, compatibility }: Pick<Tables, "canonical" | "compatibility">,
  classes: ReadonlyMap<number, number>,
  composites: ReadonlyMap<number, number>,
): Uint8Array {
  const changing = new Uint8Array(0x110000);
  const composite = new Set(composites.values());
  for (const [codePoint, decomposition] of compatibility) {
    const inCanonical = canonical.get(codePoint);
    if (inCanonical !== undefined && !composite.has(codePoint)) changing[codePoint] = bitOfNFC | bitOfNFKC;
    else if (inCanonical?.join() !== decomposition.join()) changing[codePoint] = bitOfNFKC;
  }
  const seconds = Array.from(composites.keys(), (pair) => pair % 0x110000);
  for (const codePoint of [...classes.keys(), ...seconds]) changing[codePoint] = bitOfNFC | bitOfNFKC;
  changing.fill(bitOfNFC | bitOfNFKC, vBase, vBase + vCount);
  changing.fill(bitOfNFC | bitOfNFKC, tBase + 1, tBase + tCount);
  return changing;
}

function classes17(): ReadonlyMap<number, number> {
  const classes = new Map<number, number>();
  const flat = tables17.combiningClasses;
  for (let index = 0; index < flat.length; index += 3) {
    const [first = 0, last = 0, combiningClass = 0] = flat.slice(index, index + 3);
    for (let codePoint = first; codePoint <= last; codePoint++) classes.set(codePoint, combiningClass);
  }
  return classes;
}

/** Decomposes what code points decompose into, until nothing does any more. */
function inFull(mappings: Mappings): Mappings {
  const full = (codePoint: number): readonly number[] =>
    mappings.get(codePoint)?.flatMap(full) ?? [codePoint];
  return new Map(Array.from(mappings, ([codePoint]) => [codePoint, full(codePoint)]));
}

function pairKey(first: number, second: number): number {
  return first * 0x110000 + second;
}

/** Hangul syllables (The Unicode Standard, 3.12): S = L x V x T. */
const sBase = 0xac00;
const lBase = 0x1100;
const vBase = 0x1161;
const tBase = 0x11a7;
const lCount = 19;
const vCount = 21;
const tCount = 28;
const sCount = lCount * vCount * tCount;

function isBetween(codePoint: number, first: number, count: number): boolean {
  return codePoint >= first && codePoint < first + count;
}

/** Canonical_Combining_Class of a code point in Unicode 17.0.0. */
export function combiningClass(codePoint: number): number {
  return tables().classes.get(codePoint) ?? 0;
}

/** The primary composite of two code points in Unicode 17.0.0, or `null`. */
export function primaryComposite(first: number, second: number): number | null {
  if (isBetween(first, lBase, lCount) && isBetween(second, vBase, vCount))
    return sBase + ((first - lBase) * vCount + (second - vBase)) * tCount;
  if (isBetween(first, sBase, sCount) && isBetween(second, tBase + 1, tCount - 1))
    return (first - sBase) % tCount === 0 ? first + (second - tBase) : null;
  return tables().composites.get(pairKey(first, second)) ?? null;
}

function decomposeHangul(syllable: number, into: CodePointList): void {
  const index = syllable - sBase;
  into.push(lBase + Math.floor(index / (vCount * tCount)));
  into.push(vBase + (Math.floor(index / tCount) % vCount));
  if (index % tCount > 0) into.push(tBase + (index % tCount));
}

function decomposed(text: string, decompositions: Mappings, version: UnicodeVersion): Uint32Array {
  const unassigned = unassignedIn[version];
  const original = version === "3.2.0" ? originalDecompositions : null;
  const list = new CodePointList(2 * text.length);
  for (const codePoint of codePointsOf(text)) {
    if (isBetween(codePoint, sBase, sCount)) {
      decomposeHangul(codePoint, list);
      continue;
    }
    const full = original?.get(codePoint) ?? decompositions.get(codePoint);
    if (full === undefined || isInRanges(unassigned, codePoint)) list.push(codePoint);
    else for (const each of full) list.push(each);
  }
  return list.items;
}

/** The classes of code points in a version, where what is unassigned has class 0. */
function classesOf(codePoints: Uint32Array, version: UnicodeVersion): Uint8Array {
  const unassigned = unassignedIn[version];
  const classes = new Uint8Array(codePoints.length);
  codePoints.forEach((codePoint, index) => {
    const found = combiningClass(codePoint);
    if (found !== 0 && !isInRanges(unassigned, codePoint)) classes[index] = found;
  });
  return classes;
}

/** Sorts each run of code points with a class by class, and keeps the order of those of one class. */
function putInCanonicalOrder(codePoints: Uint32Array, classes: Uint8Array): void {
  for (let start = 0; start < classes.length; start++) {
    if (classes[start] === 0) continue;
    let end = start + 1;
    let isOrdered = true;
    for (; end < classes.length && classes[end] !== 0; end++) {
      isOrdered &&= (classes[end - 1] ?? 0) <= (classes[end] ?? 0);
    }
    if (!isOrdered) sortRun(codePoints.subarray(start, end), classes.subarray(start, end));
    start = end;
  }
}

function sortRun(codePoints: Uint32Array, classes: Uint8Array): void {
  const given = codePoints.slice();
  // Class and position in one number, which sorts without a comparator.
  const keys = Float64Array.from(classes, (each, position) => each * given.length + position).sort();
  keys.forEach((key, index) => {
    codePoints[index] = given[key % given.length] ?? 0;
    classes[index] = Math.floor(key / given.length);
  });
}

/** Composes in place and returns what is left. */
function composed(codePoints: Uint32Array, classes: Uint8Array, version: UnicodeVersion): Uint32Array {
  const unassigned = unassignedIn[version];
  let length = 0;
  let starter: number | null = null;
  /** The class of the last code point behind the starter that stays; `null` directly behind it. */
  let between: number | null = null;
  codePoints.forEach((codePoint, index) => {
    const own = classes[index] ?? 0;
    if (starter !== null && (between === null || between < own)) {
      const composite = primaryComposite(codePoints[starter] ?? 0, codePoint);
      if (composite !== null && !isInRanges(unassigned, composite)) {
        codePoints[starter] = composite;
        return;
      }
    }
    if (own === 0) {
      starter = length;
      between = null;
    } else {
      between = own;
    }
    codePoints[length++] = codePoint;
  });
  return codePoints.subarray(0, length);
}

function normalized(text: string, decompositions: Mappings, version: UnicodeVersion): string {
  const codePoints = decomposed(text, decompositions, version);
  const classes = classesOf(codePoints, version);
  putInCanonicalOrder(codePoints, classes);
  return stringOf(composed(codePoints, classes, version));
}

/** Returns whether a string contains a code point that a form may change. */
function mayChange(text: string, form: number): boolean {
  const { changing } = tables();
  return hasCodePoint(text, (codePoint) => ((changing[codePoint] ?? 0) & form) !== 0);
}

/**
 * NFC of a version of Unicode. Takes and returns any string; lone surrogates and code points unassigned in that version
 * stay where and as they are.
 */
export function nfc(text: string, version: UnicodeVersion): string {
  if (isAscii(text) || !mayChange(text, bitOfNFC)) return text;
  return normalized(text, tables().canonical, version);
}

/**
 * NFKC of a version of Unicode; that of 3.2.0 is the normalization of Nameprep (RFC 3491, section 4). Takes and
 * returns any string; lone surrogates and code points unassigned in that version stay where and as they are.
 *
 * For the code points assigned in Unicode 3.2 or later, 17.0.0 differs from earlier versions in the five ideographs of
 * Corrigendum #4 only: other decompositions, all combining classes, the composition exclusions and the pairs that
 * compose are the same, since Unicode keeps them stable.
 *
 * Corrigendum #5 (Public Review Issue 29) is in effect, as in all engines: a mark between two starters that would
 * compose, as in U+0B47 U+0300 U+0B3E, keeps them apart. The UAX #15 of Unicode 3.2 has them compose if its
 * definition D2 is taken to the letter, against its own test data.
 */
export function nfkc(text: string, version: UnicodeVersion): string {
  if (isAscii(text) || !mayChange(text, bitOfNFKC)) return text;
  return normalized(text, tables().compatibility, version);
}
