import type { JSX } from "preact";
import type { DatedText } from "./model/timeline.js";
import type { Dating } from "./TimelineTable.js";

const height = 90;
const width = 84;

/** For each year over how many vectors a text of that year changed the answer. */
export function YearBars({
  datings,
  texts,
}: {
  readonly datings: readonly Dating[];
  readonly texts: readonly DatedText[];
}): JSX.Element {
  const years = [...new Set(texts.map(({ year }) => year))];
  const counts = years.map((year) => {
    const changed = datings.filter(({ timeline }) =>
      timeline.changed.some((text) => texts[text]?.year === year),
    );
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
        aria-label={`Vectors over which texts changed the answer, by year: ${says}`}
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
      <figcaption>Vectors over which a text of the year changed the answer</figcaption>
    </figure>
  );
}
