import type { JSX } from "preact";
import { namedOrRest } from "../../harness/report/names.js";
import { SeenAnswer } from "../components/SeenAnswer.js";
import { useWork } from "./context.js";
import type { PageCluster } from "./model/clusters.js";
import { classMarks, rejectedMark } from "./model/marks.js";

/** Who parts from whom in a cluster, and what each class answers to the witness. */
export function ClusterClasses({ cluster }: { readonly cluster: PageCluster }): JSX.Element {
  const { model, state } = useWork();
  const all = state.filter.participants.map((each) => model.ids[each] ?? "");
  const names = (those: readonly number[]): string =>
    namedOrRest(
      those.map((each) => model.ids[each] ?? ""),
      all,
    ).join(", ");
  const marks = classMarks(model, state.filter.lens, cluster);
  return (
    <ul class="classes">
      {cluster.classes.map((those, index) => {
        const { glyph, look } = marks[index] ?? rejectedMark;
        return (
          <li key={glyph}>
            <span class={`cell ${look}`}>{glyph}</span>
            <span>
              <Answered cluster={cluster} participant={those[0] ?? 0} />{" "}
              <span class="who">{names(those)}</span>
            </span>
          </li>
        );
      })}
      {cluster.open.length > 0 && (
        <li>
          <span class="cell open">~</span>
          <span>
            <span class="absent">left open</span> <span class="who">{names(cluster.open)}</span>
          </span>
        </li>
      )}
      {cluster.none.length > 0 && (
        <li>
          <span class="cell none">-</span>
          <span>
            <span class="absent">not compared</span> <span class="who">{names(cluster.none)}</span>
          </span>
        </li>
      )}
    </ul>
  );
}

function Answered({
  cluster,
  participant,
}: {
  readonly cluster: PageCluster;
  readonly participant: number;
}): JSX.Element {
  const { model, state } = useWork();
  return <SeenAnswer lens={state.filter.lens} answer={model.answer(cluster.witness, participant)} />;
}
