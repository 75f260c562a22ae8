import type { JSX } from "preact";
import { unfiltered } from "../../state/state.js";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** The impacts, the gravest first, each with the number of its vectors. */
export function ImpactTable(): JSX.Element {
  const { model, state } = useWork();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">impact</th>
          <th scope="col">vectors</th>
          <th scope="col">when</th>
        </tr>
      </thead>
      <tbody>
        {model.data.impacts.map(({ id, means, vectors }) => (
          <tr key={id}>
            <th scope="row">
              <a href={linkTo(state, "matrix", { ...unfiltered, impact: id, show: "all" })}>{id}</a>
            </th>
            <td class="number">{vectors.length}</td>
            <td>{means}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
