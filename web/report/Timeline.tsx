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
        const answers = texts.map(({ participant }) => {
          const answer = cluster.classes.findIndex((those) => those.includes(participant));
          return answer === -1 ? null : answer;
        });
        const timeline = timelineOf(answers);
        return timeline === null ? [] : [{ cluster, timeline, answers }];
      }),
    [clusters, texts],
  );
  const left = datings.length - count;
  return (
    <>
      <h1>Timeline</h1>
      <Filters />
      <p role="status" id="count">
        {counted(datings.length, "cluster")} in which texts part, by {filter.lens}. The answer changed at each
        text that answers otherwise than the last before it that does answer; a text that leaves it open
        neither changes it nor hides a change.
      </p>
      <YearBars datings={datings} texts={texts} />
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
