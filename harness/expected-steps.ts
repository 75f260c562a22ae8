/** Whether the steps that expectations name are taken: a step that decides is one that the trace of the vector has. */
import { join } from "node:path";
import type { Algorithm, StepId } from "../algorithms/algorithm.js";
import { algorithms } from "../algorithms/index.js";
import type { Expectation } from "../corpus/schemas.js";
import { shownPath } from "./files.js";
import type { Fault } from "./errors.js";
import { questionOf, type Corpus } from "./load.js";

export interface ExpectedSteps {
  /** Steps that are named and not taken, and those that are said not to be taken and are. */
  readonly faults: readonly Fault[];
  /** Steps that decide nothing, since they only record a validation error. */
  readonly recording: readonly Fault[];
}

/** Holds each expectation of a corpus against the steps that its algorithm takes for the vector. */
export function checkExpectedSteps(folder: string, corpus: Corpus): ExpectedSteps {
  const vectors = new Map(corpus.vectors.map((vector) => [vector.id, vector]));
  const faults: Fault[] = [];
  const recording: Fault[] = [];
  for (const algorithm of algorithms) {
    const file = shownPath(join(folder, "expected", `${algorithm.id}.json`));
    for (const expectation of corpus.expected.get(algorithm.id) ?? []) {
      const vector = vectors.get(expectation.vector);
      if (vector === undefined) continue;
      const place = `expected[${expectation.vector}]`;
      const { input, base, ...encoding } = questionOf(vector);
      const taken = new Set<StepId>();
      algorithm.parse(input, base, { ...encoding, remarks: true, step: (id) => void taken.add(id) });
      for (const { field, fault } of stepFaults(expectation, taken))
        faults.push({ file, place: `${place}.${field}`, fault });
      if (isRecording(algorithm, expectation.authority))
        recording.push({ file, place: `${place}.authority`, fault: `${expectation.authority} only records` });
    }
  }
  return { faults, recording };
}

function stepFaults(
  { authority, notTaken }: Expectation,
  taken: ReadonlySet<StepId>,
): { readonly field: string; readonly fault: string }[] {
  const isTaken = authority.startsWith("published: ") || taken.has(authority);
  return [
    ...(isTaken ? [] : [{ field: "authority", fault: `${authority} is not taken for it` }]),
    ...(notTaken !== undefined && taken.has(notTaken)
      ? [{ field: "notTaken", fault: `${notTaken} is taken for it` }]
      : []),
  ];
}

function isRecording({ outline }: Algorithm, step: StepId): boolean {
  return outline.records.includes(step);
}
