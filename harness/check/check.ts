/** The stage that asks a participant and a text the corpus, and finds where they differ. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { ask, type Answers } from "../ask.js";
import type { Lens } from "../compare.js";
import { dangersBetween, type Danger } from "../dangers/dangers.js";
import { questionOf, type Corpus, type CorpusVector } from "../load.js";
import type { Answer, Participant } from "../participant.js";
import { silently, type Progress } from "../progress.js";
import { reportAnswer } from "../report/answer.js";
import { askedFor } from "../explain/contrast.js";
import { type Reader } from "../explain/readers.js";
import { counted } from "../text.js";
import { differing, knownStep, partingStep, piecesOf } from "./differing.js";
import type { Place } from "./places.js";
import { checkResultVersion, installedSchema, type CheckResult, type VectorResult } from "./schema.js";

/** Who is checked against which text, by what. */
export interface Check {
  readonly corpus: Corpus;
  readonly participant: Participant;
  readonly algorithm: Algorithm;
  /** The algorithm as a participant. */
  readonly text: Participant;
  /** `null` for verdict, components and href. */
  readonly lens: Lens | null;
  /** `null` where every difference counts, also one without danger. */
  readonly dangers: readonly Danger[] | null;
  /** Of the vectors, as far as they are known. */
  readonly places: ReadonlyMap<string, Place>;
  readonly progress?: Progress;
}

/** What the check finds if nothing is allowed. */
export async function check(checked: Check): Promise<CheckResult> {
  const { corpus, participant, text, lens, dangers, progress = silently } = checked;
  const all = await ask([participant, text], corpus.vectors.map(questionOf));
  const read = await askedMore(checked, all);
  return {
    $schema: installedSchema("check-result"),
    version: checkResultVersion,
    participant: whoIs(participant),
    against: whoIs(text),
    lens: lens?.name ?? null,
    dangers: dangers?.map(({ id }) => id) ?? null,
    vectors: corpus.vectors.map((vector, index) => {
      progress(`${index} of ${counted(corpus.vectors.length, "vector")} compared`);
      return vectorResult(checked, vector, all[index], read);
    }),
    stale: [],
  };
}

/** Asks the participant what tells where it parts from the text, for the differences of which no step is known. */
async function askedMore(
  { corpus, participant, algorithm, text, lens }: Check,
  all: readonly Answers[],
): Promise<Reader> {
  const questions = corpus.vectors.flatMap((vector, index) => {
    const answer = answerOf(participant, all[index]);
    const demanded = answerOf(text, all[index]);
    const found = differing(piecesOf(lens), answer, demanded) ?? [];
    if (found.length === 0 || knownStep(algorithm, corpus, vector, demanded) !== null) return [];
    const question = questionOf(vector);
    return [question, ...askedFor(question)];
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
  read: Reader,
): VectorResult {
  const { corpus, participant, algorithm, text, lens, dangers, places } = checked;
  const { id, theme, input, base, encoding } = vector;
  const asked = { id, theme, input, base, ...(encoding === undefined ? {} : { encoding }) };
  const answer = answerOf(participant, answers);
  const demanded = answerOf(text, answers);
  if (demanded.kind === "crashed") return { ...asked, result: "crashed", did: `${text.id} ${demanded.did}` };
  if (answer.kind === "crashed") return { ...asked, result: "crashed", did: answer.did };
  if (answer.kind === "unanswered") return { ...asked, result: "unanswered", reason: answer.reason };
  const found = differing(piecesOf(lens), answer, demanded);
  if (found === null) return { ...asked, result: "uncompared" };
  if (found.length === 0) return { ...asked, result: "same" };
  const place = places.get(id);
  const between = dangersBetween(answer, demanded);
  return {
    ...asked,
    result: dangers === null || dangers.some((danger) => between.includes(danger)) ? "different" : "beyond",
    differing: found,
    dangers: between.map((danger) => danger.id),
    says: { participant: reportAnswer(answer), text: reportAnswer(demanded) },
    step: knownStep(algorithm, corpus, vector, demanded) ?? partingStep(algorithm, read, questionOf(vector)),
    ...(place === undefined ? {} : { place: { ...place } }),
  };
}
