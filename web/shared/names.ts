/** The names that the behaviours of the corpus give to causes, with the decisive steps that are stated for them. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { BehaviourNames } from "../../harness/behaviours/names.js";
import { readNamingCorpus, type WrittenNamingCorpus } from "../../harness/behaviours/naming-corpus.js";
import { askAlgorithms, causesBetween } from "../../harness/causes/cause.js";
import { runSearches, type AskPairs } from "../../harness/causes/elementary/search.js";
import type { Question } from "../../harness/model/question.js";
import { pause } from "./until-stopped.js";

/** The naming corpus of the package, which the build puts in its place. */
declare const namingCorpus: WrittenNamingCorpus;

const names = new BehaviourNames(readNamingCorpus(namingCorpus));

/** Returns the names of a cause: at once after `findNames`, or else in about a second for each new pair. */
export const namesOf = names.ofAlgorithms;

/** The milliseconds that a search works at a stretch, so that the page answers in between. */
const stretch = 12;

/**
 * Finds out what the names of the causes for which a pair differs on a question need, while the page answers.
 * @throws The reason of the signal, once that is aborted.
 */
export async function findNames(
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
  signal: AbortSignal,
): Promise<void> {
  const ask = askAlgorithms(a, b);
  let since = performance.now();
  const askInStretches: AskPairs = async (questions) => {
    if (performance.now() - since > stretch) {
      await pause(signal);
      since = performance.now();
    }
    return questions.map(ask);
  };
  const ofPair = names.of([a.id, b.id]);
  for (const cause of causesBetween(a, b, question))
    await runSearches([ofPair.names(cause, { question, span: cause.span })], askInStretches);
}
