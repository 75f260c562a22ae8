import type { JSX } from "preact";
import { useWork } from "./context.js";
import { marksOf } from "./model/marks.js";
import { QuestionShown } from "./QuestionShown.js";
import { linkWith } from "./state.js";

/** A vector and the marks of all participants over it. */
export function MatrixRow({
  vector,
  row,
  isActive,
}: {
  readonly vector: number;
  /** From 0, among all rows. */
  readonly row: number;
  /** Whether the keyboard is here. */
  readonly isActive: boolean;
}): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const asked = model.vector(vector);
  const marks = marksOf(model, lens, vector, participants, state.baseline);
  return (
    <tr aria-rowindex={row + 2} class={isActive ? "active" : undefined}>
      <th scope="row">
        <div class="asked">
          <a href={linkWith(state, { vector: asked.id, last: asked.id })} tabIndex={isActive ? 0 : -1}>
            {asked.id}
          </a>
          <QuestionShown question={asked} most={160} />
        </div>
      </th>
      {marks.map(({ glyph, says, look }, index) => (
        <td key={participants[index]} class={`cell ${look}`} title={says}>
          {glyph}
        </td>
      ))}
    </tr>
  );
}
