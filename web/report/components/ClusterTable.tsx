import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ScrollRegion } from "../../shared/components/ScrollRegion.js";
import type { PageCluster } from "../model/clusters.js";
import { linkWith } from "../state/views.js";
import { useWork } from "../state/use-work.js";
import { ClusterClasses } from "./ClusterClasses.js";
import { ClusterSize } from "./ClusterSize.js";
import { More } from "./More.js";
import { QuotedQuestion } from "../../shared/components/QuotedQuestion.js";
import "./ClusterTable.css";

/** Clusters that are shown at once. */
const step = 40;

/** Clusters with their witnesses: the first of them, and more on demand. */
export function ClusterTable({ clusters }: { readonly clusters: readonly PageCluster[] }): JSX.Element {
  const [count, setCount] = useState(step);
  return (
    <>
      <ScrollRegion label="Clusters">
        <table class="clusters">
          <thead>
            <tr>
              <th scope="col">vectors</th>
              <th scope="col">answers to the witness</th>
              <th scope="col">differing</th>
              <th scope="col">witness</th>
            </tr>
          </thead>
          <tbody>
            {clusters.slice(0, count).map((cluster) => (
              <ClusterRow key={cluster.witness} cluster={cluster} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <More
        left={clusters.length - count}
        step={step}
        onMore={() => {
          setCount(count + step);
        }}
      />
    </>
  );
}

function ClusterRow({ cluster }: { readonly cluster: PageCluster }): JSX.Element {
  const { model, state } = useWork();
  const witness = model.vector(cluster.witness);
  return (
    <tr>
      <td class="number">
        <ClusterSize cluster={cluster} />
      </td>
      <td>
        <ClusterClasses cluster={cluster} />
      </td>
      <td>{cluster.differing.join(", ")}</td>
      <td>
        <QuotedQuestion question={witness} longest={160} />
        <br />
        <a href={linkWith(state, { vector: witness.id })}>{witness.id}</a>
      </td>
    </tr>
  );
}
