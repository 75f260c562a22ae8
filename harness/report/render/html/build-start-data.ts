/** Builds the data that the report page opens with. */
import { pairDifferences } from "../../../behaviours/compare-standings.js";
import { isAnswered, type Answer } from "../../../model/answer.js";
import { vectorsOf } from "../../causes.js";
import {
  groupParticipants,
  textsByYear,
  type GroupedParticipant,
  type TextOfYear,
} from "../../participant-groups.js";
import type { Report } from "../../schema.js";
import { encodeClasses } from "./compact-classes.js";
import { encodeStanding } from "./compact-standings.js";
import { startDataVersion, type ChangedBehaviour, type StartData } from "./start-data.js";

/** The fields of a report that the page opens with. */
export type StartReport = Pick<Report, "participants" | "vectors" | "changes" | "impacts" | "behaviours">;

/** The vector of the example. */
const exampleVector = "authority/semicolon";

/** Returns the data; `details` names the data of the other views. */
export function startData(report: StartReport, details: string): StartData {
  const participants = groupParticipants(report.behaviours);
  return {
    version: startDataVersion,
    details,
    detailed: report.participants.length,
    participants,
    behaviours: report.behaviours.behaviours.map((behaviour) => {
      const { id, theme, question, why, positions, probes, answers, history, includes, impacts, standings } =
        behaviour;
      return {
        ...{ id, theme, question, why, positions, probes, answers },
        impacts: impacts.map(
          ({ impact, classes }) => [impact, encodeClasses(classes, participants)] as const,
        ),
        ...(history === undefined ? {} : { history }),
        ...(includes === undefined ? {} : { includes }),
        standings: participants.map(({ id }) => {
          const standing = standings[id];
          return standing === undefined ? -1 : encodeStanding(behaviour, standing);
        }),
      };
    }),
    years: textsByYear(participants).map((text, index, all) => {
      const { year, id } = text;
      return { year, text: id, changed: changedBetween(report, participants, all[index - 1], text) };
    }),
    impacts: report.impacts.map(({ id, means, matters }) => ({ id, means, matters })),
    example: exampleOf(report),
  };
}

/** Returns the behaviours on which the texts of two years differ, the most frequent first. */
function changedBetween(
  { behaviours, changes }: StartReport,
  participants: readonly GroupedParticipant[],
  before: TextOfYear | undefined,
  after: TextOfYear,
): ChangedBehaviour[] {
  if (before === undefined) return [];
  const isOf = (id: string, year: number): boolean =>
    participants.some((each) => each.id === id && each.year === year);
  const causes = changes
    .filter(({ between: [a, b] }) => isOf(a, before.year) && isOf(b, after.year))
    .flatMap((change) => change.causes);
  return pairDifferences(behaviours.behaviours, before.id, after.id)
    .differing.map(({ id }) => {
      const named = causes.filter((cause) => cause.behaviours.includes(id));
      return { id, vectors: new Set(named.flatMap(vectorsOf)).size };
    })
    .sort((one, other) => other.vectors - one.vectors);
}

function exampleOf({ participants, vectors }: StartReport): StartData["example"] {
  const vector = vectors.find(({ id }) => id === exampleVector);
  if (vector === undefined) return null;
  const answers = participants.flatMap(({ id, kind }): [string, Answer][] => {
    const given = vector.answers.find(({ by }) => by.includes(id))?.answer;
    if (kind !== "algorithm" || given === undefined) return [];
    return [[id, isAnswered(given) ? { ...given, remarks: [] } : given]];
  });
  return { question: { input: vector.input, base: vector.base }, answers };
}
