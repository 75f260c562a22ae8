/** Compares a participant with an algorithm over the corpus. */
import { optionalEncoding, questionOf } from "../model/question.js";
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { BehaviourNames } from "../behaviours/names.js";
import { ask, type Answers } from "../compare/ask.js";
import type { Lens } from "../compare/lenses.js";
import { impactsBetween, type Impact } from "../compare/impact.js";
import type { Corpus, CorpusVector } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import { silently, type Progress } from "../participants/progress.js";
import { answerDocument } from "../model/answer-document.js";
import { counted } from "../io/display.js";
import { causesOver, type Differing } from "./causes.js";
import { differing, fieldsOf } from "./differing.js";
import type { SourceLocation } from "./source-locations.js";
import { checkResultVersion, installedSchema, type CheckResult, type VectorResult } from "./schema.js";

/** The participant, the algorithm and the lens of a check. */
export interface Check {
  readonly corpus: Corpus;
  /** The names of causes, by the behaviours of the whole corpus. */
  readonly names: BehaviourNames;
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
  const found = corpus.vectors.map((vector, index) => compared(checked, vector, all[index]));
  const differences = found.filter((each) => "fields" in each);
  progress(`finding the causes of ${counted(differences.length, "difference")}`);
  const causes = await causesOver(checked, differences);
  const ids = idsByVector(causes);
  return {
    $schema: installedSchema("check-result"),
    version: checkResultVersion,
    participant: whoIs(participant),
    against: whoIs(against),
    lens: lens?.name ?? null,
    impacts: impacts?.map(({ id }) => id) ?? null,
    causes,
    vectors: found.map((each) =>
      "fields" in each ? difference(checked, each, ids.get(each.vector.id) ?? []) : each,
    ),
    moved: [],
    stale: [],
  };
}

/** Returns the ids of the causes of each vector, in the order of the causes. */
function idsByVector(causes: CheckResult["causes"]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { id, vectors } of causes) {
    for (const vector of vectors) ids.set(vector, [...(ids.get(vector) ?? []), id]);
  }
  return ids;
}

function whoIs({ id, title, version }: Participant): CheckResult["participant"] {
  return { id, title, version };
}

function answerOf({ id }: Participant, answers: Answers | undefined): Answer {
  const answer = answers?.get(id);
  if (answer === undefined) throw new Error(`${id} was not asked`);
  return answer;
}

function questionIn({
  id,
  theme,
  input,
  base,
  encoding,
}: CorpusVector): Pick<VectorResult, "id" | "theme" | "input" | "base" | "encoding"> {
  return { id, theme, input, base, ...optionalEncoding(encoding) };
}

/** Compares the answers to a vector. */
function compared(
  { participant, against, lens }: Check,
  vector: CorpusVector,
  answers: Answers | undefined,
): VectorResult | Differing {
  const question = questionIn(vector);
  const answer = answerOf(participant, answers);
  const demanded = answerOf(against, answers);
  if (demanded.kind === "crashed")
    return { ...question, result: "crashed", did: `${against.id} ${demanded.did}` };
  if (answer.kind === "crashed") return { ...question, result: "crashed", did: answer.did };
  if (answer.kind === "unanswered") return { ...question, result: "unanswered", reason: answer.reason };
  const fields = differing(fieldsOf(lens), answer, demanded);
  if (fields === null) return { ...question, result: "uncompared" };
  if (fields.length === 0) return { ...question, result: "same" };
  const between = impactsBetween(answer, demanded).map(({ id }) => id);
  return { vector, answers: [answer, demanded], fields, impacts: between };
}

function difference(
  { impacts, places }: Check,
  { vector, answers, fields, impacts: between }: Differing,
  causes: string[],
): VectorResult {
  const place = places.get(vector.id);
  const [answer, demanded] = answers;
  return {
    ...questionIn(vector),
    result: impacts === null || impacts.some(({ id }) => between.includes(id)) ? "different" : "beyond",
    differing: [...fields],
    impacts: [...between],
    says: { participant: answerDocument(answer), against: answerDocument(demanded) },
    causes,
    ...(place === undefined ? {} : { place: { ...place } }),
  };
}
