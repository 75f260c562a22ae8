/** The profile of a participant: its positions, the specifications it is nearest to, and where it stands alone. */
import { z } from "zod";
import { compareOn, compareStandings, pairDifferences } from "./compare-standings.js";
import {
  standingsSchema,
  type StandingsDocument,
  type StandingsOfBehaviour,
  type StandingsParticipant,
} from "./schema.js";

const count = z.int().nonnegative();
const ids = z.array(z.string());

export const profileSchema = z
  .strictObject({
    participant: z.string(),
    against: z.string().nullable().describe("The participant that it is compared with, if any"),
    nearest: z
      .array(
        z.strictObject({
          specification: z.string(),
          same: count.describe("Behaviours on which both hold the same position"),
          compared: count.describe("Behaviours on which both can be compared"),
        }),
      )
      .describe("The specifications, the one with the largest share of equal positions first"),
    alone: ids.describe("Behaviours on which no other participant holds its position"),
    differing: ids.describe("Behaviours on which it differs from the other participant; empty without one"),
    unspecified: ids.describe(
      "Behaviours that one of the two leaves unspecified, and on which the other answers; empty without one",
    ),
    standings: standingsSchema,
  })
  .describe("The positions of one participant beside those of all others");

export type Profile = z.infer<typeof profileSchema>;

/** Returns the profile of a participant of the document, with the differences from another one if named. */
export function profileOf(
  standings: StandingsDocument,
  participant: string,
  against: string | null,
): Profile {
  const { participants, behaviours } = standings;
  const specifications = participants.filter(({ id, kind }) => kind === "algorithm" && id !== participant);
  const { differing, unspecified } = pairDifferences(behaviours, participant, against ?? participant);
  return {
    participant,
    against,
    nearest: nearestFirst(specifications, participant, behaviours),
    alone: behaviours.filter((behaviour) => isAlone(participant, behaviour)).map(({ id }) => id),
    differing: differing.map(({ id }) => id),
    unspecified: unspecified.map(({ id }) => id),
    standings,
  };
}

function nearestFirst(
  specifications: readonly StandingsParticipant[],
  participant: string,
  behaviours: readonly StandingsOfBehaviour[],
): Profile["nearest"] {
  const shares = specifications.map(({ id }) => {
    const results = behaviours.map((behaviour) => compareOn(behaviour, id, participant));
    const same = results.filter((result) => result === "same").length;
    const different = results.filter((result) => result === "different").length;
    return { specification: id, same, compared: same + different };
  });
  const shareOf = ({ same, compared }: Profile["nearest"][number]): number =>
    compared === 0 ? 0 : same / compared;
  return shares.sort((one, other) => shareOf(other) - shareOf(one));
}

/** Tells whether a participant answers, and no other one holds the same position. */
function isAlone(participant: string, { standings }: StandingsOfBehaviour): boolean {
  const own = standings[participant];
  if (own === undefined || "left" in own) return false;
  return Object.entries(standings).every(
    ([id, standing]) => id === participant || compareStandings(own, standing) !== "same",
  );
}
