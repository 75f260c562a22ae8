import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";
import type { Model } from "../model/model.js";
import type { PageState } from "./state.js";

/** The data and the state that every view works with. */
export interface Work {
  readonly model: Model;
  readonly state: PageState;
  /** Changes the fragment: as a new entry of the history, or in place of the last. */
  readonly go: ChangeFragment;
}

export const WorkContext = createContext<Work | null>(null);

/** The work of the page; throws outside of it. */
export function useWork(): Work {
  const work = useContext(WorkContext);
  if (work === null) throw new Error("a view stands outside the page");
  return work;
}
