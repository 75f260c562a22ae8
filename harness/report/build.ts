/** Builds the report from a finished run: a pure function, without questions and clock. */
import { optionalEncoding } from "../model/question.js";
import { algorithms } from "../../algorithms/index.js";
import type { AnsweredVector } from "../compare/answered-corpus.js";
import type { LensResult } from "../compare/by-lens.js";
import { groupByValue } from "../compare/group-by-value.js";
import { themes } from "../corpus/themes.js";
import { answerDocument } from "../model/answer-document.js";
import type { Answer } from "../model/answer.js";
import type { Identity } from "../model/participant.js";
import type { FinishedRun } from "./finished-run.js";
import { reportImpacts } from "./impact.js";
import { reportVersion, type Report } from "./schema.js";

/** Returns the report of a run. */
export function buildReport(run: FinishedRun): Report {
  const { participants, answered, conformance, properties, suites } = run;
  const reported = run.lenses.map(reportLens);
  return {
    $schema: "../schemas/report.schema.json",
    version: reportVersion,
    participants: participants.map(reportParticipant),
    themes: reportThemes(answered, reported),
    behaviours: run.behaviours,
    changes: [...run.changes],
    lenses: reported,
    impacts: reportImpacts(answered),
    conformance: [...conformance],
    properties: properties.map((property) => ({
      ...property,
      counterexamples: property.counterexamples.map(({ id }) => id),
      smallest: [...property.smallest],
    })),
    ...(suites === undefined ? {} : { suites }),
    vectors: answered.map(reportVector),
  };
}

/** Returns a participant in the form of reports. */
export function reportParticipant(participant: Identity): Report["participants"][number] {
  const { id, title, kind, version, engine, unicode, sees } = participant;
  const algorithm = algorithms.find((each) => each.id === id);
  return {
    id,
    title,
    kind,
    version,
    ...(engine === undefined ? {} : { engine }),
    unicode,
    sees: [...sees],
    url: algorithm?.text.url ?? null,
    licence: algorithm?.text.licence ?? null,
    interpretations: (algorithm?.interpretations ?? []).map((reading) => ({
      ...reading,
      vectors: [...reading.vectors],
    })),
  };
}

function reportThemes(answered: readonly AnsweredVector[], reported: Report["lenses"]): Report["themes"] {
  const clusters = reported.find(({ name }) => name === "href")?.clusters ?? [];
  const divergent = new Set(clusters.flatMap(({ members }) => members));
  return themes
    .map((theme) => ({ theme, of: answered.filter(({ vector }) => vector.theme === theme) }))
    .filter(({ of }) => of.length > 0)
    .map(({ theme, of }) => ({
      theme,
      vectors: of.length,
      divergent: of.filter(({ vector }) => divergent.has(vector.id)).length,
      unspecified: of.filter(({ answers }) => [...answers.values()].some(isUnspecified)).length,
    }));
}

function isUnspecified(answer: Answer): boolean {
  return answer.kind === "parsed" && answer.unspecified.length > 0;
}

function reportLens({ lens, divergent, clusters, agreement }: LensResult): Report["lenses"][number] {
  return {
    name: lens.name,
    divergent,
    clusters: clusters.map(({ divergence, witness, members }) => ({
      signature: divergence.signature,
      classes: divergence.classes.map((members) => [...members]),
      unspecified: [...divergence.unspecified],
      unavailable: [...divergence.unavailable],
      rejecting: [...divergence.rejecting],
      differing: [...divergence.differing],
      witness,
      members: [...members],
    })),
    agreement: [...agreement],
  };
}

/** Returns a vector with its answers in the form of reports. */
export function reportVector({ vector, answers }: AnsweredVector): Report["vectors"][number] {
  const { id, theme, input, base, encoding, about } = vector;
  const given = [...answers].map(([id, answer]) => ({ by: [id], answer: answerDocument(answer) }));
  return {
    id,
    theme,
    input,
    base,
    ...optionalEncoding(encoding),
    about,
    answers: groupByValue(given, ({ answer }) => JSON.stringify(answer)),
    remarks: Object.fromEntries(
      [...answers].flatMap(([by, answer]) =>
        "remarks" in answer && answer.remarks.length > 0 ? [[by, [...answer.remarks]]] : [],
      ),
    ),
  };
}
