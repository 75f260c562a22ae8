/** Evaluates an input for a campaign: the differences of the participants, and the steps taken. */
import type { StepId } from "../../algorithms/algorithm.js";
import { compare } from "../compare/compare.js";
import type { Lens } from "../compare/lenses.js";
import type { Steps } from "../causes/explanation.js";
import type { Question } from "../model/question.js";
import { causeOf, bucketOf, pairsToExplain, type Cause, type Pair } from "../causes/cause.js";
import { featuresOf, type InputFeature } from "./input-features.js";
import type { BatchRunner } from "../causes/batch-runner.js";

/** A difference of a pair on an input, and its bucket. */
interface FoundDifference {
  readonly pair: Pair;
  readonly bucket: string;
}

export interface Evaluation {
  readonly differences: readonly FoundDifference[];
  readonly isDivergent: boolean;
  /** The features of the input. */
  readonly features: readonly InputFeature[];
  /** The steps that these workers report for the first time, by algorithm. */
  readonly newSteps: ReadonlyMap<string, readonly StepId[]>;
}

/** A difference to explain. */
export interface Task {
  readonly pair: Pair;
  readonly question: Question;
}

/** Do the work of one campaign, in this process or in several. */
export interface Workers {
  readonly evaluate: (questions: readonly Question[]) => Promise<readonly Evaluation[]>;
  /** Yields the causes in the order of the tasks, as soon as possible. */
  readonly explain: (tasks: readonly Task[]) => AsyncIterable<Cause | null>;
  readonly close: () => Promise<void>;
}

/** Returns workers in this process. */
export function inThisProcess(runner: BatchRunner, lens: Lens): Workers {
  const reported = new Map<string, Set<StepId>>();
  return {
    evaluate: async (questions) => {
      const traced = await runner(questions);
      return traced.map(({ answers, steps }, index) => {
        const question = questions[index];
        const features = question === undefined ? [] : featuresOf(question, answers);
        const divergence = compare(lens, answers);
        const differences = (divergence === null ? [] : pairsToExplain(divergence, { answers })).flatMap(
          (pair): FoundDifference[] => {
            const bucket = bucketOf(lens, pair, { answers });
            return bucket === null ? [] : [{ pair, bucket }];
          },
        );
        return {
          differences,
          isDivergent: divergence !== null,
          features,
          newSteps: newSteps(steps, reported),
        };
      });
    },
    explain: async function* (tasks) {
      for (const { pair, question } of tasks) yield await causeOf(runner, lens, pair, question);
    },
    close: () => Promise.resolve(),
  };
}

function newSteps(
  steps: ReadonlyMap<string, Steps>,
  reported: Map<string, Set<StepId>>,
): Map<string, readonly StepId[]> {
  const found = new Map<string, readonly StepId[]>();
  for (const [id, taken] of steps) {
    let known = reported.get(id);
    if (known === undefined) reported.set(id, (known = new Set()));
    const before = known;
    const added: StepId[] = [];
    for (const step of taken) {
      if (before.has(step.id)) continue;
      before.add(step.id);
      added.push(step.id);
    }
    if (added.length > 0) found.set(id, added);
  }
  return found;
}
