/** Reduces long tests in a normal run. */

/** Tells whether this is `npm run test:all`, or a run with URLSTRATA_FULL=1. */
export const isFull = process.env["URLSTRATA_FULL"] === "1";

/** Returns a number of inputs or runs: the smaller one in `npm test`, the whole one in `npm run test:all`. */
export function amount(sampled: number, whole: number): number {
  return isFull ? whole : sampled;
}

/** Returns every n-th item from the first in `npm test`; all in `npm run test:all`. */
export function sampled<T>(items: readonly T[], every: number): readonly T[] {
  return isFull ? items : items.filter((_, index) => index % every === 0);
}

/**
 * Returns one of n items by a hash of their ids, in any run: a vector that is added changes nothing about the others.
 */
export function oneOf<T extends { readonly id: string }>(items: readonly T[], every: number): T[] {
  return items.filter(({ id }) => hashOf(id) % every === 0);
}

/** Returns the 32-bit FNV-1a hash of a string of ASCII. */
function hashOf(id: string): number {
  return Array.from(id).reduce(
    (hash, character) => Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}

/**
 * Yields every code point in `npm run test:all`; in `npm test` those of the first two planes, the compatibility
 * ideographs and the first of plane 14, which are assigned one by one, and every 16th of the others.
 */
export function* codePoints(): Generator<number> {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++)
    if (isFull || codePoint % 16 === 0 || isAssignedByItself(codePoint)) yield codePoint;
}

/** Tells whether a code point is of a block whose characters differ: not of unified ideographs, nor unassigned. */
export function isAssignedByItself(codePoint: number): boolean {
  const isCompatibilityIdeograph = codePoint >= 0x2f800 && codePoint < 0x2fa20;
  return codePoint < 0x20000 || isCompatibilityIdeograph || (codePoint >= 0xe0000 && codePoint < 0xe0200);
}
