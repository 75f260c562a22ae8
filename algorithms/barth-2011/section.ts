/** The sections and tables of the draft by their ids in the outline, each a function that gives them to what tells them. */
import { sectionsOf, tablesOf } from "../tracing/section.js";
import { InvalidURL } from "./definitions.js";
import { outline } from "./outline.js";

/** The draft has no conformance errors. */
export const section = sectionsOf<never>()(outline, (at, reason) => new InvalidURL(at, reason));

export const table = tablesOf(outline);
