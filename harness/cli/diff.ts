/** `urlstrata diff`: what became of the answers from one report to another. */
import { format, example, type Define } from "./options.js";
import { lensNamed } from "../compare.js";
import { exitCodes, type ExitCode } from "../errors.js";
import { diffReports } from "../report/diff.js";
import { diffText } from "../report/diff-terminal.js";
import { readReport } from "../report/read.js";
import type { Report } from "../report/schema.js";
import { asciiJSON } from "../text.js";
import { type FormatOption } from "./command.js";
import type { Terminal } from "./terminal.js";

export interface DiffCommand extends FormatOption {
  readonly lens?: string;
}

export function diff(before: string, after: string, options: DiffCommand, terminal: Terminal): ExitCode {
  const lens = options.lens === undefined ? null : lensNamed(options.lens);
  const read = (file: string): Report => {
    terminal.progress(`reading ${file}`);
    return readReport(terminal.resolve(file));
  };
  const found = diffReports(read(before), read(after), lens);
  terminal.print(
    options.format === "json" ? asciiJSON(found, 2) : diffText(found, terminal.width, terminal.colors),
  );
  return found.changed.length > 0 || found.compared === 0
    ? exitCodes.divergence
    : exitCodes.nothingUnexpected;
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<old>", "a divergences.json")
    .argument("<new>", "another one")
    .option("--lens <lens>", "compare by this alone; whole answers if absent")
    .addOption(format)
    .addHelpText("after", example("diff old/divergences.json reports/divergences.json"))
    .action((before: string, after: string, options: DiffCommand) =>
      run((terminal) => diff(before, after, options, terminal)),
    );
};
