import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { FragmentState } from "../../shared/fragment.js";
import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";
import type { BehaviourModel } from "../model/behaviour-model.js";

/** What the page opens with: the behaviours, and the state in the fragment. */
export interface Start {
  readonly model: BehaviourModel;
  readonly fragment: FragmentState;
  /** Changes the fragment: as a new entry of the history, or in place of the last. */
  readonly go: ChangeFragment;
}

export const StartContext = createContext<Start | null>(null);

/** What the page opens with; throws outside of it. */
export function useStart(): Start {
  const start = useContext(StartContext);
  if (start === null) throw new Error("a view stands outside the page");
  return start;
}
