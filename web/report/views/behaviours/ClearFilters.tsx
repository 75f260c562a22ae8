import type { JSX } from "preact";
import { useStart } from "../../state/use-start.js";

/** The keys of the fragment by which behaviours are filtered. The columns are no filter. */
const filterKeys = ["find", "theme", "impact", "between", "split"] as const;

/** A button that takes all filters away; nothing where there is none. The search gets the focus, as the button goes. */
export function ClearFilters(): JSX.Element | null {
  const { fragment, go } = useStart();
  if (filterKeys.every((key) => (fragment[key] ?? "") === "")) return null;
  return (
    <button
      type="button"
      class="clear-filters"
      onClick={() => {
        go(Object.fromEntries(filterKeys.map((key) => [key, ""])));
        document.getElementById("search")?.focus();
      }}
    >
      Clear filters
    </button>
  );
}
