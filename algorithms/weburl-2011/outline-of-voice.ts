/** The outline of a voice: the steps and tables without a marker in margin.json, and those whose marker names it. */
import type { Outline, OutlineSection, StepId } from "../algorithm.js";
import { stepIds } from "../outline.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import margin from "./margin.json" with { type: "json" };
import { outline } from "./outline.js";

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
  const sections = outline.sections.map((section: OutlineSection) => sectionOf(section, voice));
  const tables = outline.tables.filter(({ id }) => isFor(voice, id));
  const known = new Set(stepIds({ sections }));
  const unreachable = Object.entries<readonly StepId[]>({ ...outline.unreachable, ...unreachableFor[voice] })
    .map(([reason, steps]) => [reason, steps.filter((step) => known.has(step))] as const)
    .filter(([, steps]) => steps.length > 0);
  return { sections, tables, unreachable: Object.fromEntries(unreachable) };
}

/** A section with the steps of a voice, under each kind that it lists. */
function sectionOf(section: OutlineSection, voice: Voice): OutlineSection {
  const ofVoice = (steps: readonly string[] = []): readonly string[] =>
    steps.filter((step) => isFor(voice, `${section.id}, ${step}`));
  return {
    id: section.id,
    anchor: section.anchor,
    steps: ofVoice(section.steps),
    decides: ofVoice(section.decides),
    delegates: ofVoice(section.delegates),
    records: ofVoice(section.records),
    keepsBooks: ofVoice(section.keepsBooks),
    stores: ofVoice(section.stores),
  };
}

/** A marker in the margin is for its step and those below it. */
function isFor(voice: Voice, step: StepId): boolean {
  return Object.entries(margin).every(
    ([marked, marker]) =>
      (step !== marked && !step.startsWith(`${marked}.`)) || marker.split("/").includes(voice),
  );
}
