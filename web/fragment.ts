/** The state of a page, which lives in the fragment of its address, so that every view has a link. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** Names and values, none of which is empty. */
export type FragmentState = Readonly<Record<string, string>>;

function readFragment(fragment: string): FragmentState {
  const pairs = [...new URLSearchParams(fragment.replace(/^#/, ""))];
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

/** The fragment of a state, with its "#"; what is empty is left out. */
export function writeFragment(state: FragmentState): string {
  const pairs = Object.entries(state).filter(([, value]) => value !== "");
  return `#${new URLSearchParams(pairs).toString()}`;
}

/** Milliseconds without a change until the address follows: browsers refuse to have it changed too often. */
const settling = 250;

/**
 * The state, and what changes some of it: as a new entry of the history, or in place of the last (for typing), where
 * the address follows once the changes have settled.
 */
export function useFragment(): [FragmentState, (change: FragmentState, how?: "push" | "replace") => void] {
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
  const change = useCallback(
    (changed: FragmentState, how: "push" | "replace" = "push"): void => {
      take(
        Object.fromEntries(
          Object.entries({ ...latest.current, ...changed }).filter(([, value]) => value !== ""),
        ),
      );
      const write = (): void => {
        history[how === "push" ? "pushState" : "replaceState"](null, "", writeFragment(latest.current));
      };
      if (how === "push") write();
      else timer.current = setTimeout(write, settling);
    },
    [take],
  );
  return [state, change];
}
