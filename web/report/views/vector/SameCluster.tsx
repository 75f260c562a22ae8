import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { clusterOf } from "../../model/clusters.js";
import { unfiltered } from "../../state/state.js";
import { linkTo, linkWith } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** The maximum number of vectors shown. */
const mostVectors = 20;

/** The other vectors over which the same participants diverge in the same components. */
export function SameCluster({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const members = useMemo(() => {
    const all = model.data.vectors.map((_, index) => index);
    return clusterOf(model, lens, participants, vector, all);
  }, [model, lens, participants.join(), vector]);
  const others = members.filter((each) => each !== vector).map((each) => model.vector(each));
  const { id } = model.vector(vector);
  return (
    <>
      <h2>The same cluster</h2>
      {others.length === 0 ? (
        <p>Over no other vector do the same participants diverge in the same components, by {lens}.</p>
      ) : (
        <>
          <ul class="members">
            {others.slice(0, mostVectors).map((other) => (
              <li key={other.id}>
                <a href={linkWith(state, { vector: other.id, last: other.id, a: "", b: "" })}>{other.id}</a>{" "}
                <QuotedQuestion question={other} longest={120} />
              </li>
            ))}
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
