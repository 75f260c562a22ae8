/** `urlstrata profile`: prints the positions of one participant, and what it is nearest to. */
import { profileOf } from "../../../behaviours/profile.js";
import { askBehaviours } from "../../../behaviours/standings.js";
import { loadCorpus } from "../../../corpus/load.js";
import { asciiJSON } from "../../../io/display.js";
import { exitCodes, UserError, type ExitCode } from "../../../io/errors.js";
import { resolveSelection } from "../../../participants/resolve-selection.js";
import { withSelected } from "../../../participants/select.js";
import { profileTerminal } from "../../../report/render/terminal/profile.js";
import {
  parseSelection,
  type FormatOption,
  type LimitOptions,
  type ParticipantOptions,
} from "../../command.js";
import { config, corpus, example, format, startLimit, timeLimit, type Define } from "../../options.js";
import type { Terminal } from "../../terminal.js";
import { foldersOf, type CorpusOption } from "../corpus/options.js";

export interface ProfileCommand
  extends FormatOption, CorpusOption, LimitOptions, Pick<ParticipantOptions, "config"> {
  readonly against?: string;
}

export async function profile(given: string, options: ProfileCommand, terminal: Terminal): Promise<ExitCode> {
  const { against } = options;
  if (given === against)
    throw new UserError(`the participant and --against are both ${given}`, exitCodes.wrongUsage);
  const loaded = loadCorpus(...foldersOf(options, terminal));
  const { names = [], among } = await resolveSelection({
    ...parseSelection(options, terminal),
    only: [],
    more: [given, ...(against === undefined ? [] : [against])],
  });
  const [id = given, other = null] = names;
  for (const name of names) {
    if (!among.some((candidate) => candidate.id === name))
      throw new UserError(
        `${name} is not one participant; urlstrata participants lists them`,
        exitCodes.wrongUsage,
      );
  }
  const found = await withSelected(
    [...names, "algorithms", "recorded"],
    async (participants) =>
      profileOf(await askBehaviours(loaded.behaviours, loaded, participants), id, other),
    {
      among,
      log: terminal.log,
      failed: ({ exitCode }) => {
        terminal.fail(exitCode);
      },
    },
  );
  const { width, colors } = terminal;
  terminal.print(options.format === "json" ? asciiJSON(found, 2) : profileTerminal(found, { width, colors }));
  return exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<participant>", "an id, or a command that starts a driver")
    .option("--against <participant>", "print only the behaviours on which it differs from this one")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("profile recorded/go-1.19 --against whatwg-2026"))
    .action((given: string, options: ProfileCommand) => run((terminal) => profile(given, options, terminal)));
};
