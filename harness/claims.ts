/** The texts' claims of themselves against the corpus. They are theirs, not this project's: none need hold. */
import type { Algorithm } from "../algorithms/algorithm.js";
import type { Corpus } from "./load.js";

export interface ClaimResult {
  /** The algorithm whose text claims it. */
  readonly algorithm: string;
  readonly id: string;
  readonly at: string;
  readonly says: string;
  /** Vectors that the claim says something about. */
  readonly asked: number;
  /** Ids of those for which it does not hold, the shortest first. */
  readonly counterexamples: readonly string[];
}

export function checkClaims(algorithms: readonly Algorithm[], { vectors }: Corpus): ClaimResult[] {
  const byLength = [...vectors].sort((a, b) => lengthOf(a) - lengthOf(b));
  return algorithms.flatMap((algorithm) =>
    (algorithm.claims ?? []).map(({ id, at, says, holds }) => {
      const verdicts = byLength.map(({ id: vector, input, base, encoding }) => ({
        vector,
        holds: holds(input, base, encoding === undefined ? {} : { encoding }),
      }));
      return {
        algorithm: algorithm.id,
        id,
        at,
        says,
        asked: verdicts.filter((each) => each.holds !== null).length,
        counterexamples: verdicts.filter((each) => each.holds === false).map(({ vector }) => vector),
      };
    }),
  );
}

/** In code units of input and base together. */
function lengthOf({ input, base }: { readonly input: string; readonly base: string | null }): number {
  return input.length + (base?.length ?? 0);
}
