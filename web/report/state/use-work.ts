import type { ChangeFragment } from "../../shared/hooks/use-fragment.js";
import type { Model } from "../model/model.js";
import { requiredContext } from "./required-context.js";
import type { PageState } from "./state.js";

/** The data and the state that every view works with. */
interface Work {
  readonly model: Model;
  readonly state: PageState;
  /** Changes the fragment: as a new entry of the history, or in place of the last. */
  readonly go: ChangeFragment;
}

export const [WorkContext, useWork] = requiredContext<Work>();
