/** The sections and tables of the text by their ids in the outline. */
import { sectionsOf, tablesOf } from "../tracing/section.js";
import { outline } from "./outline.js";
import type { Invalid } from "./invalid.js";

/** Each section gives its steps to the function that takes them. */
export const section = sectionsOf<never>()(outline, (at, reason): Invalid => ({ at, reason }));

/** Each table tells an entry that is found in it. */
export const table = tablesOf(outline);
