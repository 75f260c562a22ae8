/** The views of the page, and links to them. */
import { writeFragment, type FragmentState } from "../../shared/fragment.js";

/** The views that need the whole report, in the order of the menu, with their names there. */
export const detailedViews = {
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

export type DetailedView = keyof typeof detailedViews;

/** All views in the order of the menu. */
export const views = { behaviours: "Behaviours", ...detailedViews } as const;

export type View = keyof typeof views;

/** The key of this name, or the default. */
export function keyIn<T extends string>(
  of: Readonly<Record<T, string>>,
  name: string | undefined,
  byDefault: T,
): T {
  return keysOf(of).find((key) => key === name) ?? byDefault;
}

/** The keys of a record in their order. */
export function keysOf<T extends string>(of: Readonly<Record<T, string>>): T[] {
  const keys: T[] = [];
  for (const key in of) keys.push(key);
  return keys;
}

/** The names that belong to one view, vector or behaviour; a link to another view drops them. */
const ofOneView = {
  vector: "",
  behaviour: "",
  cluster: "",
  a: "",
  b: "",
  specification: "",
  recording: "",
} as const;

/** An object with the state of the page as its fragment writes it. */
export interface WithFragment {
  readonly fragment: FragmentState;
}

/** A link to the same state with these changes. */
export function linkWith({ fragment }: WithFragment, changes: FragmentState): string {
  return writeFragment({ ...fragment, ...changes });
}

/** A link to a view with the same choices, without what belongs to another view. */
export function linkTo(state: WithFragment, view: View, changes: FragmentState = {}): string {
  return linkWith(state, { ...ofOneView, view, ...changes });
}
