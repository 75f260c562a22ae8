import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ClusterClasses } from "./ClusterClasses.js";
import { ClusterSize } from "./ClusterSize.js";
import { useWork } from "./context.js";
import type { PageCluster } from "./model/clusters.js";
import { QuestionShown } from "./QuestionShown.js";
import { More } from "./More.js";
import { linkWith } from "./state.js";

/** Clusters that are shown at once. */
const step = 40;

/** Clusters with their witnesses; the first of them, and more when asked for. */
export function ClusterTable({ clusters }: { readonly clusters: readonly PageCluster[] }): JSX.Element {
  const { model, state } = useWork();
  const [count, setCount] = useState(step);
  const left = clusters.length - count;
  return (
    <>
      <div class="scrolls" tabIndex={0} role="region" aria-label="Clusters">
        <table class="clusters">
          <thead>
            <tr>
              <th scope="col">vectors</th>
              <th scope="col">who answers what to the witness</th>
              <th scope="col">differing</th>
              <th scope="col">witness</th>
            </tr>
          </thead>
          <tbody>
            {clusters.slice(0, count).map((cluster) => {
              const witness = model.vector(cluster.witness);
              return (
                <tr key={witness.id}>
                  <td class="number">
                    <ClusterSize cluster={cluster} />
                  </td>
                  <td>
                    <ClusterClasses cluster={cluster} />
                  </td>
                  <td>{cluster.differing.join(", ")}</td>
                  <td>
                    <QuestionShown question={witness} most={160} />
                    <br />
                    <a href={linkWith(state, { vector: witness.id })}>{witness.id}</a>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <More
        left={left}
        step={step}
        onMore={() => {
          setCount(count + step);
        }}
      />
    </>
  );
}
