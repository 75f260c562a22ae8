/** Judges the answers to a corpus by its expectations. */
import type { AnsweredVector } from "../compare/answered-corpus.js";
import type { Corpus } from "../corpus/load.js";
import { faultsOf } from "./expectations.js";

/** The conformance of one participant to its expectations. */
export interface Conformance {
  readonly participant: string;
  readonly expected: number;
  readonly met: number;
  /** Unmet expectations that `deviations/` explains. */
  readonly known: { readonly vector: string; readonly reason: string }[];
  readonly unmet: { readonly vector: string; readonly justification: string; readonly faults: string[] }[];
  /** Deviations that no longer occur. */
  readonly stale: string[];
}

/** Judges the participants with expectations, in their order. */
export function judgeExpectations(
  ids: readonly string[],
  corpus: Corpus,
  answered: readonly AnsweredVector[],
): Conformance[] {
  return ids.flatMap((id) => conformanceOf(id, corpus, answered));
}

function conformanceOf(id: string, corpus: Corpus, answered: readonly AnsweredVector[]): Conformance[] {
  const expected = corpus.expected.get(id) ?? [];
  const reasons = new Map(
    (corpus.deviations.get(id) ?? [])
      .filter(({ question }) => corpus.vectors.some((vector) => vector.id === question))
      .map(({ question, reason }) => [question, reason]),
  );
  if (expected.length === 0 && reasons.size === 0) return [];
  const answers = new Map(answered.map(({ vector, answers }) => [vector.id, answers.get(id)]));
  const failed = expected.flatMap((expectation) => {
    const answer = answers.get(expectation.vector);
    const faults = answer === undefined ? ["has no answer"] : faultsOf(expectation, answer);
    return faults.length === 0
      ? []
      : [{ vector: expectation.vector, justification: expectation.justification, faults }];
  });
  const known = failed.flatMap(({ vector }) => {
    const reason = reasons.get(vector);
    return reason === undefined ? [] : [{ vector, reason }];
  });
  return [
    {
      participant: id,
      expected: expected.length,
      met: expected.length - failed.length,
      known,
      unmet: failed.filter(({ vector }) => !reasons.has(vector)),
      stale: [...reasons.keys()].filter((vector) => !known.some((each) => each.vector === vector)),
    },
  ];
}
