/** `urlstrata corpus list`: the vectors. */
import { corpus, format, example, type Define } from "./options.js";
import { loadCorpus } from "../load.js";
import { asciiJSON, nameAndQuestion, shownQuestion, wrapped } from "../text.js";
import { type FormatOption } from "./command.js";
import { exitCodes, type ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";
import { choiceOf, foldersOf, type ChoiceOptions, type CorpusOption } from "./corpus-options.js";

export interface ListCommand extends FormatOption, CorpusOption, ChoiceOptions {}

export function list(options: ListCommand, terminal: Terminal): ExitCode {
  const { vectors } = loadCorpus(...foldersOf(options, terminal));
  const chosen = vectors.filter(choiceOf(options));
  if (options.format === "json") {
    terminal.print(asciiJSON(chosen, 2));
    return exitCodes.nothingUnexpected;
  }
  for (const { id, input, base, about } of chosen) {
    terminal.print(nameAndQuestion(id, shownQuestion({ input, base }), terminal.width, terminal.colors.bold));
    terminal.print(wrapped(about, terminal.width, "  "));
  }
  return exitCodes.nothingUnexpected;
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--theme <theme>", "only those of this theme")
    .option("--tag <tag>", "only those with this tag")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("corpus list --theme host-idna --tag idna-bidi"))
    .action((options: ListCommand) => run((terminal) => list(options, terminal)));
};
