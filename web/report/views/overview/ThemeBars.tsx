import type { JSX } from "preact";
import { unfiltered } from "../../state/state.js";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** A table of the themes: the number of divergent vectors of each, with a bar. */
export function ThemeBars({ divergent }: { readonly divergent: readonly number[] }): JSX.Element {
  const { model, state } = useWork();
  const counts = new Map<string, { all: number; divergent: number }>();
  for (const { theme } of model.data.vectors) {
    const count = counts.get(theme) ?? { all: 0, divergent: 0 };
    count.all++;
    counts.set(theme, count);
  }
  for (const vector of divergent) {
    const count = counts.get(model.vector(vector).theme);
    if (count !== undefined) count.divergent++;
  }
  const largest = Math.max(...[...counts.values()].map(({ all }) => all));
  return (
    <table class="bars">
      <thead>
        <tr>
          <th scope="col">theme</th>
          <th scope="col">diverge</th>
          <th scope="col">of</th>
          <th scope="col">
            <span class="visually-hidden">as a bar</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {[...counts].map(([theme, count]) => (
          <tr key={theme}>
            <th scope="row">
              <a href={linkTo(state, "matrix", { ...unfiltered, theme })}>{theme}</a>
            </th>
            <td class="number">{count.divergent}</td>
            <td class="number">{count.all}</td>
            <td>
              <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="all" width={(count.all / largest) * 100} height="10" />
                <rect class="divergent" width={(count.divergent / largest) * 100} height="10" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
