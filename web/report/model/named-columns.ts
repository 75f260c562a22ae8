/** Finds the columns that a searched text names: by a participant, or by the year of a text or recording. */
import { shortName } from "../../../harness/model/participant-name.js";
import type { GroupedParticipant } from "../../../harness/report/participant-groups.js";
import { columnGroups } from "./behaviour-filter.js";

/** The participants of one group of columns that a text names. */
export interface NamedColumns {
  readonly words: string;
  /** All participants of the group. */
  readonly members: readonly GroupedParticipant[];
  readonly names: readonly string[];
}

/** Code units from which a text is searched inside of words. */
const longEnough = 4;

/** Returns the groups with a participant of that year or name; a short text must be a whole word of the name. */
export function columnsNamedBy(text: string, participants: readonly GroupedParticipant[]): NamedColumns[] {
  const searched = text.trim().toLowerCase();
  if (searched === "") return [];
  const isNamed = ({ id, year }: GroupedParticipant): boolean =>
    searched === String(year) ||
    (searched.length >= longEnough && id.toLowerCase().includes(searched)) ||
    id.toLowerCase().split(/[/.-]/).includes(searched);
  return columnGroups
    .map(({ group, words }) => {
      const members = participants.filter((each) => each.group === group);
      return { words, members, names: members.filter(isNamed).map(({ id }) => shortName(id)) };
    })
    .filter(({ names }) => names.length > 0);
}
