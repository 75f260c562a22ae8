import type { JSX } from "preact";
import { ClusterSize } from "./ClusterSize.js";
import { useWork } from "./context.js";
import type { PageCluster } from "./model/clusters.js";
import { classMarks } from "./model/marks.js";
import type { DatedText, Timeline } from "./model/timeline.js";
import { QuestionShown } from "./QuestionShown.js";
import { linkWith } from "./state.js";

/** A cluster along the years. */
export interface Dating {
  readonly cluster: PageCluster;
  readonly timeline: Timeline;
  /** The class of each text, in the order of the texts; `null` where it leaves open what the lens looks at. */
  readonly answers: readonly (number | null)[];
}

/** A row for each cluster, and a column for each text in the order of the years. */
export function TimelineTable({
  datings,
  texts,
}: {
  readonly datings: readonly Dating[];
  readonly texts: readonly DatedText[];
}): JSX.Element {
  const { model, state } = useWork();
  const idOf = (text: number): string => model.ids[texts[text]?.participant ?? -1] ?? "";
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label="Clusters along the years">
      <table class="timeline">
        <thead>
          <tr>
            <th scope="col">vectors</th>
            <th scope="col">changed at</th>
            <th scope="col">now</th>
            {texts.map(({ participant, year }, index) => (
              <th
                scope="col"
                key={participant}
                class={`turned${texts[index - 1]?.year === year ? "" : " new-year"}`}
              >
                <span>{model.ids[participant]}</span>
              </th>
            ))}
            <th scope="col">witness</th>
          </tr>
        </thead>
        <tbody>
          {datings.map(({ cluster, timeline, answers }) => {
            const witness = model.vector(cluster.witness);
            const marks = classMarks(model, state.filter.lens, cluster);
            return (
              <tr key={witness.id}>
                <td class="number">
                  <ClusterSize cluster={cluster} />
                </td>
                <td class="changed-at">{timeline.changed.map(idOf).join(", ")}</td>
                <td class="changed-at">
                  {idOf(timeline.last)} {timeline.differs ? "differs from" : "is as"} {idOf(timeline.first)}
                </td>
                {answers.map((answer, index) => {
                  const mark = answer === null ? undefined : marks[answer];
                  const { participant = 0, year } = texts[index] ?? {};
                  const start = texts[index - 1]?.year === year ? "" : " new-year";
                  const change = timeline.changed.includes(index) ? " changed" : "";
                  return (
                    <td
                      key={participant}
                      class={`cell ${mark?.look ?? "open"}${start}${change}`}
                      title={mark?.says ?? "left open or not compared"}
                    >
                      {mark?.glyph ?? "~"}
                    </td>
                  );
                })}
                <td>
                  <a href={linkWith(state, { vector: witness.id })}>{witness.id}</a>{" "}
                  <QuestionShown question={witness} most={80} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
