import type { JSX } from "preact";
import { useWork } from "./context.js";
import { linkWith } from "./state.js";

/** Links to vectors; the id alone of one that the report does not have. */
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
