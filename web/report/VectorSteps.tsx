import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { useWork } from "./context.js";
import { isTyping } from "./keys.js";
import { useVectors } from "./looked-at.js";
import { linkWith, views } from "./state.js";

/** From a vector back to the view before it, and to its neighbours among those that pass the filter. */
export function VectorSteps({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state, go } = useWork();
  const vectors = useVectors(state.filter.show);
  const at = vectors.indexOf(vector);
  const neighbour = (by: number): string | null => {
    const found = at === -1 ? undefined : vectors[at + by];
    return found === undefined ? null : model.vector(found).id;
  };
  const before = neighbour(-1);
  const after = neighbour(1);
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      if (isTyping(event)) return;
      const to = event.key === "j" ? after : event.key === "k" ? before : null;
      if (to !== null) go({ vector: to, last: to, a: "", b: "" }, "replace");
    };
    document.addEventListener("keydown", move);
    return () => {
      document.removeEventListener("keydown", move);
    };
  });
  const step = (to: string | null, words: string): JSX.Element | null =>
    to === null ? null : <a href={linkWith(state, { vector: to, last: to, a: "", b: "" })}>{words}</a>;
  return (
    <nav class="steps" aria-label="Vectors">
      <a href={linkWith(state, { vector: "", a: "", b: "" })}>↑ {views[state.view]}</a>
      {step(before, "← previous")}
      {step(after, "next →")}
      {at !== -1 && (
        <span class="absent">
          {at + 1} of {vectors.length} that pass the filter
        </span>
      )}
    </nav>
  );
}
