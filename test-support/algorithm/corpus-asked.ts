/** Asks the corpus of one algorithm, for the tests of every algorithm. */
import type { Algorithm, Outcome, Span, StepId } from "../../algorithms/algorithm.js";
import type { CorpusVector } from "../../harness/corpus/load.js";
import { questionOf } from "../../harness/model/question.js";
import { wholeCorpus } from "../whole-corpus.js";

/** A step in the order taken, with its span, if any. */
export interface TakenStep {
  readonly id: StepId;
  readonly reads: Span | undefined;
}

/** A vector with an algorithm's answer, remarks included, and its steps. */
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
    const step = (id: StepId, reads?: Span): void => void steps.push({ id, reads });
    return { vector, outcome: parse(input, base, { ...encoding, remarks: true, step }), steps };
  });
}
