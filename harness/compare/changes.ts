/**
 * Finds changes of the answer from one participant to the next: each is compared with the last before it that answers.
 * Participants that are unspecified or cannot be compared neither change the answer nor hide a change.
 */
import { componentNames } from "../../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { differencesOfPair, type Difference } from "./compare.js";
import { lensValue, lensNamed } from "./lenses.js";

/** The indexes of a changed value and of the last available one before it. */
export interface ChangeAt {
  readonly from: number;
  readonly to: number;
}

/** Returns the changes along these values; `null` means no answer. */
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
  /** The differing components; empty if only the href differs. */
  readonly differing: readonly Difference[];
  /** The participants between the two that leave these components unspecified or cannot be compared. */
  readonly passedOver: readonly string[];
}

/** Returns the changes along these answers by verdict and by each component, and by href if nothing else differs. */
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
