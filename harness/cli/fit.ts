/** `urlstrata fit`: how near the texts come to recorded parsers. */
import { format, lens, example, type Define } from "./options.js";
import { lensNamed } from "../compare.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { buildFit } from "../fit/fit.js";
import { fitTerminal } from "../fit/terminal.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { asking } from "../participants/index.js";
import { asciiJSON } from "../text.js";
import { type FormatOption } from "./command.js";
import type { Terminal } from "./terminal.js";

export interface FitCommand extends FormatOption {
  readonly recorded?: string;
  readonly lens: string;
}

/** Clusters of each text that are shown. */
const shownClusters = 5;

export async function fit(options: FitCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  const fits = await asking(
    [options.recorded ?? "recorded"],
    (found) => {
      const other = found.find(({ kind }) => kind !== "recorded");
      if (other !== undefined)
        throw new UserError(`${other.id} is no recording, but ${other.kind}`, exitCodes.wrongUsage);
      return buildFit(lens, algorithmParticipants, found);
    },
    { tell: terminal.log },
  );
  if (options.format === "json") terminal.print(asciiJSON(fits, 2));
  else
    terminal.print(
      fitTerminal(fits, { width: terminal.width, colors: terminal.colors, clusters: shownClusters }),
    );
  return exitCodes.nothingUnexpected;
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--recorded <id>", "one recording, with its differences")
    .addOption(lens)
    .addOption(format)
    .addHelpText("after", example("fit --recorded recorded/chrome-5"))
    .action((options: FitCommand) => run((terminal) => fit(options, terminal)));
};
