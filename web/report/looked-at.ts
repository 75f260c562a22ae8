/** What the views look at: the vectors that pass the filter, and their clusters; worked out once for each filter. */
import { useMemo } from "preact/hooks";
import { useWork } from "./context.js";
import { clusterOf, clustersOf, type PageCluster } from "./model/clusters.js";
import { filtered, type Filter } from "./model/filter.js";

/**
 * Indexes of the vectors that pass the filter, whichever of them the view shows; of those of one cluster, where it is
 * narrowed to that.
 */
export function useVectors(show: Filter["show"]): readonly number[] {
  const { model, state } = useWork();
  const { cluster } = state;
  const filter: Filter = { ...state.filter, show };
  return useMemo(() => {
    const vectors = filtered(model, filter);
    return cluster === null ? vectors : clusterOf(model, filter.lens, filter.participants, cluster, vectors);
  }, [model, keyOf(filter), cluster]);
}

/** The largest first. */
export function useClusters(vectors: readonly number[]): readonly PageCluster[] {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  return useMemo(
    () => clustersOf(model, lens, participants, vectors),
    [model, lens, participants.join(), vectors],
  );
}

/** The same for equal filters. */
function keyOf(filter: object): string {
  return JSON.stringify(filter);
}
