import type { JSX } from "preact";
import type { AgreementReport, RecordingAgreement } from "../../../../harness/compare/agreement/schema.js";
import { inPercent } from "../../../../harness/report/render/percent.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { linkWith } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";
import "../../components/heat.css";

/** A row for each recording, with the number of the same answers of each specification. */
export function RecordingTable({
  agreement: { texts, recordings },
  chosen,
}: {
  readonly agreement: AgreementReport;
  /** Id of the recording that is shown in full. */
  readonly chosen: string | null;
}): JSX.Element {
  const { state } = useWork();
  return (
    <ScrollRegion label="Agreement with recordings">
      <table>
        <thead>
          <tr>
            <th scope="col">recording</th>
            <th scope="col">compared</th>
            {texts.map(({ id, title }) => (
              <th scope="col" class="vertical" title={title} key={id}>
                <span>{id}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {recordings.map((recording) => (
            <tr key={recording.id} class={recording.id === chosen ? "baseline" : undefined}>
              <th scope="row">
                <a href={linkWith(state, { recording: recording.id })}>{recording.id}</a>
              </th>
              <td class="number">
                {recording.common} of {recording.questions}
              </td>
              <AgreementCells recording={recording} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function AgreementCells({
  recording: { common, fits },
}: {
  readonly recording: RecordingAgreement;
}): JSX.Element {
  const best = Math.max(...fits.map(({ commonSame }) => commonSame));
  return (
    <>
      {fits.map(({ text, commonSame }) => (
        <td
          key={text}
          class={`number heat-${common === 0 ? "none" : Math.min(5, Math.floor((commonSame / common) * 6))}`}
          title={`${inPercent(commonSame, common)} percent of ${common}`}
        >
          {commonSame}
          {commonSame === best && best > 0 && (
            <>
              {" "}
              ★<span class="visually-hidden"> nearest</span>
            </>
          )}
        </td>
      ))}
    </>
  );
}
