/** The state of the page, as its fragment writes it. */
import { lenses } from "../../../harness/compare/lenses.js";
import { writeFragment, type FragmentState } from "../../shared/fragment.js";
import { fromLink } from "../../shared/link-string.js";
import { showOptions, unspecifiedOptions, verdictOptions, type Filter } from "../model/filter.js";
import type { Model } from "../model/model.js";

/** The views in the order of the menu, with their names there. */
export const views = {
  overview: "Overview",
  causes: "Causes",
  matrix: "Matrix",
  clusters: "Partitions",
  timeline: "Timeline",
  browsers: "Browsers",
  agreement: "Agreement",
  specifications: "Specifications",
  recordings: "Recordings",
} as const;

export type View = keyof typeof views;

/** The state of the page that a URL fragment encodes; an unknown value counts as absent. */
export interface PageState {
  readonly view: View;
  readonly filter: Filter;
  /** Index of the participant that the others are compared with, or `null`. */
  readonly baseline: number | null;
  /** Index of the vector that is shown in place of the view, or `null`. */
  readonly vector: number | null;
  /** Index of any vector of the only cluster that the view shows, or `null` for all clusters. */
  readonly cluster: number | null;
  /** The fragment itself. */
  readonly fragment: FragmentState;
}

export function stateOf(fragment: FragmentState, model: Model): PageState {
  const hidden = new Set((fragment["without"] ?? "").split(","));
  const shown = model.ids.flatMap((id, index) => (hidden.has(id) ? [] : [index]));
  const participants = shown.length === 0 ? model.ids.map((_, index) => index) : shown;
  const { theme = null, impact = null } = fragment;
  const baseline = model.ids.indexOf(fragment["baseline"] ?? "");
  return {
    view: keyIn(views, fragment["view"], "overview"),
    filter: {
      lens: lenses.find(({ name }) => name === fragment["lens"])?.name ?? "href",
      participants,
      show: keyIn(showOptions, fragment["show"], "diverging"),
      theme: model.data.vectors.some((vector) => vector.theme === theme) ? theme : null,
      verdict: keyIn(verdictOptions, fragment["verdict"], "any"),
      unspecified: keyIn(unspecifiedOptions, fragment["unspecified"], "any"),
      impact: model.data.impacts.some(({ id }) => id === impact) ? impact : null,
      text: fromLink(fragment["find"] ?? ""),
    },
    baseline: participants.includes(baseline) ? baseline : null,
    vector: model.vectorNamed(fragment["vector"] ?? ""),
    cluster: model.vectorNamed(fragment["cluster"] ?? ""),
    fragment,
  };
}

/** The key of this name, or the default. */
function keyIn<T extends string>(of: Readonly<Record<T, string>>, name: string | undefined, byDefault: T): T {
  return keysOf(of).find((key) => key === name) ?? byDefault;
}

/** The keys of a record in their order. */
export function keysOf<T extends string>(of: Readonly<Record<T, string>>): T[] {
  const keys: T[] = [];
  for (const key in of) keys.push(key);
  return keys;
}

/** The names that belong to one view or vector; a link to another view drops them. */
const ofOneView = { vector: "", cluster: "", a: "", b: "", specification: "", recording: "" } as const;

/** The changes after which every vector passes the filter. */
export const unfiltered = {
  theme: "",
  find: "",
  verdict: "",
  unspecified: "",
  impact: "",
  show: "",
} as const;

/** A link to the same state with these changes. */
export function linkWith({ fragment }: PageState, changes: FragmentState): string {
  return writeFragment({ ...fragment, ...changes });
}

/** A link to a view with the same lens and participants, without what belongs to another view. */
export function linkTo(state: PageState, view: View, changes: FragmentState = {}): string {
  return linkWith(state, { ...ofOneView, view, ...changes });
}
