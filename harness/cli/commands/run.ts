/** `urlstrata run`: checks the corpus against the expectations, and runs the available published suites. */
import { corpus, example, formatAmong, lens, selectingParticipants, type Define } from "../options.js";
import { lensNamed, lenses } from "../../compare/lenses.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { loadCorpus, restricted } from "../../corpus/load.js";
import { reported, reportedNames } from "../../participants/catalogue.js";
import { quoteQuestion } from "../../io/display.js";
import { buildReport } from "../../report/build.js";
import { lensOf } from "../../report/lookup.js";
import { rendererNamed, textRenderers } from "../../report/render/renderers.js";
import { runCorpus } from "../../run.js";
import type { FinishedRun } from "../../report/finished-run.js";
import { contradictions } from "../../conformance/recordings.js";
import { runSuites } from "../../conformance/suites.js";
import { questionOf } from "../../model/question.js";
import { withParticipants, type ParticipantOptions } from "../command.js";
import type { Terminal } from "../terminal.js";
import { exitCodeOf } from "../exit-code.js";
import { vectorFilter, foldersOf, type VectorFilterOptions, type CorpusOption } from "./corpus/options.js";

export interface RunCommand extends CorpusOption, ParticipantOptions, VectorFilterOptions {
  readonly format: string;
  readonly lens: string;
}

export async function runVerb(options: RunCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  if (!lenses.includes(lens)) {
    const known = lenses.map(({ name }) => name).join(", ");
    throw new UserError(`run prints one of these lenses: ${known}`, exitCodes.wrongUsage);
  }
  const folders = foldersOf(options, terminal);
  const whole = loadCorpus(...folders);
  const isNarrowed = options.theme !== undefined || options.tag !== undefined;
  const corpus = isNarrowed ? restricted(whole, vectorFilter(options)) : whole;
  if (corpus.vectors.length === 0)
    throw new UserError(`no vector of the corpus matches: ${chosenBy(options)}`, exitCodes.badInput);
  const finished = await withParticipants(
    { ...options, byDefault: reported },
    terminal,
    async (participants): Promise<FinishedRun> => {
      const asked = await runCorpus(corpus, participants, terminal.progress);
      // Suites have no themes or tags.
      if (isNarrowed) return asked;
      return { ...asked, suites: await runSuites(folders, whole, participants) };
    },
  );
  const report = buildReport(finished);
  const divergent = new Set(lensOf(report, lens.name).clusters.flatMap(({ members }) => members));
  const vectors = isNarrowed ? report.vectors : report.vectors.filter(({ id }) => divergent.has(id));
  const { width, colors } = terminal;
  const { render } = rendererNamed(textRenderers, options.format);
  terminal.print(await render(report, { width, colors, lens: lens.name, causes: 10, vectors }));
  const exitCode = exitCodeOf(report);
  return isRecordedWrong(finished, terminal) && exitCode === exitCodes.nothingUnexpected
    ? exitCodes.divergence
    : exitCode;
}

/** Logs where a recording contradicts the running parser of its version, and tells whether one does. */
function isRecordedWrong({ participants, answered }: FinishedRun, { log }: Terminal): boolean {
  const asked = answered.map(({ vector, answers }) => ({ question: questionOf(vector), answers }));
  const found = contradictions(participants, asked);
  for (const { recording, participant, question } of found)
    log(`${recording} contradicts ${participant} of the same version: ${quoteQuestion(question)}`);
  return found.length > 0;
}

function chosenBy({ theme, tag }: VectorFilterOptions): string {
  return [theme ?? [], tag ?? []].flat().join(", ");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command, reportedNames)
    .option("--theme <theme>", "ask only the vectors of this theme (default: all)")
    .option("--tag <tag>", "ask only the vectors with this tag (default: all)")
    .addOption(lens)
    .addOption(formatAmong(textRenderers))
    .addOption(corpus)
    .addHelpText("after", example("run --theme host-ipv4"))
    .action((options: RunCommand) => run((terminal) => runVerb(options, terminal)));
};
