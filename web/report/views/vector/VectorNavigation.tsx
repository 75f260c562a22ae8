import type { JSX } from "preact";
import { changeFragment } from "../../../shared/fragment.js";
import { pageOf } from "../../state/page-of.js";
import { linkWith, views } from "../../state/views.js";
import { useSelectedVectors } from "../../state/use-selection.js";
import { isTyping, useShortcuts } from "../../state/use-shortcuts.js";
import { useWork } from "../../state/use-work.js";

/** Links from a vector back to the view before it, and to its neighbours among the vectors that pass the filter. */
export function VectorNavigation({ vector }: { readonly vector: number }): JSX.Element {
  const { model, state, go } = useWork();
  const vectors = useSelectedVectors(state.filter.show);
  const at = vectors.indexOf(vector);
  const neighbour = (by: number): string | null => {
    const found = at === -1 ? undefined : vectors[at + by];
    return found === undefined ? null : model.vector(found).id;
  };
  const { kind, view } = pageOf(changeFragment(state.fragment, { vector: "" }));
  const [before, after] = [neighbour(-1), neighbour(1)];
  const shown = (id: string): Record<string, string> => ({ vector: id, last: id, a: "", b: "" });
  useShortcuts((event) => {
    if (isTyping(event)) return;
    const target = event.key === "j" ? after : event.key === "k" ? before : null;
    if (target !== null) go(shown(target), "replace");
  });
  return (
    <nav class="vector-navigation" aria-label="Vectors">
      <a href={linkWith(state, { vector: "", a: "", b: "" })}>
        ↑ {kind === "behaviour" ? "Behaviour" : views[view]}
      </a>
      {before !== null && <a href={linkWith(state, shown(before))}>← previous</a>}
      {after !== null && <a href={linkWith(state, shown(after))}>next →</a>}
      {at !== -1 && (
        <span class="absent">
          {at + 1} of {vectors.length} that pass the filter
        </span>
      )}
    </nav>
  );
}
