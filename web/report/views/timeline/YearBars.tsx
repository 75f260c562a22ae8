import type { JSX } from "preact";
import type { DatedAlgorithm, DatedCluster } from "../../model/timeline.js";

/** The height of the highest bar and the width of one year, in pixels. */
const height = 90;
const width = 84;

/** A bar chart: for each year, the vectors whose answer a specification of that year changed. */
export function YearBars({
  clusters,
  algorithms,
}: {
  readonly clusters: readonly DatedCluster[];
  readonly algorithms: readonly DatedAlgorithm[];
}): JSX.Element {
  const years = [...new Set(algorithms.map(({ year }) => year))];
  const counts = years.map((year) => ({ year, vectors: vectorsChangedIn(year, clusters, algorithms) }));
  const largest = Math.max(1, ...counts.map(({ vectors }) => vectors));
  const says = counts.map(({ year, vectors }) => `${year}: ${vectors}`).join(", ");
  return (
    <figure class="years">
      <svg
        width={years.length * width}
        height={height + 40}
        viewBox={`0 0 ${years.length * width} ${height + 40}`}
        role="img"
        aria-label={`Vectors whose answer a specification changed, by year: ${says}`}
      >
        {counts.map(({ year, vectors }, index) => {
          const size = (vectors / largest) * height;
          const middle = index * width + width / 2;
          return (
            <g key={year}>
              <rect x={middle - 22} y={height + 18 - size} width="44" height={size} />
              <text x={middle} y={height + 12 - size} text-anchor="middle">
                {vectors}
              </text>
              <text x={middle} y={height + 35} text-anchor="middle">
                {year}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={years.length * width} y1={height + 18.5} y2={height + 18.5} />
      </svg>
      <figcaption>Vectors whose answer a specification of the year changed</figcaption>
    </figure>
  );
}

function vectorsChangedIn(
  year: number,
  clusters: readonly DatedCluster[],
  algorithms: readonly DatedAlgorithm[],
): number {
  return clusters
    .filter(({ timeline }) => timeline.changed.some((index) => algorithms[index]?.year === year))
    .reduce((sum, { cluster }) => sum + cluster.members.length, 0);
}
