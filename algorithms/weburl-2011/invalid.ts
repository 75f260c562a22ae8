import type { StepId } from "../algorithm.js";

/** The /invalid/ flag of a parsed URL: the step that sets it, and why. */
export interface Invalid {
  readonly at: StepId;
  readonly reason: string;
}
