import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ClusterTable } from "../../components/ClusterTable.js";
import { LensChoice } from "../../components/LensChoice.js";
import { diverging } from "../../model/clusters.js";
import { linkTo, unfiltered } from "../../state/state.js";
import { useSelectedClusters } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";
import { ConformanceTable } from "./ConformanceTable.js";
import { Figures } from "./Figures.js";
import { ImpactTable } from "./ImpactTable.js";
import { ThemeBars } from "./ThemeBars.js";
import "./Overview.css";

/** The first view: how much diverges, in which clusters and themes, and with what impact. */
export function Overview(): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const all = useMemo(() => model.data.vectors.map((_, index) => index), [model]);
  const divergent = useMemo(
    () => diverging(model, lens, participants, all),
    [model, lens, participants.join(), all],
  );
  const clusters = useSelectedClusters(all);
  return (
    <>
      <h1>What the specifications of URL parsing answer, and where they diverge</h1>
      <Figures divergent={divergent.length} clusters={clusters.length} />
      <form class="filters" aria-label="Lens">
        <LensChoice />
      </form>
      <h2>The largest clusters</h2>
      <ClusterTable clusters={clusters.slice(0, 8)} />
      <p>
        <a href={linkTo(state, "clusters", unfiltered)}>All {clusters.length} clusters</a>
      </p>
      <div class="columns">
        <section aria-labelledby="by-theme">
          <h2 id="by-theme">By theme</h2>
          <ThemeBars divergent={divergent} />
        </section>
        <section aria-labelledby="impacts">
          <h2 id="impacts">Impacts, among all participants</h2>
          <ImpactTable />
          <h2>Conformance of the specifications</h2>
          <ConformanceTable />
        </section>
      </div>
    </>
  );
}
