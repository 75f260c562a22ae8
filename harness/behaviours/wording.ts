/** The words of standings, the same in every output. */
import { participantList } from "../compare/participant-list.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { shortName } from "../model/participant-name.js";
import type { Standing } from "./positions.js";
import type { StandingsOfBehaviour, StandingsParticipant } from "./schema.js";

type WrittenStanding = StandingsOfBehaviour["standings"][string];

/** The kinds of standing without a position, in the order of every output, with their words. */
export const withoutPosition = [
  { kind: "mixed", words: "mixed" },
  { kind: "other", words: "other" },
  { kind: "unspecified", words: "unspecified" },
  { kind: "unobserved", words: "not observed" },
  { kind: "unavailable", words: "not asked" },
] as const;

/** Returns the answer of the position that a participant holds, or why it holds none. */
export function standingInWords(positions: Behaviour["positions"], standing: Standing): string {
  if ("position" in standing)
    return positions.find(({ id }) => id === standing.position)?.answer ?? standing.position;
  return withoutPosition.find(({ kind }) => kind === standing.kind)?.words ?? standing.kind;
}

/** Returns the answer of a position that an answer fits, for each probe of a mixed standing. */
export function detailInWords(behaviour: StandingsOfBehaviour, participant: string): string {
  const standing = behaviour.standings[participant];
  if (standing === undefined) return "";
  if (standing.kind === "position") return standingInWords(behaviour.positions, standing);
  const said = behaviour.answers.filter((each) => each.participant === participant);
  const answers = said
    .map(({ vector, says }) => (said.length === 1 ? says : `${says} (${vector})`))
    .join("; ");
  return `${standingInWords(behaviour.positions, standing)}${answers === "" ? "" : `: ${answers}`}`;
}

/** Returns the ids of those with a standing, in the order of the participants. */
export function idsStanding(
  { standings }: StandingsOfBehaviour,
  participants: readonly StandingsParticipant[],
  has: (standing: WrittenStanding) => boolean,
): string[] {
  return participants.flatMap(({ id }) => {
    const standing = standings[id];
    return standing !== undefined && has(standing) ? [id] : [];
  });
}

/** The participants of one group, by name. */
export interface NamedGroup {
  readonly group: "specifications" | "live" | "recorded";
  readonly names: readonly string[];
}

/** Returns the names of participants in groups, without those that are empty; recordings without their prefix. */
export function groupsOf(ids: readonly string[], all: readonly StandingsParticipant[]): NamedGroup[] {
  const groups = [
    { group: "specifications", kind: "algorithm" },
    { group: "live", kind: "live" },
    { group: "recorded", kind: "recorded" },
  ] as const;
  return groups.flatMap(({ group, kind }) => {
    const own = all.filter((each) => each.kind === kind).map(({ id }) => id);
    const held = ids.filter((id) => own.includes(id));
    if (held.length === 0) return [];
    const names = kind === "recorded" ? held.map(shortName) : participantList(held, own);
    return [{ group, names: held.length === own.length && own.length > 1 ? ["all"] : names }];
  });
}
