import type { JSX } from "preact";
import { counted } from "../../../../harness/io/display.js";
import { Filters } from "../../components/Filters.js";
import { useSelectedVectors } from "../../state/use-selection.js";
import { useWork } from "../../state/use-work.js";
import { MatrixTable } from "./MatrixTable.js";
import "./Matrix.css";

/** Every vector by every participant. */
export function Matrix(): JSX.Element {
  const { model, state } = useWork();
  const vectors = useSelectedVectors(state.filter.show);
  const { lens, participants } = state.filter;
  return (
    <>
      <h1>Vectors by participants</h1>
      <Filters hasRows />
      <p role="status" id="count">
        {counted(vectors.length, "vector")} of {model.data.vectors.length} by {lens},{" "}
        {counted(participants.length, "participant")}
      </p>
      <Legend />
      <MatrixTable vectors={vectors} />
    </>
  );
}

function Legend(): JSX.Element {
  const { model, state } = useWork();
  const { baseline } = state;
  return (
    <p class="legend" id="legend">
      {baseline === null ? (
        <>
          same letter: same answer · <b>x</b> rejected
        </>
      ) : (
        <>
          <b>=</b> as {model.ids[baseline]} · <b>≠</b> differs from it · <b>≠x</b> rejected, differs from it
        </>
      )}{" "}
      · <b>~</b> unspecified · <b>-</b> nothing to compare · <b>!</b> crashed
      <span class="shortcuts">
        {" "}
        · keys: <kbd>j</kbd> <kbd>k</kbd> or arrows move, <kbd>Enter</kbd> opens, <kbd>/</kbd> searches,{" "}
        <kbd>Esc</kbd> goes back
      </span>
    </p>
  );
}
