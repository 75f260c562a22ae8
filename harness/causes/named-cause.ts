import type { Cause } from "./cause.js";
import type { CauseName } from "./explanation.js";

/** A cause of a question, and the behaviours that name it. */
export interface NamedCause {
  readonly cause: Cause;
  readonly behaviours: readonly CauseName[];
}
