/** The page that a fragment describes. */
import type { FragmentState } from "../../shared/fragment.js";
import { keyIn, views, type View } from "./views.js";

/** A page: the list of behaviours, one behaviour, or a view that is loaded. */
interface ShownPage {
  readonly kind: "behaviours" | "behaviour" | "detailed";
  /** The entry of the menu. */
  readonly view: View;
  /** The view of the fragment, if the page has none of that name. */
  readonly unknownView: string | null;
}

/** Returns the page of a fragment; a vector is shown before a behaviour, and a behaviour before a view. */
export function pageOf({ view: named, vector, behaviour }: FragmentState): ShownPage {
  const view = keyIn<View>(views, named, "behaviours");
  const isUnknown = named !== undefined && named !== "" && named !== view;
  const unknownView = isUnknown ? named : null;
  if (vector !== undefined) return { kind: "detailed", view, unknownView };
  if (behaviour !== undefined) return { kind: "behaviour", view: "behaviours", unknownView };
  return { kind: view === "behaviours" ? "behaviours" : "detailed", view, unknownView };
}
