/** 1.1 Writing. */
import type { StepId } from "../algorithm.js";

/** Reading `validation-errors-without-names`: a validation error is called by the step that has it. */
export type ValidationError = StepId;
