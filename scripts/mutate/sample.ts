/** Draws a sample. */
import { createHash } from "node:crypto";
import { byCodeUnits } from "../../harness/io/display.js";
import type { Mutant } from "./mutants.js";

/**
 * Draws this many mutants, in their order; all if there are fewer. Whether one is drawn before another depends on the
 * seed and these two only, so samples of algorithms with common code have common mutants.
 */
export function sampleOf(mutants: readonly Mutant[], seed: number, size: number): Mutant[] {
  const drawn = mutants
    .map((mutant, index) => ({ mutant, index, key: keyOf(mutant, seed) }))
    .sort((a, b) => byCodeUnits(a.key, b.key))
    .slice(0, size);
  return drawn.sort((a, b) => a.index - b.index).map(({ mutant }) => mutant);
}

function keyOf({ file, start, end, replacement }: Mutant, seed: number): string {
  return createHash("sha256").update([seed, file, start, end, replacement].join("\n")).digest("hex");
}

/** Returns a key that is equal for the same change. */
export function mutantKey({ file, start, end, replacement }: Mutant): string {
  return [file, start, end, replacement].join("\n");
}
