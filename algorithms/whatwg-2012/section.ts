/** The sections and tables of the draft by their ids in the outline, each a function that tells what is taken there. */
import { sectionsOf, tablesOf } from "../tracing/section.js";
import { outline } from "./outline.js";
import type { FatalError } from "./urls.js";

/** The draft has no conformance errors yet: "Add the ability to halt on the first conformance error." */
export const section = sectionsOf<never>()(outline, (at, reason): FatalError => ({ at, reason }));

export const table = tablesOf(outline);
