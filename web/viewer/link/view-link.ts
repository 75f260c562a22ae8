/** The choices of the reader beside the question: `#baseline=&lens=&left=&right=&steps=` of a link. */
import { componentNames } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import type { Answers } from "../../../harness/compare/ask.js";
import { changesOf } from "../../../harness/compare/changes.js";
import type { FragmentState } from "../../shared/fragment.js";

/** The lenses to choose from. */
export const lensNames = ["verdict", "href", "origin", "components", ...componentNames] as const;

export interface View {
  /** Id of the participant that the others are compared with. */
  readonly baseline: string;
  readonly lens: string;
  /** Id of the algorithm on the left of the stepping; `null` for that of the default pair. */
  readonly left: string | null;
  /** Id of the algorithm on the right of the stepping; `null` for that of the default pair. */
  readonly right: string | null;
}

/** Reads the names of a link; replaces an unknown one, with a fault in a sentence. */
export function viewOfLink(
  state: FragmentState,
  ids: readonly string[],
): { readonly view: View; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const algorithmIds = algorithms.map(({ id }) => id);
  const oneOf = <T extends string | null>(
    name: string,
    known: readonly string[],
    byDefault: T,
  ): string | T => {
    const given = state[name];
    if (given === undefined || known.includes(given)) return given ?? byDefault;
    faults.push(`The link's ${name} is unknown: ${given}. Known are ${known.join(", ")}.`);
    return byDefault;
  };
  const view = {
    baseline: oneOf("baseline", ids, algorithmIds.at(-1) ?? ""),
    lens: oneOf("lens", lensNames, "href"),
    left: oneOf("left", algorithmIds, null),
    right: oneOf("right", algorithmIds, null),
  };
  return { view, faults };
}

/** The steps of the link, from 0, at which the left and the right are; `null` where it has no steps. */
export function stepsOfLink(state: FragmentState): readonly [number, number] | null {
  const [, left, right] = /^(\d{1,7}),(\d{1,7})$/.exec(state["steps"] ?? "") ?? [];
  return left === undefined || right === undefined ? null : [Number(left), Number(right)];
}

/** The default pair to step through: the two algorithms between which the answer changed last. */
export function defaultPair(answers: Answers): readonly [string, string] {
  const ids = algorithms.map(({ id }) => id);
  const ofAlgorithms = new Map([...answers].filter(([id]) => ids.includes(id)));
  return changesOf(ofAlgorithms).at(-1)?.between ?? [ids.at(-2) ?? "", ids.at(-1) ?? ""];
}
