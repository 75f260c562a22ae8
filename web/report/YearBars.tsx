import type { JSX } from "preact";
import type { Dating } from "./TimelineTable.js";

const height = 90;
const width = 84;

/** For each year how many vectors have other answers than in the year before. */
export function YearBars({
  datings,
  years,
}: {
  readonly datings: readonly Dating[];
  readonly years: readonly number[];
}): JSX.Element {
  const counts = years.map((year) => {
    const changed = datings.filter(({ timeline }) => timeline.changes.includes(year));
    return { year, vectors: changed.reduce((sum, { cluster }) => sum + cluster.members.length, 0) };
  });
  const most = Math.max(1, ...counts.map(({ vectors }) => vectors));
  const says = counts.map(({ year, vectors }) => `${year}: ${vectors}`).join(", ");
  return (
    <figure class="years">
      <svg
        width={years.length * width}
        height={height + 40}
        viewBox={`0 0 ${years.length * width} ${height + 40}`}
        role="img"
        aria-label={`Vectors whose answers changed, by year: ${says}`}
      >
        {counts.map(({ year, vectors }, index) => {
          const size = (vectors / most) * height;
          const middle = index * width + width / 2;
          return (
            <g key={year}>
              <rect x={middle - 22} y={height + 18 - size} width="44" height={size} />
              <text x={middle} y={height + 12 - size} text-anchor="middle">
                {vectors}
              </text>
              <text x={middle} y={height + 35} text-anchor="middle" class="year">
                {year}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={years.length * width} y1={height + 18.5} y2={height + 18.5} />
      </svg>
      <figcaption>Vectors whose answers are not those of the year before</figcaption>
    </figure>
  );
}
