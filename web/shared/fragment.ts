/** The state of a page as the fragment of its address writes it, so that every view has a link. */

/** Names and values; no value is empty. */
export type FragmentState = Readonly<Record<string, string>>;

/** Reads the state that a fragment writes; leaves out what is empty. */
export function readFragment(fragment: string): FragmentState {
  return withoutEmpty([...new URLSearchParams(fragment.replace(/^#/, ""))]);
}

/** Writes the fragment of a state, with its "#"; leaves out what is empty. */
export function writeFragment(state: FragmentState): string {
  return `#${new URLSearchParams(withoutEmpty(Object.entries(state))).toString()}`;
}

/** Applies changes to a state; an empty value removes its name. */
export function changeFragment(state: FragmentState, changes: FragmentState): FragmentState {
  return withoutEmpty(Object.entries({ ...state, ...changes }));
}

function withoutEmpty(pairs: readonly (readonly [name: string, value: string])[]): FragmentState {
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}
