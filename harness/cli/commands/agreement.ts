/** `urlstrata agreement`: compares the specifications with recorded parsers. */
import { format, lens, example, type Define } from "../options.js";
import { lensNamed } from "../../compare/lenses.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { buildAgreement } from "../../compare/agreement/agreement.js";
import { agreementTerminal } from "../../report/render/terminal/agreement.js";
import { algorithmParticipants } from "../../participants/algorithms.js";
import { withSelected } from "../../participants/select.js";
import { asciiJSON } from "../../io/display.js";
import type { FormatOption } from "../command.js";
import type { Terminal } from "../terminal.js";

export interface AgreementCommand extends FormatOption {
  readonly recorded?: string;
  readonly lens: string;
}

/** The clusters that are printed of each algorithm. */
const clusterLimit = 5;

export async function agreement(options: AgreementCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  const report = await withSelected(
    [options.recorded ?? "recorded"],
    (found) => {
      const other = found.find(({ kind }) => kind !== "recorded");
      if (other !== undefined)
        throw new UserError(
          `${other.id} is not a recording, but ${other.kind}; urlstrata participants lists recordings`,
          exitCodes.wrongUsage,
        );
      return buildAgreement(lens, algorithmParticipants, found);
    },
    { log: terminal.log },
  );
  if (options.format === "json") terminal.print(asciiJSON(report, 2));
  else
    terminal.print(
      agreementTerminal(report, { width: terminal.width, colors: terminal.colors, clusters: clusterLimit }),
    );
  return exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--recorded <id>", "print the differences of this recording (default: a table of all)")
    .addOption(lens)
    .addOption(format)
    .addHelpText("after", example("agreement --recorded recorded/chrome-5"))
    .action((options: AgreementCommand) => run((terminal) => agreement(options, terminal)));
};
