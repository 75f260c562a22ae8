/** The sections and tables of the Standard, by their ids in the outline. */
import { sectionsOf, tablesOf } from "../tracing/section.js";
import { outline } from "./outline.js";
import { Failure } from "./parsers.js";
import type { ValidationError } from "./writing.js";

export const section = sectionsOf<ValidationError>()(outline, (at, reason) => new Failure(at, reason));

export const table = tablesOf(outline);
