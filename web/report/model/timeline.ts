/** The changes of answers between specifications: a cluster along its algorithms, the oldest first. */
import { changesAlong } from "../../../harness/compare/changes.js";
import type { PageCluster } from "./clusters.js";
import type { Model } from "./model.js";

/** The changes of an answer; numbers are indexes of algorithms among those of the timeline. */
export interface Timeline {
  /** The algorithms whose answer differs from that of the last one before them that answers. */
  readonly changed: readonly number[];
  /** The first algorithm that answers. */
  readonly first: number;
  /** The last algorithm that answers. */
  readonly last: number;
  /** True if the last answer differs from the first. */
  readonly differs: boolean;
}

/**
 * The timeline of the classes of algorithms, the oldest first. The class of an algorithm that does not answer is `null`;
 * the timeline is `null` where the answer does not change.
 */
export function timelineOf(classes: readonly (number | null)[]): Timeline | null {
  const changed = changesAlong(classes).map(({ to }) => to);
  if (changed.length === 0) return null;
  const first = classes.findIndex((each) => each !== null);
  const last = classes.findLastIndex((each) => each !== null);
  return { changed, first, last, differs: classes[first] !== classes[last] };
}

/** The year of an algorithm, by its version, which begins with its date; `null` for other participants. */
export function yearOf({
  kind,
  version,
}: {
  readonly kind: string;
  readonly version: string;
}): number | null {
  const [year] = (kind === "algorithm" ? /^\d{4}/.exec(version) : null) ?? [];
  return year === undefined ? null : Number(year);
}

/** An algorithm among the participants of the page. */
export interface DatedAlgorithm {
  readonly participant: number;
  readonly year: number;
}

/** The algorithms among these participants, the oldest first. */
export function datedAlgorithms({ data }: Model, participants: readonly number[]): DatedAlgorithm[] {
  return participants
    .flatMap((participant) => {
      const identity = data.participants[participant];
      const year = identity === undefined ? null : yearOf(identity);
      return year === null ? [] : [{ participant, year }];
    })
    .sort((a, b) => a.year - b.year);
}

/** A cluster whose answer changed along the years. */
export interface DatedCluster {
  readonly cluster: PageCluster;
  readonly timeline: Timeline;
  /** The class of each algorithm, in their order; `null` where it leaves unspecified what the lens compares. */
  readonly classes: readonly (number | null)[];
}

/** The clusters in which these algorithms diverge. */
export function datedClusters(
  clusters: readonly PageCluster[],
  algorithms: readonly DatedAlgorithm[],
): DatedCluster[] {
  return clusters.flatMap((cluster): DatedCluster[] => {
    const classes = algorithms.map(({ participant }) => {
      const index = cluster.classes.findIndex((members) => members.includes(participant));
      return index === -1 ? null : index;
    });
    const timeline = timelineOf(classes);
    return timeline === null ? [] : [{ cluster, timeline, classes }];
  });
}
