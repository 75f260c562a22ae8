/** The outline of a voice: the steps without a marker in margin.json, and those whose marker names it. */
import type { Outline, StepId } from "../algorithm.js";
import { stepIds } from "../outline.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import margin from "./margin.json" with { type: "json" };
import outline from "./outline.json" with { type: "json" };

/** Steps that no input can reach in one voice only, as `unreachable` of the outline lists those of all. */
const unreachableFor: Readonly<Record<Voice, Outline["unreachable"]>> = {
  THIS: {},
  CHROME: {},
  GECKO: {
    "step 20.2.1.3.1 has cut the label to 62 characters": ["9.6 The CanonicalizeHost algorithm, 20.2.1.3.3"],
    "only steps of other voices set /has-root-dot/": ["9.6 The CanonicalizeHost algorithm, 22"],
    "there is no character that GECKO refuses": [
      "9.6 The CanonicalizeHost algorithm, 28",
      "9.6 The CanonicalizeHost algorithm, 28 GECKO",
    ],
  },
  IE: {},
};

export function outlineOf(voice: Voice): Outline {
  const sections = outline.sections.map((section) => ({
    ...section,
    steps: section.steps.filter((step) => isFor(voice, `${section.id}, ${step}`)),
  }));
  const known = new Set(stepIds({ sections }));
  const unreachable = Object.entries<readonly StepId[]>({ ...outline.unreachable, ...unreachableFor[voice] })
    .map(([reason, steps]) => [reason, steps.filter((step) => known.has(step))] as const)
    .filter(([, steps]) => steps.length > 0);
  const records = outline.records.filter((step) => known.has(step));
  return { sections, unreachable: Object.fromEntries(unreachable), records };
}

/** A marker in the margin is for its step and those below it. */
function isFor(voice: Voice, step: StepId): boolean {
  return Object.entries(margin).every(
    ([marked, marker]) =>
      (step !== marked && !step.startsWith(`${marked}.`)) || marker.split("/").includes(voice),
  );
}
