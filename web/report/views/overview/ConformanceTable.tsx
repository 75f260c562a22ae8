import type { JSX } from "preact";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** For each specification the number of expected answers, and how many of them are met. */
export function ConformanceTable(): JSX.Element {
  const { model, state } = useWork();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">specification</th>
          <th scope="col">expected</th>
          <th scope="col">met</th>
          <th scope="col">known deviations</th>
          <th scope="col">unmet</th>
        </tr>
      </thead>
      <tbody>
        {model.data.conformance.map(({ participant, expected, met, known, unmet }) => (
          <tr key={participant}>
            <th scope="row">
              <a href={linkTo(state, "specifications", { specification: participant })}>{participant}</a>
            </th>
            <td class="number">{expected}</td>
            <td class="number">{met}</td>
            <td class="number">{known.length}</td>
            <td class="number">{unmet.length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
