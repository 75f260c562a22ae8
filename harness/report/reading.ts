/** What the renderings read out of a report. */
import type { Answers } from "../ask.js";
import type { Answer } from "../participant.js";
import type { Report, ReportCluster, ReportLens, ReportVector } from "./schema.js";

/** The lens of that name; every report has those that renderings ask for. */
export function lensOf(report: Report, name: string): ReportLens {
  const lens = report.lenses.find((each) => each.name === name);
  if (lens === undefined) throw new Error(`the report has no lens ${name}`);
  return lens;
}

export function vectorOf(report: Report, id: string): ReportVector {
  const vector = report.vectors.find((each) => each.id === id);
  if (vector === undefined) throw new Error(`the report has no vector ${id}`);
  return vector;
}

/** The clusters of a lens by the vectors in them. */
export function clustersByMember(lens: ReportLens): ReadonlyMap<string, ReportCluster> {
  return new Map(lens.clusters.flatMap((cluster) => cluster.members.map((member) => [member, cluster])));
}

/** The answers to a vector by participant, as the stages before the report have them. */
export function answersOf(vector: ReportVector): Answers {
  return new Map(
    vector.answers.flatMap(({ by, answer }) =>
      by.map((id): [string, Answer] => [
        id,
        answer.kind === "parsed" || answer.kind === "rejected"
          ? { ...answer, remarks: vector.remarks[id] ?? [] }
          : answer,
      ]),
    ),
  );
}
