import type { JSX } from "preact";
import { counted } from "../../../../harness/io/display.js";
import { ClusterTable } from "../../components/ClusterTable.js";
import { Filters } from "../../components/Filters.js";
import { linkTo } from "../../state/views.js";
import { useSelectedClusters, useSelectedVectors } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";

/** The partitions of the participants by their answers, each with its shortest vector. */
export function Clusters(): JSX.Element {
  const { state } = useWork();
  const vectors = useSelectedVectors("diverging");
  const clusters = useSelectedClusters(vectors);
  const members = clusters.reduce((sum, cluster) => sum + cluster.members.length, 0);
  return (
    <>
      <h1>Partitions of the participants</h1>
      <Filters />
      <p role="status" id="count">
        {counted(members, "vector")} in {counted(clusters.length, "cluster")} by {state.filter.lens}: in a
        cluster the same participants diverge in the same components
      </p>
      <p>
        That says who answers alike. Why they diverge is told by the{" "}
        <a href={linkTo(state, "causes")}>causes</a>.
      </p>
      <ClusterTable clusters={clusters} />
    </>
  );
}
