/** Runs the chosen participants over the corpus, or over its vectors with chosen impacts. */
import { ask } from "../compare/ask.js";
import { impactsNamed, impactsOf } from "../compare/impact.js";
import { exitCodes, UserError } from "../io/errors.js";
import { loadCorpus, restricted, type Corpus } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import { questionOf } from "../model/question.js";
import { withProgress, type Progress } from "../participants/progress.js";
import { runCorpus } from "../run.js";
import type { FinishedRun } from "../report/finished-run.js";
import { withParticipants, type ParticipantOptions } from "./command.js";
import { foldersOf, type CorpusOption } from "./commands/corpus/options.js";
import type { Terminal } from "./terminal.js";

export interface ReportSource extends CorpusOption, ParticipantOptions {
  /**
   * Ids of impacts, comma-separated; only the vectors on which any two participants are in one of them are reported.
   */
  readonly impact?: string;
}

/** Runs the corpus. `byDefault` are the participants if none are chosen; `recordings` are asked for their positions only. */
export async function runFromSource(
  options: ReportSource,
  byDefault: readonly string[],
  recordings: readonly Participant[],
  terminal: Terminal,
): Promise<FinishedRun> {
  const { progress } = terminal;
  // An unknown name is reported before anybody is asked.
  const impacts = options.impact === undefined ? null : impactsNamed(options.impact).map(({ id }) => id);
  const corpus = loadCorpus(...foldersOf(options, terminal));
  return withParticipants({ ...options, byDefault }, terminal, async (participants) => {
    if (impacts === null) return runCorpus(corpus, participants, progress, recordings);
    const endangered = await withImpact(corpus, participants, impacts, progress);
    if (endangered.vectors.length > 0) return runCorpus(endangered, participants, progress, recordings);
    const who = participants.map(({ id }) => id).join(", ");
    throw new UserError(
      `nothing to report: no vector has the impact ${impacts.join(", ")} between ${who}`,
      exitCodes.badInput,
    );
  });
}

/** Returns the corpus with the vectors on which any two participants are in one of the impacts. */
async function withImpact(
  corpus: Corpus,
  participants: readonly Participant[],
  impacts: readonly string[],
  progress: Progress,
): Promise<Corpus> {
  const answers = await ask(withProgress(participants, progress), corpus.vectors.map(questionOf));
  const isIn = (_: unknown, index: number): boolean =>
    impactsOf(answers[index] ?? new Map()).some(({ impact }) => impacts.includes(impact));
  const ids = new Set(corpus.vectors.filter(isIn).map(({ id }) => id));
  return restricted(corpus, ({ id }) => ids.has(id));
}
