/** What every view works with. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { FragmentState } from "../fragment.js";
import type { Model } from "./model/model.js";
import type { PageState } from "./state.js";

export interface Work {
  readonly model: Model;
  readonly state: PageState;
  /** Changes the fragment: as a new entry of the history, or in place of the last. */
  readonly go: (changes: FragmentState, how?: "push" | "replace") => void;
}

export const WorkContext = createContext<Work | null>(null);

export function useWork(): Work {
  const work = useContext(WorkContext);
  if (work === null) throw new Error("a view stands outside the page");
  return work;
}
