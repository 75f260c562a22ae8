import { changesOf, type Change } from "../../../harness/compare/changes.js";
import type { AnsweredAlgorithm } from "./staleness.js";

/** Two algorithms whose divergence over a vector is explained. */
export interface ExplainedPair {
  readonly a: AnsweredAlgorithm;
  readonly b: AnsweredAlgorithm;
  /** The change of the answer that the pair stands for; `null` where the pair was chosen. */
  readonly change: Change | null;
}

/**
 * The pair of these ids. An id that is absent is chosen here: without both, the two algorithms between which the answer
 * changed last. `null` where there are no two algorithms.
 */
export function explainedPair(
  algorithms: readonly AnsweredAlgorithm[],
  idOfA: string | undefined,
  idOfB: string | undefined,
): ExplainedPair | null {
  const indexOf = (id: string | undefined): number =>
    algorithms.findIndex((each) => each.algorithm.id === id);
  const last = indexOf(idOfB) === -1 ? algorithms.length - 1 : indexOf(idOfB);
  const answers = algorithms.slice(0, last + 1).map((each) => [each.algorithm.id, each.outcome] as const);
  const change = changesOf(new Map(answers)).at(-1) ?? null;
  const [before, after] = change?.between ?? [];
  const isChosen = indexOf(idOfA) !== -1 || indexOf(idOfB) !== -1;
  const b = isChosen ? algorithms[last] : (algorithms[indexOf(after)] ?? algorithms[last]);
  const a =
    algorithms[indexOf(idOfA)] ?? algorithms[indexOf(before)] ?? algorithms[last === 0 ? 1 : last - 1];
  if (a === undefined || b === undefined) return null;
  return { a, b, change: isChosen ? null : change };
}
