import type { JSX } from "preact";
import { inPercent } from "../../harness/report/percent.js";
import { useWork } from "./context.js";
import { shareOf, type PairAgreement } from "./model/agreement.js";
import { linkTo } from "./state.js";

/** Units of the drawing: a cell, and what a letter of an id takes. */
const cell = 30;
const letter = 7;

/** A square for each pair; the darker, the more they agree, with the percent in it. Each leads to what parts the two. */
export function HeatMap({
  ids,
  rows,
}: {
  readonly ids: readonly string[];
  readonly rows: readonly (readonly PairAgreement[])[];
}): JSX.Element {
  const { model, state } = useWork();
  const room = Math.min(32, Math.max(...ids.map(({ length }) => length))) * letter + 10;
  const side = ids.length * cell;
  return (
    <svg
      class="heat"
      width={room + side}
      height={room + side}
      viewBox={`0 0 ${room + side} ${room + side}`}
      role="group"
      aria-label={`Agreement of ${ids.length} participants in percent; the same is in the table below.`}
    >
      {ids.map((id, index) => (
        <g key={id} aria-hidden="true">
          <text x={room - 6} y={room + index * cell + cell / 2 + 4} text-anchor="end">
            {id}
          </text>
          <text transform={`translate(${room + index * cell + cell / 2 + 4} ${room - 6}) rotate(-90)`}>
            {id}
          </text>
        </g>
      ))}
      {rows.map((row, a) =>
        row.map((pair, b) => {
          if (a === b) return null;
          const [x, y] = [room + b * cell, room + a * cell];
          const share = shareOf(pair);
          const percent = inPercent(pair.same, pair.same + pair.different);
          const without = model.ids.filter((id) => id !== ids[a] && id !== ids[b]).join();
          const says = `${ids[a] ?? ""} and ${ids[b] ?? ""}: ${percent} percent the same, ${pair.different} differ`;
          const square = (
            <>
              <title>{says}</title>
              <rect x={x} y={y} width={cell - 1} height={cell - 1} class={`heat-${shade(share)}`} />
              <text x={x + cell / 2} y={y + cell / 2 + 4} text-anchor="middle">
                {percent}
              </text>
            </>
          );
          // What is below the diagonal has been said above it.
          return a > b ? (
            <g key={`${a} ${b}`} aria-hidden="true">
              {square}
            </g>
          ) : (
            <a key={`${a} ${b}`} href={linkTo(state, "matrix", { without, show: "" })} aria-label={says}>
              {square}
            </a>
          );
        }),
      )}
    </svg>
  );
}

/** From 0, least, to 5; "none" where nothing can be compared. */
function shade(share: number | null): string {
  return share === null ? "none" : String(Math.min(5, Math.floor(share * 6)));
}
