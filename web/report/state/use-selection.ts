/** The vectors that pass the filter, their clusters and causes; computed once for each filter. */
import { useMemo } from "preact/hooks";
import type { ReportChange } from "../../../harness/report/schema.js";
import { shownChanges } from "../model/causes.js";
import { clusterOf, clustersOf, type PageCluster } from "../model/clusters.js";
import { filtered, type Filter } from "../model/filter.js";
import { useWork } from "./use-work.js";

/** Indexes of the vectors that pass the filter; only those of one cluster where the state names one. */
export function useSelectedVectors(show: Filter["show"]): readonly number[] {
  const { model, state } = useWork();
  const { cluster } = state;
  const filter: Filter = { ...state.filter, show };
  return useMemo(() => {
    const vectors = filtered(model, filter);
    return cluster === null ? vectors : clusterOf(model, filter.lens, filter.participants, cluster, vectors);
  }, [model, keyOf(filter), cluster]);
}

/** The clusters of these vectors, the largest first. */
export function useSelectedClusters(vectors: readonly number[]): readonly PageCluster[] {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  return useMemo(
    () => clustersOf(model, lens, participants, vectors),
    [model, lens, participants.join(), vectors],
  );
}

/** The changes over these vectors between participants that are shown, with the causes that the lens shows. */
export function useShownChanges(vectors: readonly number[]): readonly ReportChange[] {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  return useMemo(
    () => shownChanges(model, lens, participants, vectors),
    [model, lens, participants.join(), vectors],
  );
}

/** The same key for equal filters. */
function keyOf(filter: object): string {
  return JSON.stringify(filter);
}
