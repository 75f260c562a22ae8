import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { useWork } from "./context.js";
import { clusterOf } from "./model/clusters.js";
import { QuestionShown } from "./QuestionShown.js";
import { linkTo, linkWith, unfiltered } from "./state.js";

/** Vectors that are shown. */
const most = 20;

/** The other vectors over which the same participants part in the same components. */
export function SameCluster({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const members = useMemo(() => {
    const all = model.data.vectors.map((_, index) => index);
    return clusterOf(model, lens, participants, vector, all);
  }, [model, lens, participants.join(), vector]);
  const others = members.filter((each) => each !== vector);
  const { id } = model.vector(vector);
  return (
    <>
      <h2>The same cluster</h2>
      {others.length === 0 ? (
        <p>No other vector parts the same participants in the same components, by {lens}.</p>
      ) : (
        <>
          <ul class="members">
            {others.slice(0, most).map((each) => {
              const other = model.vector(each);
              return (
                <li key={other.id}>
                  <a href={linkWith(state, { vector: other.id, last: other.id, a: "", b: "" })}>{other.id}</a>{" "}
                  <QuestionShown question={other} most={120} />
                </li>
              );
            })}
          </ul>
          <p>
            <a href={linkTo(state, "matrix", { ...unfiltered, cluster: id })}>
              All {members.length} in the matrix
            </a>
          </p>
        </>
      )}
    </>
  );
}
