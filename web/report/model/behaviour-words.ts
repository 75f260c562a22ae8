/** Words and looks of behaviours, the same in the matrix, on the cards and on the page of a behaviour. */
import { componentNames } from "../../../algorithms/algorithm.js";
import { standingInWords } from "../../../harness/behaviours/wording.js";
import type { StandingsOfBehaviour } from "../../../harness/behaviours/schema.js";
import { quote } from "../../../harness/io/display.js";
import { familyOf } from "../../../harness/model/participant-name.js";
import type { GroupedParticipant } from "../../../harness/report/participant-groups.js";
import type { PageBehaviour } from "./behaviour-model.js";

type Standing = StandingsOfBehaviour["standings"][string];
type Pattern = StandingsOfBehaviour["probes"][number]["patterns"][string];

/** The short answer of a participant; of those without a position, why it has none. */
export function wordsOf(behaviour: PageBehaviour, id: string): string {
  const standing = behaviour.standings[id];
  return standing === undefined ? "not asked" : standingInWords(behaviour.positions, standing);
}

/** The colours for positions. */
const colours = 6;

/** The class of a cell: a colour for each position, and one for each other kind of standing. */
export function lookOf({ positions }: PageBehaviour, standing: Standing | undefined): string {
  if (standing === undefined) return "unavailable";
  if (standing.kind !== "position") return standing.kind;
  return lookOfPosition(positions.findIndex(({ id }) => id === standing.position));
}

/** The class of the position of that index. */
export function lookOfPosition(index: number): string {
  return `answer-${index % colours}`;
}

/** A voice of a specification that holds another position than its text. */
export interface OtherVoice {
  readonly id: string;
  readonly words: string;
}

/** Returns the voices of a text that hold another position. */
export function otherVoices(
  behaviour: PageBehaviour,
  text: GroupedParticipant,
  participants: readonly GroupedParticipant[],
): OtherVoice[] {
  const own = wordsOf(behaviour, text.id);
  const family = familyOf(text.id);
  return participants
    .filter(({ id, group }) => group === "voices" && familyOf(id) === family)
    .filter(({ id }) => behaviour.standings[id]?.kind === "position" && wordsOf(behaviour, id) !== own)
    .map(({ id }) => ({ id, words: wordsOf(behaviour, id) }));
}

/** Describes a pattern: a verdict, or the components that it names, with the alternatives. */
export function patternInWords(pattern: Pattern | undefined): string {
  if (pattern === undefined) return "";
  if (typeof pattern === "string") return pattern;
  return componentNames
    .flatMap((name) => {
      const wanted = pattern[name];
      if (wanted === undefined) return [];
      const values = wanted === null || typeof wanted === "string" ? [wanted] : wanted;
      return [`${name} ${values.map(valueInWords).join(" or ")}`];
    })
    .join(", ");
}

function valueInWords(value: string | null): string {
  return value === null ? "absent" : value === "" ? "empty" : quote(value);
}
