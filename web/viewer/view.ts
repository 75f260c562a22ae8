/** What of the page its reader chooses, beside the question: `#baseline=&lens=&left=&right=&steps=` of a link. */
import { algorithms } from "../../algorithms/index.js";
import { componentNames } from "../../algorithms/algorithm.js";
import type { Answers } from "../../harness/ask.js";
import { changesOf } from "../../harness/changes.js";

type State = Readonly<Record<string, string>>;

/** The lenses to choose from. */
export const lensNames = ["verdict", "href", "origin", "components", ...componentNames] as const;

export interface View {
  /** With whom the others are compared. */
  readonly baseline: string;
  readonly lens: string;
  /** Ids of the algorithms that are stepped through; `null` where none is chosen. */
  readonly left: string | null;
  readonly right: string | null;
}

/** Reads what a link names; what is not there is replaced, and told in sentences. */
export function viewOfLink(state: State, ids: readonly string[]): { view: View; faults: string[] } {
  const faults: string[] = [];
  const texts = algorithms.map(({ id }) => id);
  const oneOf = <T extends string | null>(
    name: string,
    known: readonly string[],
    otherwise: T,
  ): string | T => {
    const given = state[name];
    if (given === undefined || known.includes(given)) return given ?? otherwise;
    faults.push(`The link's ${name} is none: ${given}. There are ${known.join(", ")}.`);
    return otherwise;
  };
  const view = {
    baseline: oneOf("baseline", ids, texts.at(-1) ?? ""),
    lens: oneOf("lens", lensNames, "href"),
    left: oneOf("left", texts, null),
    right: oneOf("right", texts, null),
  };
  return { view, faults };
}

/** The steps of the link at which both sides are, from 0; `null` where it names none. */
export function stepsOfLink(state: State): readonly [number, number] | null {
  const [, left, right] = /^(\d{1,7}),(\d{1,7})$/.exec(state["steps"] ?? "") ?? [];
  return left === undefined || right === undefined ? null : [Number(left), Number(right)];
}

/** Two texts to step through where nobody has chosen: those between which the answer changed last. */
export function telling(answers: Answers): readonly [string, string] {
  const ids = algorithms.map(({ id }) => id);
  const texts = new Map([...answers].filter(([id]) => ids.includes(id)));
  return changesOf(texts).at(-1)?.between ?? [ids.at(-2) ?? "", ids.at(-1) ?? ""];
}
