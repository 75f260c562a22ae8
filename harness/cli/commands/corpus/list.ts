/** `urlstrata corpus list`: lists the vectors. */
import { corpus, format, example, type Define } from "../../options.js";
import { loadCorpus } from "../../../corpus/load.js";
import { asciiJSON, nameAndQuestion, quoteQuestion, wrap } from "../../../io/display.js";
import type { FormatOption } from "../../command.js";
import { exitCodes, type ExitCode } from "../../../io/errors.js";
import type { Terminal } from "../../terminal.js";
import { vectorFilter, foldersOf, type VectorFilterOptions, type CorpusOption } from "./options.js";

export interface ListCommand extends FormatOption, CorpusOption, VectorFilterOptions {}

export function list(options: ListCommand, terminal: Terminal): ExitCode {
  const { vectors } = loadCorpus(...foldersOf(options, terminal));
  const chosen = vectors.filter(vectorFilter(options));
  if (options.format === "json") {
    terminal.print(asciiJSON(chosen, 2));
    return exitCodes.nothingUnexpected;
  }
  for (const { id, input, base, about } of chosen) {
    terminal.print(nameAndQuestion(id, quoteQuestion({ input, base }), terminal.width, terminal.colors.bold));
    terminal.print(wrap(about, terminal.width, "  "));
  }
  return exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--theme <theme>", "list only the vectors of this theme (default: all)")
    .option("--tag <tag>", "list only the vectors with this tag (default: all)")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("corpus list --theme host-idna --tag idna-bidi"))
    .action((options: ListCommand) => run((terminal) => list(options, terminal)));
};
