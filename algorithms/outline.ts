/** Reading an outline. */
import type { Algorithm, Outline, OutlineSection, OutlineTable, StepId, StepKind } from "./algorithm.js";

/** The ids of all steps in the order of the text; a section without steps is one step by itself. */
export function stepIds(outline: Pick<Outline, "sections">): StepId[] {
  return outline.sections.flatMap((section) =>
    section.steps.length === 0 ? [section.id] : section.steps.map((step) => `${section.id}, ${step}`),
  );
}

/** All ids that a listener can be told: those of the steps and of the tables. */
export function knownIds(outline: Pick<Outline, "sections" | "tables">): ReadonlySet<StepId> {
  return new Set([...stepIds(outline), ...(outline.tables ?? []).map(({ id }) => id)]);
}

/** The ids of `knownIds` that an input can reach. */
export function reachableIds(outline: Outline): ReadonlySet<StepId> {
  const unreachable = new Set(Object.values(outline.unreachable).flat());
  return new Set([...knownIds(outline)].filter((id) => !unreachable.has(id)));
}

/** Returns what a step does; `null` for a step of no section. */
export function stepKind(outline: Pick<Outline, "sections">, step: StepId): StepKind | null {
  return stepKinds(outline).get(step) ?? null;
}

const known = new WeakMap<Pick<Outline, "sections">, ReadonlyMap<StepId, StepKind>>();

/** Returns what each step does, by its id. */
export function stepKinds(outline: Pick<Outline, "sections">): ReadonlyMap<StepId, StepKind> {
  const before = known.get(outline);
  if (before !== undefined) return before;
  const found = new Map(outline.sections.flatMap(kindsIn));
  known.set(outline, found);
  return found;
}

const kinds = ["decides", "delegates", "records", "keepsBooks", "stores"] as const;

function kindsIn(section: OutlineSection): (readonly [StepId, StepKind])[] {
  // A section without steps lists itself as "".
  const numbers = section.steps.length === 0 ? [""] : section.steps;
  return numbers.map((number) => [
    number === "" ? section.id : `${section.id}, ${number}`,
    kinds.find((kind) => section[kind]?.includes(number) === true) ?? "transforms",
  ]);
}

/** Returns the section of a step. */
export function sectionOf(id: StepId): string {
  const comma = id.lastIndexOf(", ");
  return comma === -1 ? id : id.slice(0, comma);
}

/** The address of the section that a step is in, in the published text; that of the text for a step of no section. */
export function addressOf({ text, outline }: Pick<Algorithm, "text" | "outline">, step: StepId): string {
  const named: readonly OutlineTable[] = [...outline.sections, ...(outline.tables ?? [])];
  const within = named.filter(({ id }) => step === id || step.startsWith(`${id}, `));
  // The name of a section can begin with that of another.
  const section = within.sort((a, b) => b.id.length - a.id.length)[0];
  const anchor = section?.anchor ?? null;
  return anchor === null ? text.url : `${text.url}#${anchor}`;
}
