import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { counted } from "../../harness/text.js";
import { useWork } from "./context.js";
import { Filters } from "./Filters.js";
import { useClusters, useVectors } from "./looked-at.js";
import { datedTexts, timelineOf } from "./model/timeline.js";
import { TimelineTable, type Dating } from "./TimelineTable.js";
import { YearBars } from "./YearBars.js";
import { More } from "./More.js";

/** Rows that are shown at once. */
const step = 60;

/** When the texts changed their answers. */
export function Timeline(): JSX.Element {
  const { model, state } = useWork();
  const { filter } = state;
  const [count, setCount] = useState(step);
  const vectors = useVectors("diverging");
  const clusters = useClusters(vectors);
  const texts = useMemo(() => datedTexts(model, filter.participants), [model, filter.participants.join()]);
  const datings = useMemo(
    () =>
      clusters.flatMap((cluster): Dating[] => {
        const dated = texts.map(({ participant, year }) => {
          const answer = cluster.classes.findIndex((those) => those.includes(participant));
          return { year, answer: answer === -1 ? null : answer };
        });
        const timeline = timelineOf(dated);
        return timeline === null ? [] : [{ cluster, timeline, answers: dated.map(({ answer }) => answer) }];
      }),
    [clusters, texts],
  );
  const left = datings.length - count;
  return (
    <>
      <h1>Timeline</h1>
      <Filters />
      <p role="status" id="count">
        {counted(datings.length, "cluster")} in which texts part, by {filter.lens}. A divergence began in the
        first year in which a text answers otherwise than one of that year or before; it ended in the first
        year from which on all texts give one answer.
      </p>
      <YearBars datings={datings} years={[...new Set(texts.map(({ year }) => year))]} />
      <TimelineTable datings={datings.slice(0, count)} texts={texts} />
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
