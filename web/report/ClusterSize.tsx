import type { JSX } from "preact";
import { useWork } from "./context.js";
import type { PageCluster } from "./model/clusters.js";
import { linkTo } from "./state.js";

/** How many vectors a cluster has, which leads to all of them. */
export function ClusterSize({ cluster }: { readonly cluster: PageCluster }): JSX.Element {
  const { model, state } = useWork();
  const { id } = model.vector(cluster.witness);
  return (
    <a href={linkTo(state, "matrix", { cluster: id, show: "" })}>
      {cluster.members.length}
      <span class="spoken"> like {id}</span>
    </a>
  );
}
