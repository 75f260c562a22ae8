/** The corpus of the package, loaded once for all test files of a worker, and never changed. */
import { loadCorpus, type Corpus } from "../harness/corpus/load.js";

let corpus: Corpus | null = null;

/** The corpus of the package. */
export function wholeCorpus(): Corpus {
  return (corpus ??= loadCorpus());
}
