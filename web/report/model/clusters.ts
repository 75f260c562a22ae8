/** Clusters as `harness/compare/cluster.ts` has them, computed with integers, since every filter asks for them again. */
import { componentNames } from "../../../algorithms/algorithm.js";
import { isShorter } from "../../../harness/compare/cluster.js";
import type { Difference } from "../../../harness/compare/compare.js";
import { byCodeUnits } from "../../../harness/io/display.js";
import { unavailableClass, unspecifiedClass, type Model } from "./model.js";

/** A cluster; vectors and participants are indexes. */
export interface PageCluster {
  /** Participants by answer. */
  readonly classes: readonly (readonly number[])[];
  readonly unspecified: readonly number[];
  readonly unavailable: readonly number[];
  readonly differing: readonly Difference[];
  /** The shortest vector. */
  readonly witness: number;
  /** Sorted by id. */
  readonly members: readonly number[];
}

/** The vectors among these over which the participants diverge by the lens. */
export function diverging(
  model: Model,
  lens: string,
  participants: readonly number[],
  vectors: readonly number[],
): number[] {
  const classes = model.classes(lens);
  const count = model.ids.length;
  return vectors.filter((vector) => diverges(classes, vector * count, participants));
}

/** Returns whether there are two classes in the row of a table of classes that begins at `row`. */
export function diverges(classes: Int16Array, row: number, participants: readonly number[]): boolean {
  let first = unavailableClass;
  for (const participant of participants) {
    const found = classes[row + participant] ?? unavailableClass;
    if (found < 0) continue;
    if (first < 0) first = found;
    else if (found !== first) return true;
  }
  return false;
}

/** The clusters of these vectors, the largest first, as far as these participants diverge. */
export function clustersOf(
  model: Model,
  lens: string,
  participants: readonly number[],
  vectors: readonly number[],
): PageCluster[] {
  const groups = new Map<string, number[]>();
  for (const vector of diverging(model, lens, participants, vectors)) {
    const key = clusterKey(model, lens, participants, vector);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [vector]);
    else members.push(vector);
  }
  const id = (vector: number): string => model.vector(vector).id;
  return [...groups.values()]
    .map((members): PageCluster => {
      const witness = members.reduce((best, each) =>
        isShorter(model.vector(each), model.vector(best)) ? each : best,
      );
      return {
        ...partitionOf(model, lens, participants, witness),
        differing: differing(model, lens, participants, witness),
        witness,
        members: [...members].sort((a, b) => byCodeUnits(id(a), id(b))),
      };
    })
    .sort((a, b) => b.members.length - a.members.length || byCodeUnits(id(a.witness), id(b.witness)));
}

/** The vectors among these that are in the cluster of that vector. */
export function clusterOf(
  model: Model,
  lens: string,
  participants: readonly number[],
  vector: number,
  vectors: readonly number[],
): number[] {
  const key = clusterKey(model, lens, participants, vector);
  return diverging(model, lens, participants, vectors).filter(
    (each) => clusterKey(model, lens, participants, each) === key,
  );
}

/** The same key for the same partition, the same rejecting participants, and the same differing components. */
function clusterKey(model: Model, lens: string, participants: readonly number[], vector: number): string {
  const classes = model.classes(lens);
  const row = vector * model.ids.length;
  const renumbered = new Map<number, number>();
  let key = "";
  let rejecting = "";
  for (const participant of participants) {
    const found = classes[row + participant] ?? unavailableClass;
    if (found >= 0 && !renumbered.has(found)) {
      renumbered.set(found, renumbered.size);
      if (model.answer(vector, participant).kind === "rejected") rejecting = String(participant);
    }
    key += String.fromCharCode(found < 0 ? found + 2 : (renumbered.get(found) ?? 0) + 2);
  }
  return `${key}${rejecting}${differing(model, lens, participants, vector).join()}`;
}

function partitionOf(
  model: Model,
  lens: string,
  participants: readonly number[],
  vector: number,
): Pick<PageCluster, "classes" | "unspecified" | "unavailable"> {
  const found = model.classes(lens);
  const row = vector * model.ids.length;
  const classes = new Map<number, number[]>();
  const unspecified: number[] = [];
  const unavailable: number[] = [];
  for (const participant of participants) {
    const number = found[row + participant] ?? unavailableClass;
    if (number === unspecifiedClass) unspecified.push(participant);
    else if (number === unavailableClass) unavailable.push(participant);
    else classes.set(number, [...(classes.get(number) ?? []), participant]);
  }
  return { classes: [...classes.values()], unspecified, unavailable };
}

/** The components in which the accepting participants differ that the lens can compare; and the verdict, where some reject. */
function differing(
  model: Model,
  lens: string,
  participants: readonly number[],
  vector: number,
): Difference[] {
  const row = vector * model.ids.length;
  const byLens = model.classes(lens);
  const compared = participants.filter((each) => (byLens[row + each] ?? unavailableClass) >= 0);
  const accepting = compared.filter((each) => model.answer(vector, each).kind === "parsed");
  const components = componentNames.filter((name) => diverges(model.classes(name), row, accepting));
  return accepting.length === compared.length ? components : ["verdict", ...components];
}
