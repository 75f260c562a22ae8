/** Compares the answers to a corpus under one lens: clusters of divergences, and agreement. */
import type { AnsweredVector } from "./answered-corpus.js";
import { cluster, pairAgreements, type Cluster, type Diverging, type PairAgreement } from "./cluster.js";
import { compare } from "./compare.js";
import type { Lens } from "./lenses.js";

/** The comparison of all answers under a lens. */
export interface LensResult {
  readonly lens: Lens;
  /** The number of divergent vectors. */
  readonly divergent: number;
  /** The largest first. */
  readonly clusters: readonly Cluster[];
  /** All pairs of participants. */
  readonly agreement: readonly PairAgreement[];
}

/** Compares the answers of these participants under a lens, and clusters the divergences. */
export function compareByLens(
  lens: Lens,
  ids: readonly string[],
  answered: readonly AnsweredVector[],
): LensResult {
  const diverging = answered.flatMap(({ vector: { id, input, base }, answers }): Diverging[] => {
    const divergence = compare(lens, answers);
    return divergence === null ? [] : [{ id, input, base, divergence }];
  });
  return {
    lens,
    divergent: diverging.length,
    clusters: cluster(diverging),
    agreement: pairAgreements(
      lens,
      ids,
      answered.map(({ answers }) => answers),
    ),
  };
}
