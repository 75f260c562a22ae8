/** The pipeline of a run: load -> ask -> compare -> cluster -> judge -> find causes -> compute positions. Rendering starts from its result, in report/. */
import { algorithms } from "../algorithms/index.js";
import { BehaviourNames } from "./behaviours/names.js";
import { askBehaviours } from "./behaviours/standings.js";
import { askCorpus } from "./compare/answered-corpus.js";
import { compareByLens } from "./compare/by-lens.js";
import { lenses } from "./compare/lenses.js";
import { judgeExpectations } from "./conformance/judge.js";
import { checkProperties } from "./conformance/properties.js";
import { loadCorpus, type Corpus } from "./corpus/load.js";
import type { Participant } from "./model/participant.js";
import { silently, withProgress, type Progress } from "./participants/progress.js";
import { causesOfChanges } from "./report/change-causes.js";
import type { FinishedRun } from "./report/finished-run.js";

/** Loads the corpus in these folders (default: that of the package) and runs it. Throws bad input. */
export function runFolders(
  folders: readonly string[],
  participants: readonly Participant[],
): Promise<FinishedRun> {
  return runCorpus(loadCorpus(...folders), participants);
}

/**
 * Asks the participants a corpus, compares their answers under every lens, clusters and judges them, finds causes, and
 * computes positions. `recordings` are asked for their positions only.
 */
export async function runCorpus(
  corpus: Corpus,
  participants: readonly Participant[],
  progress: Progress = silently,
  recordings: readonly Participant[] = [],
): Promise<FinishedRun> {
  const ids = participants.map(({ id }) => id);
  const answered = await askCorpus(corpus, withProgress(participants, progress));
  const compared = lenses.map((lens) => {
    progress(`comparing under ${lens.name}`);
    return compareByLens(lens, ids, answered);
  });
  const conformance = judgeExpectations(ids, corpus, answered);
  const texts = algorithms.filter(({ id }) => ids.includes(id));
  const properties = await checkProperties(texts, corpus.vectors, progress);
  const changes = causesOfChanges(ids, answered, new BehaviourNames(corpus), progress);
  const others = recordings.filter(({ id }) => !ids.includes(id));
  const behaviours = await askBehaviours(corpus.behaviours, corpus, others, { participants, answered });
  return { participants, answered, lenses: compared, changes, behaviours, conformance, properties };
}
