/** Prints the standings on behaviours as CSV: a row for each behaviour, a column for each participant. */
import type { StandingsDocument } from "../../behaviours/schema.js";
import { standingInWords } from "../../behaviours/wording.js";
import { csvTable } from "../../io/csv.js";
import { escape } from "../../io/display.js";

export function behavioursCSV({ participants, behaviours }: StandingsDocument): string {
  const rows = behaviours.map((behaviour) => [
    behaviour.id,
    behaviour.question,
    ...participants.map(({ id }) => {
      const standing = behaviour.standings[id];
      return standing === undefined ? "" : standingInWords(behaviour.positions, standing);
    }),
  ]);
  return csvTable(["behaviour", "question", ...participants.map(({ id }) => escape(id))], rows);
}
