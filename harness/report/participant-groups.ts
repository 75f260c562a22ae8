/** Groups participants for pages: the texts, their other voices, the parsers of today, and old recordings. */
import type { StandingsDocument, StandingsParticipant } from "../behaviours/schema.js";
import { familyOf } from "../model/participant-name.js";

/** `texts` has one algorithm of each family, `voices` the others. */
export type ParticipantGroup = "texts" | "voices" | "today" | "old";

/** A participant with its group, and the year of its text or recording; `null` if none is known. */
export interface GroupedParticipant extends StandingsParticipant {
  readonly group: ParticipantGroup;
  readonly year: number | null;
}

/** Returns the participants in their order, with their groups. */
export function groupParticipants(document: StandingsDocument): GroupedParticipant[] {
  const { participants } = document;
  const years = participants.map(yearOf);
  const newest = Math.max(
    ...participants.map(({ kind }, index) => (kind === "algorithm" ? (years[index] ?? 0) : 0)),
  );
  return participants.map((participant, index) => {
    const year = years[index] ?? null;
    if (participant.kind === "algorithm")
      return { ...participant, year, group: isHead(participant.id, document) ? "texts" : "voices" };
    const isOld = participant.kind === "recorded" && year !== null && year < newest;
    return { ...participant, year, group: isOld ? "old" : "today" };
  });
}

/** The year of a text, which its version begins with, or the year of a recording. */
function yearOf({ kind, version }: StandingsParticipant): number | null {
  const pattern =
    kind === "algorithm" ? /^((?:19|20)\d\d)\b/ : /\b(?:captured|recorded|written)\b.*\b((?:19|20)\d\d)\b/;
  const [, year] = pattern.exec(version) ?? [];
  return year === undefined ? null : Number(year);
}

/** Tells whether an algorithm holds the most positions of its family, and is the first that does. */
function isHead(id: string, { participants, behaviours }: StandingsDocument): boolean {
  const family = familyOf(id);
  const members = participants.filter((each) => each.kind === "algorithm" && familyOf(each.id) === family);
  const held = members.map(
    (member) => behaviours.filter(({ standings }) => standings[member.id]?.kind === "position").length,
  );
  return members[held.indexOf(Math.max(...held))]?.id === id;
}

/** The last text of a year. */
export interface TextOfYear {
  readonly year: number;
  readonly id: string;
}

/** Returns the last text of each year, the oldest first. */
export function textsByYear(participants: readonly GroupedParticipant[]): TextOfYear[] {
  const last = new Map<number, string>();
  for (const { id, group, year } of participants) if (group === "texts" && year !== null) last.set(year, id);
  return [...last].map(([year, id]) => ({ year, id })).sort((a, b) => a.year - b.year);
}
