import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { counted } from "../../../../harness/io/display.js";
import { Filters } from "../../components/Filters.js";
import { More } from "../../components/More.js";
import { datedAlgorithms, datedClusters } from "../../model/timeline.js";
import { useSelectedClusters, useSelectedVectors } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";
import { TimelineTable } from "./TimelineTable.js";
import { YearBars } from "./YearBars.js";
import "./Timeline.css";

/** Rows that are shown at once. */
const step = 60;

/** The changes of answers between the specifications, by year and by cluster. */
export function Timeline(): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const [count, setCount] = useState(step);
  const vectors = useSelectedVectors("diverging");
  const clusters = useSelectedClusters(vectors);
  const algorithms = useMemo(() => datedAlgorithms(model, participants), [model, participants.join()]);
  const dated = useMemo(() => datedClusters(clusters, algorithms), [clusters, algorithms]);
  return (
    <>
      <h1>Timeline</h1>
      <Filters />
      <p role="status" id="count">
        {counted(dated.length, "cluster")} in which specifications diverge, by {lens}. The answer changed at
        each specification whose answer differs from that of the last one before it that answers. A
        specification that leaves it unspecified neither changes the answer nor hides a change.
      </p>
      <YearBars clusters={dated} algorithms={algorithms} />
      <TimelineTable clusters={dated.slice(0, count)} algorithms={algorithms} />
      <More
        left={dated.length - count}
        step={step}
        onMore={() => {
          setCount(count + step);
        }}
      />
    </>
  );
}
