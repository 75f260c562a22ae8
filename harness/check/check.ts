/** Compares a participant with an algorithm over the corpus. */
import { optionalEncoding } from "../model/question.js";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { ask, type Answers } from "../compare/ask.js";
import type { Lens } from "../compare/lenses.js";
import { impactsBetween, type Impact } from "../compare/impact.js";
import { questionOf, type Corpus, type CorpusVector } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import { silently, type Progress } from "../participants/progress.js";
import { answerDocument } from "../model/answer-document.js";
import { questionsToLocalize } from "../causes/localize.js";
import type { Runner } from "../causes/runner.js";
import { counted } from "../io/display.js";
import { differing, knownStep, decisiveStep, fieldsOf } from "./differing.js";
import type { SourceLocation } from "./source-locations.js";
import { checkResultVersion, installedSchema, type CheckResult, type VectorResult } from "./schema.js";

/** The participant, the algorithm and the lens of a check. */
export interface Check {
  readonly corpus: Corpus;
  readonly participant: Participant;
  readonly algorithm: Algorithm;
  /** The algorithm as a participant. */
  readonly against: Participant;
  /** `null` for verdict, components and href. */
  readonly lens: Lens | null;
  /** `null` if every difference counts, even without impact. */
  readonly impacts: readonly Impact[] | null;
  /** The known locations of vectors. */
  readonly places: ReadonlyMap<string, SourceLocation>;
  readonly progress?: Progress;
}

/** Returns the result of the check before any difference is allowed. */
export async function check(checked: Check): Promise<CheckResult> {
  const { corpus, participant, against, lens, impacts, progress = silently } = checked;
  const all = await ask([participant, against], corpus.vectors.map(questionOf));
  const run = await runnerToLocalize(checked, all);
  return {
    $schema: installedSchema("check-result"),
    version: checkResultVersion,
    participant: whoIs(participant),
    against: whoIs(against),
    lens: lens?.name ?? null,
    impacts: impacts?.map(({ id }) => id) ?? null,
    vectors: corpus.vectors.map((vector, index) => {
      progress(`${index} of ${counted(corpus.vectors.length, "vector")} compared`);
      return vectorResult(checked, vector, all[index], run);
    }),
    stale: [],
  };
}

/** Asks the participant the questions that locate differences without a known step. */
async function runnerToLocalize(
  { corpus, participant, algorithm, against, lens }: Check,
  all: readonly Answers[],
): Promise<Runner> {
  const questions = corpus.vectors.flatMap((vector, index) => {
    const answer = answerOf(participant, all[index]);
    const demanded = answerOf(against, all[index]);
    const found = differing(fieldsOf(lens), answer, demanded) ?? [];
    if (found.length === 0 || knownStep(algorithm, corpus, vector, demanded) !== null) return [];
    const question = questionOf(vector);
    return [question, ...questionsToLocalize(question)];
  });
  const answers = await ask([participant], questions);
  const known = new Map(
    questions.map((each, index) => [JSON.stringify(each), answers[index]?.get(participant.id)]),
  );
  return (question) => {
    const outcome = known.get(JSON.stringify(question));
    return outcome === undefined ? null : { outcome, steps: [] };
  };
}

function whoIs({ id, title, version }: Participant): CheckResult["participant"] {
  return { id, title, version };
}

function answerOf({ id }: Participant, answers: Answers | undefined): Answer {
  const answer = answers?.get(id);
  if (answer === undefined) throw new Error(`${id} was not asked`);
  return answer;
}

function vectorResult(
  checked: Check,
  vector: CorpusVector,
  answers: Answers | undefined,
  run: Runner,
): VectorResult {
  const { corpus, participant, algorithm, against, lens, impacts, places } = checked;
  const { id, theme, input, base, encoding } = vector;
  const question = { id, theme, input, base, ...optionalEncoding(encoding) };
  const answer = answerOf(participant, answers);
  const demanded = answerOf(against, answers);
  if (demanded.kind === "crashed")
    return { ...question, result: "crashed", did: `${against.id} ${demanded.did}` };
  if (answer.kind === "crashed") return { ...question, result: "crashed", did: answer.did };
  if (answer.kind === "unanswered") return { ...question, result: "unanswered", reason: answer.reason };
  const found = differing(fieldsOf(lens), answer, demanded);
  if (found === null) return { ...question, result: "uncompared" };
  if (found.length === 0) return { ...question, result: "same" };
  const place = places.get(id);
  const between = impactsBetween(answer, demanded);
  return {
    ...question,
    result: impacts === null || impacts.some((impact) => between.includes(impact)) ? "different" : "beyond",
    differing: found,
    impacts: between.map((impact) => impact.id),
    says: { participant: answerDocument(answer), against: answerDocument(demanded) },
    step: knownStep(algorithm, corpus, vector, demanded) ?? decisiveStep(algorithm, run, questionOf(vector)),
    ...(place === undefined ? {} : { place: { ...place } }),
  };
}
