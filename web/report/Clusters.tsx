import type { JSX } from "preact";
import { counted } from "../../harness/text.js";
import { ClusterTable } from "./ClusterTable.js";
import { useWork } from "./context.js";
import { Filters } from "./Filters.js";
import { useClusters, useVectors } from "./looked-at.js";

/** The ways to diverge, each with its shortest vector. */
export function Clusters(): JSX.Element {
  const { state } = useWork();
  const vectors = useVectors("diverging");
  const clusters = useClusters(vectors);
  const members = clusters.reduce((sum, cluster) => sum + cluster.members.length, 0);
  return (
    <>
      <h1>Clusters</h1>
      <Filters />
      <p role="status" id="count">
        {counted(members, "vector")} in {counted(clusters.length, "cluster")} by {state.filter.lens}: the same
        participants part in the same components
      </p>
      <ClusterTable clusters={clusters} />
    </>
  );
}
