import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { counted } from "../../../../harness/io/display.js";
import { CauseTable } from "../../components/CauseTable.js";
import { LensChoice } from "../../components/LensChoice.js";
import { diverging } from "../../model/clusters.js";
import { unfiltered } from "../../state/state.js";
import { linkTo } from "../../state/views.js";
import { mostFrequent } from "../../model/causes.js";
import { useShownChanges } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";
import { ConformanceTable } from "./ConformanceTable.js";
import { Figures } from "./Figures.js";
import { ImpactTable } from "./ImpactTable.js";
import { ThemeBars } from "./ThemeBars.js";
import "./Overview.css";

/** Causes that are shown. */
const mostCauses = 8;

/** The first view: how much diverges, why, in which themes, and with what impact. */
export function Overview(): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const all = useMemo(() => model.data.vectors.map((_, index) => index), [model]);
  const divergent = useMemo(
    () => diverging(model, lens, participants, all),
    [model, lens, participants.join(), all],
  );
  const changes = useShownChanges(all);
  const count = changes.reduce((sum, { causes }) => sum + causes.length, 0);
  return (
    <>
      <h1>What the specifications of URL parsing answer, and where they diverge</h1>
      <Figures divergent={divergent.length} causes={count} />
      <form class="filters" aria-label="Lens">
        <LensChoice />
      </form>
      {changes.length > 0 && (
        <>
          <h2>Why the answer changed from one specification to the next</h2>
          <CauseTable label="The most frequent causes" causes={mostFrequent(changes).slice(0, mostCauses)} />
          <p>
            <a href={linkTo(state, "causes", unfiltered)}>All {counted(count, "cause")}</a>
          </p>
        </>
      )}
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
