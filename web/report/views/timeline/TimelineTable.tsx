import type { JSX } from "preact";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { ClusterSize } from "../../components/ClusterSize.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { clusterSymbols } from "../../model/matrix-symbols.js";
import type { DatedAlgorithm, DatedCluster } from "../../model/timeline.js";
import { linkWith } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** A row for each cluster, and a column for each algorithm in the order of the years. */
export function TimelineTable({
  clusters,
  algorithms,
}: {
  readonly clusters: readonly DatedCluster[];
  readonly algorithms: readonly DatedAlgorithm[];
}): JSX.Element {
  const { model } = useWork();
  return (
    <ScrollRegion label="Clusters along the years">
      <table class="timeline">
        <thead>
          <tr>
            <th scope="col">vectors</th>
            {algorithms.map(({ participant }, index) => (
              <th
                scope="col"
                key={participant}
                class={`vertical${beginsYear(algorithms, index) ? " new-year" : ""}`}
              >
                <span>{model.ids[participant]}</span>
              </th>
            ))}
            <th scope="col">changed at</th>
            <th scope="col">now</th>
            <th scope="col">witness</th>
          </tr>
        </thead>
        <tbody>
          {clusters.map((each) => (
            <TimelineRow key={each.cluster.witness} dated={each} algorithms={algorithms} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function TimelineRow({
  dated: { cluster, timeline, classes },
  algorithms,
}: {
  readonly dated: DatedCluster;
  readonly algorithms: readonly DatedAlgorithm[];
}): JSX.Element {
  const { model, state } = useWork();
  const idOf = (algorithm: number): string => model.ids[algorithms[algorithm]?.participant ?? -1] ?? "";
  const witness = model.vector(cluster.witness);
  const symbols = clusterSymbols(model, state.filter.lens, cluster);
  return (
    <tr>
      <td class="number">
        <ClusterSize cluster={cluster} />
      </td>
      {classes.map((number, index) => {
        const symbol = number === null ? undefined : symbols[number];
        const year = beginsYear(algorithms, index) ? " new-year" : "";
        const change = timeline.changed.includes(index) ? " changed" : "";
        return (
          <td
            key={algorithms[index]?.participant}
            class={`cell ${symbol?.look ?? "unspecified"}${year}${change}`}
            title={symbol?.says ?? "unspecified or not compared"}
          >
            {symbol?.glyph ?? "~"}
          </td>
        );
      })}
      <td class="changed-at">{timeline.changed.map(idOf).join(", ")}</td>
      <td class="changed-at">
        {idOf(timeline.last)} {timeline.differs ? "differs from" : "is as"} {idOf(timeline.first)}
      </td>
      <td>
        <a href={linkWith(state, { vector: witness.id })}>{witness.id}</a>{" "}
        <QuotedQuestion question={witness} longest={80} />
      </td>
    </tr>
  );
}

/** Returns whether the algorithm of that index is the first of its year. */
function beginsYear(algorithms: readonly DatedAlgorithm[], index: number): boolean {
  return algorithms[index - 1]?.year !== algorithms[index]?.year;
}
