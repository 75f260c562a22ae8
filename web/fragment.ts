/** The state of a page, which lives in the fragment of its address, so that every view has a link. */
import { useEffect, useState } from "preact/hooks";

/** Names and values, none of which is empty. */
export type FragmentState = Readonly<Record<string, string>>;

export function readFragment(fragment: string): FragmentState {
  const pairs = [...new URLSearchParams(fragment.replace(/^#/, ""))];
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

/** The fragment of a state, with its "#"; what is empty is left out. */
export function writeFragment(state: FragmentState): string {
  const pairs = Object.entries(state).filter(([, value]) => value !== "");
  return `#${new URLSearchParams(pairs).toString()}`;
}

/** The state, and what changes some of it: as a new entry of the history, or in place of the last (for typing). */
export function useFragment(): [FragmentState, (change: FragmentState, how?: "push" | "replace") => void] {
  const [state, setState] = useState(() => readFragment(location.hash));
  useEffect(() => {
    const follow = (): void => {
      setState(readFragment(location.hash));
    };
    addEventListener("hashchange", follow);
    addEventListener("popstate", follow);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("popstate", follow);
    };
  }, []);
  const change = (changed: FragmentState, how: "push" | "replace" = "push"): void => {
    const next = { ...readFragment(location.hash), ...changed };
    history[how === "push" ? "pushState" : "replaceState"](null, "", writeFragment(next));
    setState(readFragment(location.hash));
  };
  return [state, change];
}
