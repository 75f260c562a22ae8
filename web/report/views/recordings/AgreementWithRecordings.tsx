import type { JSX } from "preact";
import type { AgreementReport } from "../../../../harness/compare/agreement/schema.js";
import { Prose } from "../../../shared/components/Prose.js";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";
import { AgreementDifferences } from "./AgreementDifferences.js";
import { RecordingTable } from "./RecordingTable.js";

/** The agreement of each specification with the parsers whose answers were recorded. */
export function AgreementWithRecordings(): JSX.Element {
  const { model, state } = useWork();
  const { fit } = model.data;
  return (
    <>
      <h1>Agreement with recordings of the parsers of their time</h1>
      <p>
        Their positions are among <a href={linkTo(state, "behaviours", { columns: "old" })}>the behaviours</a>
        .
      </p>
      {fit === null ? (
        <p>
          The recordings were not fetched when this page was written. Run <code>urlstrata corpus fetch</code>,
          and write the page again.
        </p>
      ) : (
        <Recordings agreement={fit} />
      )}
    </>
  );
}

function Recordings({ agreement }: { readonly agreement: AgreementReport }): JSX.Element {
  const { state } = useWork();
  const { lens, recordings } = agreement;
  const chosen = recordings.find(({ id }) => id === state.fragment["recording"]);
  return (
    <>
      <p>
        Same answers by {lens}, over the questions of a recording on which every specification can be compared
        with it: where it does not say whether it rejects a URL, no specification that rejects it can. An
        answer that a specification leaves unspecified is not the same. ★ marks the most same answers of a
        row. Compare within a row: recordings answer different questions.
      </p>
      <RecordingTable agreement={agreement} chosen={chosen?.id ?? null} />
      {chosen !== undefined && (
        <section>
          <h2>{chosen.id}</h2>
          <p>
            <Prose text={`${chosen.title}, ${chosen.version}`} />
          </p>
          <AgreementDifferences recording={chosen} lens={lens} />
        </section>
      )}
    </>
  );
}
