import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useWork } from "../../state/use-work.js";
import { MatrixRow } from "./MatrixRow.js";
import { SpacerRow } from "./SpacerRow.js";
import { useActiveRow } from "./use-active-row.js";
import { useVirtualRows } from "./use-virtual-rows.js";

/** The rows that are in sight and a few on either side; spacers stand for the others. */
export function MatrixTable({ vectors }: { readonly vectors: readonly number[] }): JSX.Element {
  const { state } = useWork();
  const { participants } = state.filter;
  const region = useRef<HTMLDivElement>(null);
  const { from, to, rowHeight, reveal } = useVirtualRows(region, vectors.length);
  const active = useActiveRow(region, vectors, reveal);
  const columns = participants.length + 1;
  return (
    <div class="scroll-region matrix" ref={region} role="region" aria-label="Matrix" tabIndex={0}>
      <table
        aria-rowcount={vectors.length + 1}
        aria-describedby="legend"
        style={{ minWidth: `calc(var(--vector) + ${participants.length} * var(--cell))` }}
      >
        <colgroup>
          <col />
          <col span={participants.length} class="symbol" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">vector</th>
            {participants.map((each) => (
              <BaselineHead key={each} participant={each} />
            ))}
          </tr>
        </thead>
        <tbody>
          <SpacerRow rows={from} rowHeight={rowHeight} columns={columns} />
          {vectors.slice(from, to).map((vector, index) => (
            <MatrixRow key={vector} vector={vector} row={from + index} isActive={from + index === active} />
          ))}
          <SpacerRow rows={vectors.length - to} rowHeight={rowHeight} columns={columns} />
        </tbody>
      </table>
    </div>
  );
}

/** The head of a participant's column: a button that makes it the baseline, or none again. */
function BaselineHead({ participant }: { readonly participant: number }): JSX.Element {
  const { model, state, go } = useWork();
  const id = model.ids[participant] ?? "";
  const isBaseline = state.baseline === participant;
  return (
    <th scope="col" class="vertical" title={model.data.participants[participant]?.title}>
      <button
        type="button"
        aria-pressed={isBaseline}
        title="Compare all others with this"
        onClick={() => {
          go({ baseline: isBaseline ? "" : id });
        }}
      >
        {id}
      </button>
    </th>
  );
}
