import type { FragmentState } from "../../shared/fragment.js";
import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";
import type { BehaviourModel } from "../model/behaviour-model.js";
import { requiredContext } from "./required-context.js";

/** The behaviours that the page opens with, and the state in the fragment. */
interface Start {
  readonly model: BehaviourModel;
  readonly fragment: FragmentState;
  /** Changes the fragment: as a new entry of the history, or in place of the last. */
  readonly go: ChangeFragment;
}

export const [StartContext, useStart] = requiredContext<Start>();
