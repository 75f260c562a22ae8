import type { JSX } from "preact";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import { vectorSymbols } from "../../model/matrix-symbols.js";
import { linkWith } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** A vector with the symbol of each participant. */
export function MatrixRow({
  vector: index,
  row,
  isActive,
}: {
  readonly vector: number;
  /** From 0, among all rows. */
  readonly row: number;
  /** True if the keyboard is at this row. */
  readonly isActive: boolean;
}): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const vector = model.vector(index);
  const symbols = vectorSymbols(model, lens, index, participants, state.baseline);
  return (
    <tr aria-rowindex={row + 2} class={isActive ? "active" : undefined}>
      <th scope="row">
        <div class="row-head">
          <a href={linkWith(state, { vector: vector.id, last: vector.id })} tabIndex={isActive ? 0 : -1}>
            {vector.id}
          </a>
          <QuotedQuestion question={vector} longest={160} />
        </div>
      </th>
      {symbols.map(({ glyph, says, look }, column) => (
        <td key={participants[column]} class={`cell ${look}`} title={says}>
          {glyph}
        </td>
      ))}
    </tr>
  );
}
