/** The sections of the Standard by their ids in the outline, each a function that gives its steps to what takes them. */
import { sectionsOf, tablesOf } from "../tracing/section.js";
import { outline } from "./outline.js";
import { Failure } from "./parsers.js";
import type { ValidationError } from "./writing.js";

/** Reading `validation-errors-without-names`: what is recorded is the step. */
export const section = sectionsOf<ValidationError>()(
  outline,
  (at, reason) => new Failure(at, reason),
  (at) => at,
);

/** The tables that the Standard names, each a function that tells an entry which decides. */
export const table = tablesOf(outline);
