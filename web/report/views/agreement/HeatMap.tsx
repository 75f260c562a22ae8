import type { JSX } from "preact";
import { inPercent } from "../../../../harness/report/render/percent.js";
import { shareOf, type PairAgreement } from "../../model/agreement.js";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** Units of the drawing: a square, and a letter of an id. */
const square = 30;
const letter = 7;

/** Letters of an id that have space. */
const longestId = 32;

/** A square for each pair: the darker, the more they agree, with the percent in it and a link to what diverges. */
export function HeatMap({
  ids,
  rows,
}: {
  readonly ids: readonly string[];
  readonly rows: readonly (readonly PairAgreement[])[];
}): JSX.Element {
  const head = Math.min(longestId, Math.max(...ids.map(({ length }) => length))) * letter + 10;
  const side = head + ids.length * square;
  return (
    <svg
      class="heat"
      width={side}
      height={side}
      viewBox={`0 0 ${side} ${side}`}
      role="group"
      aria-label={`Agreement of ${ids.length} participants in percent; the same is in the table below.`}
    >
      {ids.map((id, index) => {
        const middle = head + index * square + square / 2 + 4;
        return (
          <g key={id} aria-hidden="true">
            <text x={head - 6} y={middle} text-anchor="end">
              {id}
            </text>
            <text transform={`translate(${middle} ${head - 6}) rotate(-90)`}>{id}</text>
          </g>
        );
      })}
      {rows.map((row, a) =>
        row.map((agreement, b) =>
          a === b ? null : (
            <PairSquare
              key={`${a} ${b}`}
              a={ids[a] ?? ""}
              b={ids[b] ?? ""}
              agreement={agreement}
              x={head + b * square}
              y={head + a * square}
              isRepeated={a > b}
            />
          ),
        ),
      )}
    </svg>
  );
}

function PairSquare({
  a,
  b,
  agreement,
  x,
  y,
  isRepeated,
}: {
  readonly a: string;
  readonly b: string;
  readonly agreement: PairAgreement;
  readonly x: number;
  readonly y: number;
  /** True if the square repeats the one on the other side of the diagonal, which has the link. */
  readonly isRepeated: boolean;
}): JSX.Element {
  const { model, state } = useWork();
  const percent = inPercent(agreement.same, agreement.same + agreement.different);
  const says = `${a} and ${b}: ${percent} percent the same, ${agreement.different} differ`;
  const drawing = (
    <>
      <title>{says}</title>
      <rect x={x} y={y} width={square - 1} height={square - 1} class={`heat-${shade(shareOf(agreement))}`} />
      <text x={x + square / 2} y={y + square / 2 + 4} text-anchor="middle">
        {percent}
      </text>
    </>
  );
  if (isRepeated) return <g aria-hidden="true">{drawing}</g>;
  const without = model.ids.filter((id) => id !== a && id !== b).join();
  return (
    <a href={linkTo(state, "matrix", { without, show: "" })} aria-label={says}>
      {drawing}
    </a>
  );
}

/** From 0, the least agreement, to 5; "none" where nothing can be compared. */
function shade(share: number | null): string {
  return share === null ? "none" : String(Math.min(5, Math.floor(share * 6)));
}
