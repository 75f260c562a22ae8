/** Checks that the deciding steps of expectations are in the traces of their vectors. */
import { join } from "node:path";
import type { Algorithm, StepId } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { stepKind } from "../../algorithms/outline.js";
import type { Expectation } from "../corpus/schema.js";
import { shownPath } from "../io/files.js";
import type { Fault } from "../io/errors.js";
import type { Corpus } from "../corpus/load.js";
import { questionOf } from "../model/question.js";

export interface ExpectedSteps {
  /** Expected steps that are not taken, and taken steps that are expected not to be. */
  readonly faults: readonly Fault[];
  /** Steps that decide nothing, since they only record a validation error. */
  readonly recording: readonly Fault[];
}

/** Compares each expectation with the steps that its algorithm takes for the vector. */
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
      if (isRecording(algorithm, expectation.justification))
        recording.push({
          file,
          place: `${place}.justification`,
          fault: `${expectation.justification} only records a validation error`,
        });
    }
  }
  return { faults, recording };
}

function stepFaults(
  { justification, notTaken }: Expectation,
  taken: ReadonlySet<StepId>,
): { readonly field: string; readonly fault: string }[] {
  const isTaken = justification.startsWith("published: ") || taken.has(justification);
  return [
    ...(isTaken ? [] : [{ field: "justification", fault: `${justification} is not taken` }]),
    ...(notTaken !== undefined && taken.has(notTaken)
      ? [{ field: "notTaken", fault: `${notTaken} is taken` }]
      : []),
  ];
}

function isRecording({ outline }: Algorithm, step: StepId): boolean {
  return stepKind(outline, step) === "records";
}
