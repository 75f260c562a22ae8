/** Reading an outline. */
import type { Algorithm, Outline, StepId } from "./algorithm.js";

/** The ids of all steps in the order of the text; a section without steps is one step by itself. */
export function stepIds(outline: Pick<Outline, "sections">): StepId[] {
  return outline.sections.flatMap((section) =>
    section.steps.length === 0 ? [section.id] : section.steps.map((step) => `${section.id}, ${step}`),
  );
}

/** The address of the section that a step is in, in the published text; that of the text for a step of no section. */
export function addressOf({ text, outline }: Pick<Algorithm, "text" | "outline">, step: StepId): string {
  const within = outline.sections.filter(({ id }) => step === id || step.startsWith(`${id}, `));
  // The name of a section can begin with that of another.
  const section = within.sort((a, b) => b.id.length - a.id.length)[0];
  const anchor = section?.anchor ?? null;
  return anchor === null ? text.url : `${text.url}#${anchor}`;
}
