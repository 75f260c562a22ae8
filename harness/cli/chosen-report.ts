/** The report of those who are chosen, over the corpus or over the vectors that are in danger. */
import { ask } from "../ask.js";
import { dangersNamed, dangersOf } from "../dangers/dangers.js";
import { exitCodes, UserError } from "../errors.js";
import { loadCorpus, questionOf, restricted, type Corpus } from "../load.js";
import type { Participant } from "../participant.js";
import { telling, type Progress } from "../progress.js";
import { buildReport } from "../report/build.js";
import type { Report } from "../report/schema.js";
import { withParticipants, type ParticipantOptions } from "./command.js";
import { foldersOf, type CorpusOption } from "./corpus-options.js";
import type { Terminal } from "./terminal.js";

export interface ReportChoice extends CorpusOption, ParticipantOptions {
  /** Ids with commas between them; only vectors on which any two participants are in one of these are reported. */
  readonly danger?: string;
}

export async function chosenReport(options: ReportChoice, terminal: Terminal): Promise<Report> {
  const { progress } = terminal;
  // A name that is none is told before anybody is asked.
  const dangers = options.danger === undefined ? null : dangersNamed(options.danger).map(({ id }) => id);
  const corpus = loadCorpus(...foldersOf(options, terminal));
  return withParticipants(options, terminal, async (participants) => {
    if (dangers === null) return buildReport(corpus, participants, progress);
    const endangered = await inDanger(corpus, participants, dangers, progress);
    if (endangered.vectors.length > 0) return buildReport(endangered, participants, progress);
    const who = participants.map(({ id }) => id).join(", ");
    throw new UserError(
      `there is nothing to report: ${who} are in ${dangers.join(", ")} over no vector`,
      exitCodes.badInput,
    );
  });
}

/** The corpus with the vectors on which any two of the participants are in one of the dangers. */
async function inDanger(
  corpus: Corpus,
  participants: readonly Participant[],
  dangers: readonly string[],
  progress: Progress,
): Promise<Corpus> {
  const answers = await ask(telling(participants, progress), corpus.vectors.map(questionOf));
  const isIn = (_: unknown, index: number): boolean =>
    dangersOf(answers[index] ?? new Map()).some(({ danger }) => dangers.includes(danger));
  const ids = new Set(corpus.vectors.filter(isIn).map(({ id }) => id));
  return restricted(corpus, ({ id }) => ids.has(id));
}
