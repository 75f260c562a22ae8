/** What the page shows, as its fragment says it. */
import { lenses } from "../../harness/compare.js";
import { writeFragment, type FragmentState } from "../fragment.js";
import { fromLink } from "../text.js";
import { opens, shows, verdicts, type Filter } from "./model/filter.js";
import type { Model } from "./model/model.js";

/** The views in the order of the menu, with their names there. */
export const views = {
  overview: "Overview",
  matrix: "Matrix",
  clusters: "Clusters",
  timeline: "Timeline",
  agreement: "Agreement",
  texts: "Texts",
  fit: "Fit",
} as const;

export type View = keyof typeof views;

/** What is read out of a fragment; a value that stands for nothing is taken as absent. */
export interface PageState {
  readonly view: View;
  readonly filter: Filter;
  /** Index of the participant that the others are compared with; none if `null`. */
  readonly baseline: number | null;
  /** Index of the vector that is shown alone, before the view; none if `null`. */
  readonly vector: number | null;
  /** Index of any vector of the cluster to which the view is narrowed; none if `null`. */
  readonly cluster: number | null;
  /** As the fragment has it. */
  readonly fragment: FragmentState;
}

export function stateOf(fragment: FragmentState, model: Model): PageState {
  const hidden = new Set((fragment["without"] ?? "").split(","));
  const shown = model.ids.flatMap((id, index) => (hidden.has(id) ? [] : [index]));
  const participants = shown.length === 0 ? model.ids.map((_, index) => index) : shown;
  const { theme = null, danger = null } = fragment;
  const baseline = model.ids.indexOf(fragment["baseline"] ?? "");
  return {
    view: keyIn(views, fragment["view"], "overview"),
    filter: {
      lens: lenses.find(({ name }) => name === fragment["lens"])?.name ?? "href",
      participants,
      show: keyIn(shows, fragment["show"], "diverging"),
      theme: model.data.vectors.some((vector) => vector.theme === theme) ? theme : null,
      verdict: keyIn(verdicts, fragment["verdict"], "any"),
      open: keyIn(opens, fragment["open"], "any"),
      danger: model.data.dangers.some(({ id }) => id === danger) ? danger : null,
      text: fromLink(fragment["find"] ?? ""),
    },
    baseline: participants.includes(baseline) ? baseline : null,
    vector: model.vectorNamed(fragment["vector"] ?? ""),
    cluster: model.vectorNamed(fragment["cluster"] ?? ""),
    fragment,
  };
}

/** The key of that name, or else another one. */
function keyIn<T extends string>(of: Readonly<Record<T, string>>, name: string | undefined, otherwise: T): T {
  return keysOf(of).find((key) => key === name) ?? otherwise;
}

/** The keys of a record in their order. */
export function keysOf<T extends string>(of: Readonly<Record<T, string>>): T[] {
  const keys: T[] = [];
  for (const key in of) keys.push(key);
  return keys;
}

/** What belongs to one view or vector, and is left behind when another is opened. */
const passing = { vector: "", cluster: "", a: "", b: "", text: "", recording: "" } as const;

/** Every vector passes. */
export const unfiltered = { theme: "", find: "", verdict: "", open: "", danger: "", show: "" } as const;

/** A link to the same with these changes. */
export function linkWith({ fragment }: PageState, changes: FragmentState): string {
  return writeFragment({ ...fragment, ...changes });
}

/** A link to a view with the choice of lens and participants, but without what belongs to another view. */
export function linkTo(state: PageState, view: View, changes: FragmentState = {}): string {
  return linkWith(state, { ...passing, view, ...changes });
}
