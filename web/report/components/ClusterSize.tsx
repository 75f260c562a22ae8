import type { JSX } from "preact";
import type { PageCluster } from "../model/clusters.js";
import { linkTo } from "../state/views.js";
import { useWork } from "../state/use-work.js";

/** The number of vectors of a cluster, with a link to all of them. */
export function ClusterSize({ cluster }: { readonly cluster: PageCluster }): JSX.Element {
  const { model, state } = useWork();
  const { id } = model.vector(cluster.witness);
  return (
    <a href={linkTo(state, "matrix", { cluster: id, show: "" })}>
      {cluster.members.length}
      <span class="visually-hidden"> like {id}</span>
    </a>
  );
}
