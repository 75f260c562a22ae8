/**
 * Where the answer changes from one participant to the next: each is compared with the last before it that does answer.
 * Who leaves it open, or cannot be compared, neither changes the answer nor hides a change.
 */
import { componentNames } from "../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { differencesOfPair, lensNamed, lensValue, type Difference } from "./compare.js";

/** The indexes of one that answers, and of the last before it that does, whose answer is another. */
export interface ChangeAt {
  readonly from: number;
  readonly to: number;
}

/** The changes along these values, `null` being no answer. */
export function changesAlong(values: readonly (string | number | null)[]): ChangeAt[] {
  const changes: ChangeAt[] = [];
  let from: number | null = null;
  values.forEach((value, to) => {
    if (value === null) return;
    if (from !== null && values[from] !== value) changes.push({ from, to });
    from = to;
  });
  return changes;
}

/** A change of the answer from one participant to another. */
export interface Change {
  readonly between: readonly [before: string, after: string];
  /** In what; nothing but the whole URL where it is empty. */
  readonly differing: readonly Difference[];
  /** Those between the two, who leave that open or cannot be compared. */
  readonly passedOver: readonly string[];
}

/** The changes along these answers by verdict and by each component, and by the URL as it is written where that is all. */
export function changesOf(answers: Answers): Change[] {
  const given = [...answers];
  const found = new Map<string, ChangeAt & { readonly differing: Difference[] }>();
  for (const name of ["verdict", ...componentNames, "href"] as const) {
    const lens = lensNamed(name);
    const values = given.map(([, answer]) => {
      const seen = lensValue(lens, answer);
      return seen.kind === "value" ? seen.value : null;
    });
    for (const { from, to } of changesAlong(values)) {
      const [before, after] = [given[from]?.[1], given[to]?.[1]];
      const differing = before && after ? differencesOfPair(before, after) : null;
      if (differing === null || (name === "href" ? differing.length > 0 : !differing.includes(name)))
        continue;
      const key = `${from} ${to}`;
      const change = found.get(key) ?? { from, to, differing: [] };
      if (name !== "href") change.differing.push(name);
      found.set(key, change);
    }
  }
  const idOf = (index: number): string => given[index]?.[0] ?? "";
  return [...found.values()]
    .sort((a, b) => a.to - b.to || b.from - a.from)
    .map(({ from, to, differing }) => ({
      between: [idOf(from), idOf(to)],
      differing,
      passedOver: given.slice(from + 1, to).map(([id]) => id),
    }));
}
