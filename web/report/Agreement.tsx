import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { inPercent } from "../../harness/report/percent.js";
import { useWork } from "./context.js";
import { Filters } from "./Filters.js";
import { HeatMap } from "./HeatMap.js";
import { useVectors } from "./looked-at.js";
import { agreementOf } from "./model/agreement.js";

/** How often each two participants agree, over all vectors that pass the filter. */
export function Agreement(): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const vectors = useVectors("all");
  const rows = useMemo(() => {
    return agreementOf(model, lens, participants, vectors);
  }, [model, lens, participants.join(), vectors]);
  const ids = participants.map((each) => model.ids[each] ?? "");
  return (
    <>
      <h1>Agreement</h1>
      <Filters />
      <p role="status" id="count">
        Percent of the same answers by {lens} over {vectors.length} vectors, whether they diverge or not. What
        is left open or not answered is not counted.
      </p>
      <div class="scrolls" tabIndex={0} role="region" aria-label="Heat map">
        <HeatMap ids={ids} rows={rows} />
      </div>
      <details>
        <summary>The same as a table: same / different / open</summary>
        <div class="scrolls" tabIndex={0} role="region" aria-label="Table of agreement">
          <table class="agreement">
            <thead>
              <tr>
                <td />
                {ids.map((id) => (
                  <th scope="col" key={id}>
                    {id}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, a) => (
                <tr key={ids[a]}>
                  <th scope="row">{ids[a]}</th>
                  {row.map(({ same, different, open }, b) => (
                    <td key={ids[b]}>
                      {same} / {different} / {open}
                      <br />
                      {inPercent(same, same + different)} %
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
