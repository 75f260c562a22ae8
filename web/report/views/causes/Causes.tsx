import type { JSX } from "preact";
import { counted } from "../../../../harness/io/display.js";
import { CauseTable } from "../../components/CauseTable.js";
import { Filters } from "../../components/Filters.js";
import { linkTo } from "../../state/views.js";
import { useSelectedVectors, useShownChanges } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";

/** Why the answer changed from each specification to the next: a section for each two of them. */
export function Causes(): JSX.Element {
  const { model, state } = useWork();
  const changes = useShownChanges(useSelectedVectors("all"));
  const count = changes.reduce((sum, { causes }) => sum + causes.length, 0);
  return (
    <>
      <h1>Causes</h1>
      <p>
        Each specification is compared with the last one before it that answers. A cause is one rule that
        differs between the two; a vector can have several. Who answers alike is told by the{" "}
        <a href={linkTo(state, "clusters")}>partitions</a>.
      </p>
      <Filters />
      <p role="status" id="count">
        {counted(count, "cause")} by {state.filter.lens}
      </p>
      {model.data.changes.length === 0 && (
        <p>No specification of this report answers differently from one before it.</p>
      )}
      {changes.map(({ between, vectors, causes }) => (
        <details open={changes.length < 3} key={between.join(" ")}>
          <summary>
            <h2 class="change">
              {between[0]} to {between[1]}
            </h2>{" "}
            {counted(causes.length, "cause")}, {counted(vectors, "vector")}
          </summary>
          <CauseTable
            label={`Causes from ${between.join(" to ")}`}
            causes={causes.map((cause) => ({ between, cause }))}
          />
        </details>
      ))}
    </>
  );
}
