/** The answers to a whole corpus. */
import type { Corpus, CorpusVector } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import { questionOf } from "../model/question.js";
import { ask, type Answers } from "./ask.js";

/** A vector with the answers to it. */
export interface AnsweredVector {
  readonly vector: CorpusVector;
  readonly answers: Answers;
}

/** Asks all participants every vector, in the order of the corpus; gathers remarks. */
export async function askCorpus(
  { vectors }: Corpus,
  participants: readonly Participant[],
): Promise<AnsweredVector[]> {
  const all = await ask(participants, vectors.map(questionOf), { remarks: true });
  return vectors.map((vector, index) => ({ vector, answers: all[index] ?? new Map() }));
}
