/** What a campaign looks at in the answers to an input: how the participants part, and which steps the texts take. */
import type { StepId } from "../../algorithms/algorithm.js";
import { compare, type Lens } from "../compare.js";
import type { Steps } from "../explain/explanation.js";
import type { Question } from "../participant.js";
import { causeOf, kindOf, pairsToExplain, type Cause, type Pair } from "./cause.js";
import { kindsOf, type Kind } from "./kinds.js";
import type { Oracle } from "./oracle.js";

/** A difference of a pair over an input, and its kind. */
interface Difference {
  readonly pair: Pair;
  readonly kind: string;
}

export interface Look {
  readonly differences: readonly Difference[];
  readonly isDivergent: boolean;
  /** Of what kinds the input is. */
  readonly kinds: readonly Kind[];
  /** By algorithm, the steps that are told for the first time by whoever looks. */
  readonly newSteps: ReadonlyMap<string, readonly StepId[]>;
}

/** A difference whose cause is to be found. */
export interface Task {
  readonly pair: Pair;
  readonly question: Question;
}

/** Whoever does the work of one campaign: in this process or in several. */
export interface Workers {
  readonly look: (questions: readonly Question[]) => Promise<readonly Look[]>;
  /** Gives the causes in the order of the tasks, each as soon as it is found and those before it are. */
  readonly explain: (tasks: readonly Task[]) => AsyncIterable<Cause | null>;
  readonly close: () => Promise<void>;
}

/** Work in this process. */
export function inThisProcess(oracle: Oracle, lens: Lens): Workers {
  const told = new Map<string, Set<StepId>>();
  return {
    look: async (questions) => {
      const traced = await oracle(questions);
      return traced.map(({ answers, steps }, index) => {
        const question = questions[index];
        const kinds = question === undefined ? [] : kindsOf(question, answers);
        const divergence = compare(lens, answers);
        const differences = (divergence === null ? [] : pairsToExplain(divergence, { answers })).flatMap(
          (pair): Difference[] => {
            const kind = kindOf(lens, pair, { answers });
            return kind === null ? [] : [{ pair, kind }];
          },
        );
        return { differences, isDivergent: divergence !== null, kinds, newSteps: newSteps(steps, told) };
      });
    },
    explain: async function* (tasks) {
      for (const { pair, question } of tasks) yield await causeOf(oracle, lens, pair, question);
    },
    close: () => Promise.resolve(),
  };
}

function newSteps(
  steps: ReadonlyMap<string, Steps>,
  told: Map<string, Set<StepId>>,
): Map<string, readonly StepId[]> {
  const found = new Map<string, readonly StepId[]>();
  for (const [id, taken] of steps) {
    let known = told.get(id);
    if (known === undefined) told.set(id, (known = new Set()));
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
