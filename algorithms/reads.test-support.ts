/** What the steps of a text read, as tables of questions say it. */
import type { Algorithm, StepId } from "./algorithm.js";

/** Where a part begins, in code units, and the part; `null` is no place. */
export type Reads = readonly [start: number, part: string, of?: "base"] | null;

/** A question, and what the text says that each of these steps reads, as often as it is told. */
export interface ReadsCase {
  readonly input: string;
  readonly base?: string;
  readonly reads: Readonly<Record<StepId, readonly Reads[]>>;
}

/** The same of the steps of a case as an algorithm tells it; a step that it does not tell is `undefined`. */
export function readsTold(
  parse: Algorithm["parse"],
  { input, base: given, reads }: ReadsCase,
): Record<StepId, readonly Reads[] | undefined> {
  const base = given ?? null;
  const told = new Map<StepId, Reads[]>();
  parse(input, base, {
    step: (id, place) => {
      const before = told.get(id) ?? [];
      told.set(id, before);
      if (place === undefined) before.push(null);
      else if (place.of === "input") before.push([place.start, input.slice(place.start, place.end)]);
      else before.push([place.start, base?.slice(place.start, place.end) ?? "", "base"]);
    },
  });
  return Object.fromEntries(Object.keys(reads).map((id) => [id, told.get(id)]));
}
