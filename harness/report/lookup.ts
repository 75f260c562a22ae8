/** Looks up items of a report for renderings. */
import type { Answers } from "../compare/ask.js";
import { isAnswered, type Answer } from "../model/answer.js";
import type { Report, ReportCluster, ReportLens, ReportVector } from "./schema.js";

/** Returns a lens by name; every report has those that renderings need. */
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

/** Returns the clusters of a lens by the ids of their vectors. */
export function clustersByMember(lens: ReportLens): ReadonlyMap<string, ReportCluster> {
  return new Map(lens.clusters.flatMap((cluster) => cluster.members.map((member) => [member, cluster])));
}

/** Returns the answers to a vector by participant. */
export function answersOf(vector: ReportVector): Answers {
  return new Map(
    vector.answers.flatMap(({ by, answer }) =>
      by.map((id): [string, Answer] => [
        id,
        isAnswered(answer) ? { ...answer, remarks: vector.remarks[id] ?? [] } : answer,
      ]),
    ),
  );
}
