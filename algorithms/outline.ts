/** Reading an outline. */
import type { Outline, OutlineSection, StepId } from "./algorithm.js";

/** The ids of all steps in the order of the text; a section without steps is one step by itself. */
export function stepIds(outline: Outline): StepId[] {
  return outline.sections.flatMap((section) =>
    section.steps.length === 0 ? [section.id] : section.steps.map((step) => `${section.id}, ${step}`),
  );
}

/** The section that a step belongs to, or `undefined` where the outline has no such step. */
export function sectionOf(outline: Outline, step: StepId): OutlineSection | undefined {
  return outline.sections.find(
    (section) =>
      section.id === step ||
      (step.startsWith(`${section.id}, `) && section.steps.includes(step.slice(section.id.length + 2))),
  );
}
