import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { Filters } from "../../components/Filters.js";
import { agreementOf } from "../../model/agreement.js";
import { useSelectedVectors } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";
import { AgreementTable } from "./AgreementTable.js";
import { HeatMap } from "./HeatMap.js";
import "./PairwiseAgreement.css";
import "../../components/heat.css";

/** The share of agreement of each two participants, over all vectors that pass the filter. */
export function PairwiseAgreement(): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const vectors = useSelectedVectors("all");
  const rows = useMemo(
    () => agreementOf(model, lens, participants, vectors),
    [model, lens, participants.join(), vectors],
  );
  const ids = participants.map((each) => model.ids[each] ?? "");
  return (
    <>
      <h1>Agreement of the participants</h1>
      <Filters />
      <p role="status" id="count">
        Percent of the same answers by {lens} over {vectors.length} vectors, whether they diverge or not. What
        is unspecified or not answered is not counted.
      </p>
      <ScrollRegion label="Heat map">
        <HeatMap ids={ids} rows={rows} />
      </ScrollRegion>
      <details>
        <summary>The same as a table: same / different / unspecified</summary>
        <AgreementTable ids={ids} rows={rows} />
      </details>
    </>
  );
}
