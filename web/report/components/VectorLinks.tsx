import type { JSX } from "preact";
import { linkWith } from "../state/views.js";
import { useWork } from "../state/use-work.js";

/** Links to vectors; of a vector that the report lacks, the id alone. */
export function VectorLinks({ ids }: { readonly ids: readonly string[] }): JSX.Element {
  const { model, state } = useWork();
  return (
    <>
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ", "}
          {model.vectorNamed(id) === null ? id : <a href={linkWith(state, { vector: id })}>{id}</a>}
        </span>
      ))}
    </>
  );
}
