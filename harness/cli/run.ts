/** `urlstrata run`: the corpus against what the texts demand, and the published suites that are there. */
import { corpus, format, lens, example, selectingParticipants, type Define } from "./options.js";
import { lensNamed, lenses } from "../compare.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { loadCorpus, restricted } from "../load.js";
import { buildReport } from "../report/build.js";
import { lensOf } from "../report/reading.js";
import type { Report } from "../report/schema.js";
import { terminal as inTerminal } from "../report/terminal.js";
import { runSuites } from "../suites.js";
import { asciiJSON } from "../text.js";
import { withParticipants, type FormatOption, type ParticipantOptions } from "./command.js";
import type { Terminal } from "./terminal.js";
import { exitCodeOf } from "./exit-code.js";
import { choiceOf, foldersOf, type ChoiceOptions, type CorpusOption } from "./corpus-options.js";

export interface RunCommand extends FormatOption, CorpusOption, ParticipantOptions, ChoiceOptions {
  readonly lens: string;
}

export async function runCorpus(options: RunCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  if (!lenses.includes(lens)) {
    const known = lenses.map(({ name }) => name).join(", ");
    throw new UserError(`run reports by one of these lenses: ${known}`, exitCodes.wrongUsage);
  }
  const folders = foldersOf(options, terminal);
  const whole = loadCorpus(...folders);
  const isNarrowed = options.theme !== undefined || options.tag !== undefined;
  const corpus = isNarrowed ? restricted(whole, choiceOf(options)) : whole;
  if (corpus.vectors.length === 0)
    throw new UserError(`the corpus has no such vectors: ${chosenBy(options)}`, exitCodes.badInput);
  const report = await withParticipants(options, terminal, async (participants): Promise<Report> => {
    const asked = await buildReport(corpus, participants, terminal.progress);
    // The suites are no matter of one theme or tag.
    if (isNarrowed) return asked;
    return { ...asked, suites: await runSuites(folders, whole, participants) };
  });
  if (options.format === "json") {
    terminal.print(asciiJSON(report, 2));
  } else {
    const divergent = new Set(lensOf(report, lens.name).clusters.flatMap(({ members }) => members));
    const vectors = isNarrowed ? report.vectors : report.vectors.filter(({ id }) => divergent.has(id));
    terminal.print(
      inTerminal(report, {
        width: terminal.width,
        colors: terminal.colors,
        lens: lens.name,
        clusters: 10,
        vectors,
      }),
    );
  }
  return exitCodeOf(report);
}

function chosenBy({ theme, tag }: ChoiceOptions): string {
  return [theme ?? [], tag ?? []].flat().join(", ");
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .option("--theme <theme>", "only the vectors of this theme")
    .option("--tag <tag>", "only the vectors with this tag")
    .addOption(lens)
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("run --theme host-ipv4"))
    .action((options: RunCommand) => run((terminal) => runCorpus(options, terminal)));
};
