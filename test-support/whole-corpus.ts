/** The corpus of the package, loaded once for all test files of a worker. Nobody may change it. */
import { loadCorpus, type Corpus } from "../harness/load.js";

let corpus: Corpus | null = null;

/** The corpus of the package. */
export function wholeCorpus(): Corpus {
  return (corpus ??= loadCorpus());
}
