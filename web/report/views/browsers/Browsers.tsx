import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { counted } from "../../../../harness/io/display.js";
import { browserDifferences, browsersAmong, standard } from "../../../../harness/report/browsers.js";
import { askedVectorsOf } from "../../model/asked-vectors.js";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";
import { DifferenceTable } from "./DifferenceTable.js";

/** The view of the differences of the browsers from the URL Standard of today and from each other, each difference as an issue. */
export function Browsers(): JSX.Element {
  const { model, state } = useWork();
  const browsers = browsersAmong(model.data.participants);
  const isThere = browsers.length > 0 && model.ids.includes(standard);
  const differences = useMemo(
    () =>
      isThere
        ? browserDifferences(
            browsers.map(({ id }) => id),
            askedVectorsOf(model),
          )
        : [],
    [model],
  );
  return (
    <>
      <h1>Browsers</h1>
      <p>
        These are browsers of today. Those of their time are among{" "}
        <a href={linkTo(state, "behaviours", { columns: "old" })}>the behaviours</a> and the{" "}
        <a href={linkTo(state, "recordings")}>recordings</a>.
      </p>
      {isThere ? (
        <>
          <p>
            {counted(differences.length, "difference")} from {standard}. The step is the one that rejects, or
            else the one that is taken for the differing vectors and rarely for others.
          </p>
          <DifferenceTable differences={differences} browsers={browsers} />
        </>
      ) : (
        <p>This report has no browsers, or not {standard}.</p>
      )}
    </>
  );
}
