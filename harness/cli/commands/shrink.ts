/** `urlstrata shrink`: reduces an input to one minimal reproducer per cause. */
import { format, causeLens, example, selectingParticipants, type Define } from "../options.js";
import { isSeenThrough, lensNamed } from "../../compare/lenses.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { inThisProcess } from "../../fuzz/evaluate.js";
import { findingText } from "../../fuzz/classes-in-words.js";
import { shrunkToFindings } from "../../fuzz/lines.js";
import type { Question } from "../../model/question.js";
import { asciiJSON, counted, quoteQuestion, wrap } from "../../io/display.js";
import { checkedEncoding, withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import type { Terminal } from "../terminal.js";

export interface ShrinkCommand extends FormatOption, ParticipantOptions {
  readonly base?: string;
  readonly encoding?: string;
  readonly lens: string;
}

export async function shrinkInput(
  input: string,
  options: ShrinkCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  const question: Question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const found = await withParticipants(options, terminal, (participants) =>
    shrunkToFindings(inThisProcess(participants), question),
  );
  const causes = found.filter(({ component }) => isSeenThrough(lens, component));
  if (options.format === "json") {
    terminal.print(asciiJSON(causes, 2));
    return exitCodes.nothingUnexpected;
  }
  const head = `${quoteQuestion(question)}: ${counted(causes.length, "cause")}`;
  terminal.print(
    [
      terminal.colors.bold(wrap(head, terminal.width)),
      ...causes.map((cause) => findingText(cause, terminal.width, null)),
    ].join("\n\n"),
  );
  return exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .argument("<input>", "the string to parse")
    .option("--base <base>", "base URL (default: none)")
    .option("--encoding <label>", "encoding of the document that contains the URL (default: UTF-8)")
    .addOption(causeLens)
    .addOption(format)
    .addHelpText("after", example("shrink 'http://user@example.com;x/y'"))
    .action((input: string, options: ShrinkCommand) =>
      run((terminal) => shrinkInput(input, options, terminal)),
    );
};
