import type { JSX } from "preact";
import { counted } from "../../harness/text.js";
import { useWork } from "./context.js";
import { Filters } from "./Filters.js";
import { useVectors } from "./looked-at.js";
import { MatrixTable } from "./MatrixTable.js";

/** Every vector by every participant. */
export function Matrix(): JSX.Element {
  const { model, state } = useWork();
  const vectors = useVectors(state.filter.show);
  const { lens, participants } = state.filter;
  return (
    <>
      <h1>Vectors by participants</h1>
      <Filters isOfRows />
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
          <b>=</b> as {model.ids[baseline]} · <b>≠</b> unlike it · <b>≠x</b> rejected, unlike it
        </>
      )}{" "}
      · <b>~</b> left open · <b>-</b> nothing to compare · <b>!</b> crashed
      <span class="keys">
        {" "}
        · keys: <kbd>j</kbd> <kbd>k</kbd> or arrows move, <kbd>Enter</kbd> opens, <kbd>/</kbd> searches,{" "}
        <kbd>Esc</kbd> goes back
      </span>
    </p>
  );
}
