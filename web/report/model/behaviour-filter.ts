/** The choice of behaviours and columns, as the fragment writes it. */
import { compareOn, pairDifferences } from "../../../harness/behaviours/compare-standings.js";
import type { GroupedParticipant, ParticipantGroup } from "../../../harness/report/participant-groups.js";
import type { FragmentState } from "../../shared/fragment.js";
import { fromLink } from "../../shared/link-string.js";
import type { BehaviourModel, PageBehaviour } from "./behaviour-model.js";
import { impactsAmong } from "./impacts-among.js";

/** The groups of columns, in their order, with their names. */
export const columnGroups: readonly { readonly group: ParticipantGroup; readonly words: string }[] = [
  { group: "texts", words: "Specifications" },
  { group: "today", words: "Parsers of today" },
  { group: "old", words: "Old recordings" },
  { group: "voices", words: "Other voices of specifications" },
];

export interface BehaviourFilter {
  readonly theme: string | null;
  readonly impact: string | null;
  /** Two participants that must differ, or `null`. */
  readonly between: readonly [string, string] | null;
  /** The only one of the two that is chosen, or `null`. */
  readonly single: string | null;
  /** True if the participants of the columns must differ. */
  readonly isSplit: boolean;
  readonly text: string;
  /** The participants of the columns, in their order; those that must differ come first. */
  readonly columns: readonly GroupedParticipant[];
}

/** Returns the columns that are shown if none are chosen; the two that must differ stand alone. */
export function defaultColumns(between: BehaviourFilter["between"]): string {
  return between === null ? "texts,today" : "";
}

/** Reads the filter of a fragment; what is unknown counts as absent. */
export function behaviourFilterOf(fragment: FragmentState, model: BehaviourModel): BehaviourFilter {
  const { theme, impact, between, split, find, columns } = fragment;
  const { participants } = model;
  const { pair: chosenPair, single } = readPair(between, participants);
  const pair = chosenPair?.flatMap((id) => participants.filter((each) => each.id === id)) ?? [];
  const named = namedColumns(columns, participants, defaultColumns(chosenPair));
  return {
    theme: model.behaviours.find((each) => each.theme === theme)?.theme ?? null,
    impact: model.data.impacts.find(({ id }) => id === impact)?.id ?? null,
    between: chosenPair,
    single,
    isSplit: split === "1",
    text: fromLink(find ?? ""),
    columns: [...pair, ...named.filter((each) => !pair.includes(each))],
  };
}

/** The choice of two participants; `single` is the only one that is chosen. */
export type ChosenPair = Pick<BehaviourFilter, "single"> & { readonly pair: BehaviourFilter["between"] };

/** Reads the choice of two participants; what is unknown counts as absent. */
export function readPair(
  written: string | undefined,
  participants: readonly GroupedParticipant[],
): ChosenPair {
  const [a, b] = (written ?? "").split(",").map((id) => participants.find((each) => each.id === id)?.id);
  return a === undefined || b === undefined || a === b
    ? { pair: null, single: a ?? b ?? null }
    : { pair: [a, b], single: null };
}

/** The participants that a list of groups and ids names; those of the default if it names none. */
export function namedColumns(
  columns: string | undefined,
  participants: readonly GroupedParticipant[],
  byDefault: string,
): GroupedParticipant[] {
  const tokens = (columns ?? byDefault).split(",");
  const order = columnGroups.map(({ group }) => group);
  const named = participants
    .filter(({ id, group }) => tokens.includes(id) || tokens.includes(group))
    .sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
  return named.length === 0 && columns !== undefined
    ? namedColumns(undefined, participants, byDefault)
    : named;
}

/** Writes these participants as a list of groups and ids, a whole group by its name. */
export function writeColumns(
  ids: ReadonlySet<string>,
  participants: readonly GroupedParticipant[],
  byDefault: string,
): string {
  const tokens = columnGroups.flatMap(({ group }) => {
    const members = participants.filter((each) => each.group === group);
    const chosen = members.filter(({ id }) => ids.has(id));
    const isWhole = chosen.length > 0 && chosen.length === members.length;
    return isWhole ? [group] : chosen.map(({ id }) => id);
  });
  const written = tokens.join(",");
  return written === byDefault ? "" : written;
}

/** Behaviours of a list. */
export interface BehaviourGroup {
  /** The one of two participants that leaves them unspecified, while the other answers; `null` for all others. */
  readonly unspecifiedBy: string | null;
  readonly behaviours: readonly PageBehaviour[];
}

/**
 * The behaviours that pass. Between two participants: those on which they differ, then for each of the two those that
 * it leaves unspecified, the gravest impact first. The first group is there even if it is empty.
 */
export function filteredBehaviours(
  { behaviours, data }: Pick<BehaviourModel, "behaviours" | "data">,
  { theme, impact, between, isSplit, text, columns }: BehaviourFilter,
): BehaviourGroup[] {
  const compared = comparedColumns({ between, columns });
  const words = wordsIn(text);
  const passing = behaviours.filter((behaviour) => {
    if (impact !== null && !impactsAmong(behaviour, compared).some((each) => each === impact)) return false;
    if (!isAskedOf(behaviour, columns)) return false;
    if (isSplit && !isSplitAmong(behaviour, columns)) return false;
    return isAbout(behaviour, theme, words);
  });
  if (between === null) return [{ unspecifiedBy: null, behaviours: passing }];
  const sorted = passing.toSorted(
    (one, other) => gravityOf(data, one, compared) - gravityOf(data, other, compared),
  );
  const { differing, unspecified } = pairDifferences(sorted, ...between);
  const silent = between.map((id) => ({
    unspecifiedBy: id,
    behaviours: unspecified.filter(({ standings }) => standings[id]?.kind === "unspecified"),
  }));
  return [
    { unspecifiedBy: null, behaviours: differing },
    ...silent.filter((group) => group.behaviours.length > 0),
  ];
}

/** Counts the behaviours that would pass if the participants of the columns had been asked. */
export function countNotAsked({ behaviours, participants }: BehaviourModel, filter: BehaviourFilter): number {
  const { between, impact, isSplit, columns, theme, text } = filter;
  if (between !== null || impact !== null || isSplit) return 0;
  const words = wordsIn(text);
  return behaviours.filter(
    (behaviour) =>
      !isAskedOf(behaviour, columns) &&
      isAskedOf(behaviour, participants) &&
      isAbout(behaviour, theme, words),
  ).length;
}

/** Tells whether a behaviour is of the theme, and has all words. */
function isAbout(behaviour: PageBehaviour, theme: string | null, words: readonly string[]): boolean {
  if (theme !== null && behaviour.theme !== theme) return false;
  const searched = searchedText(behaviour);
  return words.every((word) => searched.includes(word));
}

function wordsIn(text: string): string[] {
  return searchable(text).split(" ");
}

/** Tells whether any of these participants was asked a probe of a behaviour. */
function isAskedOf({ standings }: PageBehaviour, participants: readonly GroupedParticipant[]): boolean {
  return participants.some(({ id }) => (standings[id]?.kind ?? "unavailable") !== "unavailable");
}

/** Returns the participants whose impacts are told: the two that must differ, or those of the columns. */
export function comparedColumns({
  between,
  columns,
}: Pick<BehaviourFilter, "between" | "columns">): readonly GroupedParticipant[] {
  return between === null ? columns : columns.filter(({ id }) => between.includes(id));
}

/** The number of the gravest impact of a behaviour among participants; the gravest of all is 0. */
export function gravityOf(
  { impacts }: BehaviourModel["data"],
  behaviour: PageBehaviour,
  participants: readonly GroupedParticipant[],
): number {
  const [gravest] = impactsAmong(behaviour, participants);
  return gravest === undefined ? impacts.length : impacts.findIndex(({ id }) => id === gravest);
}

/** The participants of columns, by whether they were asked any of the behaviours that are shown. */
export interface AskedColumns {
  readonly asked: readonly GroupedParticipant[];
  readonly notAsked: readonly GroupedParticipant[];
}

/** Separates the columns that would say "not asked" in every row; those of the two that must differ stay. */
export function askedColumns(
  behaviours: readonly PageBehaviour[],
  { columns, between }: BehaviourFilter,
): AskedColumns {
  const isAsked = (participant: GroupedParticipant): boolean =>
    behaviours.length === 0 ||
    between?.includes(participant.id) === true ||
    behaviours.some((behaviour) => isAskedOf(behaviour, [participant]));
  return { asked: columns.filter(isAsked), notAsked: columns.filter((each) => !isAsked(each)) };
}

function searchedText({ id, theme, question, why, positions, probes }: PageBehaviour): string {
  const answers = positions.map(({ answer }) => answer);
  const inputs = probes.map((probe) => probe.question.input);
  return searchable([id, theme, theme.replaceAll("-", " "), question, why, ...answers, ...inputs].join("\n"));
}

/** Writes a text in lower case, and user name, user info and the like as one word. */
function searchable(text: string): string {
  return text.toLowerCase().replace(/\buser[ -](name|info)/g, "user$1");
}

/** Tells whether any two of these participants differ. */
export function isSplitAmong(behaviour: PageBehaviour, columns: readonly GroupedParticipant[]): boolean {
  return columns.some(({ id }, index) =>
    columns.slice(index + 1).some((other) => compareOn(behaviour, id, other.id) === "different"),
  );
}
