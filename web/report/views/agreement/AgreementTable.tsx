import type { JSX } from "preact";
import { inPercent } from "../../../../harness/report/render/percent.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import type { PairAgreement } from "../../model/agreement.js";

/** The numbers of the heat map. */
export function AgreementTable({
  ids,
  rows,
}: {
  readonly ids: readonly string[];
  readonly rows: readonly (readonly PairAgreement[])[];
}): JSX.Element {
  return (
    <ScrollRegion label="Table of agreement">
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
              {row.map(({ same, different, unspecified }, b) => (
                <td key={ids[b]}>
                  {same} / {different} / {unspecified}
                  <br />
                  {inPercent(same, same + different)} %
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
