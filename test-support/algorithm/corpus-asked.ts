/** The corpus asked of one algorithm, as the tests of every algorithm look at it. */
import type { Algorithm, Outcome, Place, StepId } from "../../algorithms/algorithm.js";
import { questionOf, type CorpusVector } from "../../harness/load.js";
import { wholeCorpus } from "../whole-corpus.js";

/** A step in the order taken, with the span that it reads, if it reads any. */
export interface TakenStep {
  readonly id: StepId;
  readonly reads: Place | undefined;
}

/** A vector with what an algorithm makes of it, remarks included, and the steps that it takes. */
export interface AskedVector {
  readonly vector: CorpusVector;
  readonly outcome: Outcome;
  readonly steps: readonly TakenStep[];
}

/** Asks the algorithm all vectors of the corpus. */
export function askCorpus({ parse }: Algorithm): readonly AskedVector[] {
  return wholeCorpus().vectors.map((vector) => {
    const { input, base, ...encoding } = questionOf(vector);
    const steps: TakenStep[] = [];
    const step = (id: StepId, reads?: Place): void => void steps.push({ id, reads });
    return { vector, outcome: parse(input, base, { ...encoding, remarks: true, step }), steps };
  });
}
