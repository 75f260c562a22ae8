/** Makes the report from the corpus and the answers to it. */
import { algorithms } from "../../algorithms/index.js";
import { themes } from "../../corpus/schemas.js";
import { ask, type Answers } from "../ask.js";
import { checkClaims } from "../claims.js";
import { agreements, cluster, type Diverging } from "../cluster.js";
import { compare, lenses, type Lens } from "../compare.js";
import { faultsOf } from "../conformance.js";
import { questionOf, type Corpus, type CorpusVector } from "../load.js";
import type { Answer, Participant } from "../participant.js";
import { silently, telling, type Progress } from "../progress.js";
import { reportDangers } from "./dangers.js";
import { givenOnce } from "./given-once.js";
import { reportAnswer } from "./answer.js";
import { reportVersion, type Report } from "./schema.js";

/** The vectors of a corpus, each with the answers to it. */
export interface Answered {
  readonly vector: CorpusVector;
  readonly answers: Answers;
}

/** Asks the participants the whole corpus and reports what they answer. Remarks are asked for where they are expected. */
export async function buildReport(
  corpus: Corpus,
  participants: readonly Participant[],
  progress: Progress = silently,
): Promise<Report> {
  const questions = corpus.vectors.map(questionOf);
  const all = await ask(telling(participants, progress), questions, { remarks: true });
  const answered = corpus.vectors.map((vector, index) => ({ vector, answers: all[index] ?? new Map() }));
  const reported = lenses.map((lens) => {
    progress(`comparing by ${lens.name}`);
    return reportLens(lens, participants, answered);
  });
  return {
    $schema: "../schemas/report.schema.json",
    version: reportVersion,
    participants: participants.map(reportParticipant),
    themes: reportThemes(answered, reported),
    lenses: reported,
    dangers: reportDangers(answered),
    conformance: participants.flatMap(({ id }) => reportConformance(id, corpus, answered)),
    claims: await reportClaims(corpus, participants, progress),
    vectors: answered.map(reportVector),
  };
}

/** A participant, as reports have it. */
export function reportParticipant(participant: Participant): Report["participants"][number] {
  const { id, title, kind, version, unicode, sees } = participant;
  const algorithm = algorithms.find((each) => each.id === id);
  return {
    id,
    title,
    kind,
    version,
    unicode,
    sees: [...sees],
    url: algorithm?.text.url ?? null,
    licence: algorithm?.text.licence ?? null,
    readings: (algorithm?.readings ?? []).map((reading) => ({ ...reading, vectors: [...reading.vectors] })),
  };
}

function reportThemes(answered: readonly Answered[], reported: Report["lenses"]): Report["themes"] {
  const clusters = reported.find(({ name }) => name === "href")?.clusters ?? [];
  const divergent = new Set(clusters.flatMap(({ members }) => members));
  return themes
    .map((theme) => ({ theme, of: answered.filter(({ vector }) => vector.theme === theme) }))
    .filter(({ of }) => of.length > 0)
    .map(({ theme, of }) => ({
      theme,
      vectors: of.length,
      divergent: of.filter(({ vector }) => divergent.has(vector.id)).length,
      open: of.filter(({ answers }) => [...answers.values()].some(isOpen)).length,
    }));
}

function isOpen(answer: Answer): boolean {
  return answer.kind === "parsed" && answer.open.length > 0;
}

function reportLens(
  lens: Lens,
  participants: readonly Participant[],
  answered: readonly Answered[],
): Report["lenses"][number] {
  const diverging = answered.flatMap(({ vector: { id, input, base }, answers }): Diverging[] => {
    const divergence = compare(lens, answers);
    return divergence === null ? [] : [{ id, input, base, divergence }];
  });
  const ids = participants.map(({ id }) => id);
  return {
    name: lens.name,
    divergent: diverging.length,
    clusters: cluster(diverging).map(({ divergence, witness, members }) => ({
      signature: divergence.signature,
      classes: divergence.classes.map((members) => [...members]),
      open: [...divergence.open],
      none: [...divergence.none],
      rejecting: [...divergence.rejecting],
      differing: [...divergence.differing],
      witness,
      members: [...members],
    })),
    agreement: agreements(
      lens,
      ids,
      answered.map(({ answers }) => answers),
    ),
  };
}

function reportConformance(id: string, corpus: Corpus, answered: readonly Answered[]): Report["conformance"] {
  const expected = corpus.expected.get(id) ?? [];
  const reasons = new Map(
    (corpus.deviations.get(id) ?? [])
      .filter(({ question }) => corpus.vectors.some((vector) => vector.id === question))
      .map(({ question, reason }) => [question, reason]),
  );
  if (expected.length === 0 && reasons.size === 0) return [];
  const answers = new Map(answered.map(({ vector, answers }) => [vector.id, answers.get(id)]));
  const failed = expected.flatMap((expectation) => {
    const answer = answers.get(expectation.vector);
    const faults = answer === undefined ? ["has no answer"] : faultsOf(expectation, answer);
    return faults.length === 0
      ? []
      : [{ vector: expectation.vector, authority: expectation.authority, faults }];
  });
  const known = failed.flatMap(({ vector }) => {
    const reason = reasons.get(vector);
    return reason === undefined ? [] : [{ vector, reason }];
  });
  return [
    {
      participant: id,
      expected: expected.length,
      met: expected.length - failed.length,
      known,
      unmet: failed.filter(({ vector }) => !reasons.has(vector)),
      stale: [...reasons.keys()].filter((vector) => !known.some((each) => each.vector === vector)),
    },
  ];
}

async function reportClaims(
  corpus: Corpus,
  participants: readonly Participant[],
  progress: Progress,
): Promise<Report["claims"]> {
  const asked = algorithms.filter(({ id }) => participants.some((participant) => participant.id === id));
  return (await checkClaims(asked, corpus.vectors, progress)).map((claim) => ({
    ...claim,
    counterexamples: claim.counterexamples.map(({ id }) => id),
    smallest: [...claim.smallest],
  }));
}

/** A vector with its answers, as reports have it. */
export function reportVector({ vector, answers }: Answered): Report["vectors"][number] {
  const { id, theme, input, base, encoding, about } = vector;
  const given = [...answers].map(([id, answer]) => ({ by: [id], answer: reportAnswer(answer) }));
  return {
    id,
    theme,
    input,
    base,
    ...(encoding === undefined ? {} : { encoding }),
    about,
    answers: givenOnce(given, ({ answer }) => JSON.stringify(answer)),
    remarks: Object.fromEntries(
      [...answers].flatMap(([by, answer]) =>
        "remarks" in answer && answer.remarks.length > 0 ? [[by, [...answer.remarks]]] : [],
      ),
    ),
  };
}
