/** Measures the coverage of generated inputs: the steps taken, of all that can be taken. */
import { algorithms } from "../../algorithms/index.js";
import { reachableIds, stepIds } from "../../algorithms/outline.js";

export interface Coverage {
  readonly algorithm: string;
  readonly reachable: number;
  readonly taken: number;
  readonly missed: readonly string[];
}

/** Returns the coverage of each algorithm with steps. */
export function coverageOf(steps: Readonly<Record<string, readonly string[]>>): Coverage[] {
  return algorithms.flatMap(({ id, outline }) => {
    const taken = new Set(steps[id]);
    if (taken.size === 0) return [];
    const canBeTaken = reachableIds(outline);
    const reachable = stepIds(outline).filter((step) => canBeTaken.has(step));
    const missed = reachable.filter((step) => !taken.has(step));
    return [{ algorithm: id, reachable: reachable.length, taken: reachable.length - missed.length, missed }];
  });
}
