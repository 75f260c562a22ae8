/** Reading an outline. */
import type { Outline, StepId } from "./algorithm.js";

/** The ids of all steps in the order of the text; a section without steps is one step by itself. */
export function stepIds(outline: Outline): StepId[] {
  return outline.sections.flatMap((section) =>
    section.steps.length === 0 ? [section.id] : section.steps.map((step) => `${section.id}, ${step}`),
  );
}
