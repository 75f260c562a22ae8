/** The sections and tables of the RFC by their ids in the outline. */
import type { StepId } from "../algorithm.js";
import { sectionsOf, tablesOf } from "../tracing/section.js";
import { outline } from "./outline.js";

/** A string does not match the grammar: at which rule, and why. */
export interface Unmatched {
  readonly kind: "unmatched";
  readonly at: StepId;
  readonly reason: string;
}

export const section = sectionsOf<never>()(outline, (at, reason): Unmatched => ({
  kind: "unmatched",
  at,
  reason,
}));

export const table = tablesOf(outline);
