import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { changeFragment, readFragment, writeFragment, type FragmentState } from "../fragment.js";

/** Milliseconds without a change until the address follows: browsers refuse to change it too often. */
const delay = 250;

/** Changes some of the state: as a new entry of the history, or in place of the last one. */
export type ChangeFragment = (changes: FragmentState, how?: "push" | "replace") => void;

/**
 * The state in the fragment of the address, and the function that changes it. "replace" is for typing: the address
 * follows once the changes have paused.
 */
export function useFragment(): [FragmentState, ChangeFragment] {
  const [state, setState] = useState(() => readFragment(location.hash));
  const latest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const take = useCallback((next: FragmentState): void => {
    clearTimeout(timer.current);
    latest.current = next;
    setState(next);
  }, []);
  useEffect(() => {
    const follow = (): void => {
      take(readFragment(location.hash));
    };
    addEventListener("hashchange", follow);
    addEventListener("popstate", follow);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("popstate", follow);
    };
  }, [take]);
  const change = useCallback<ChangeFragment>(
    (changes, how = "push") => {
      take(changeFragment(latest.current, changes));
      const write = (): void => {
        history[how === "push" ? "pushState" : "replaceState"](null, "", writeFragment(latest.current));
      };
      if (how === "push") write();
      else timer.current = setTimeout(write, delay);
    },
    [take],
  );
  return [state, change];
}
