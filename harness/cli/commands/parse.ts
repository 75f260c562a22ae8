/** `urlstrata parse`: parses one input, or with --ndjson a stream. */
import { inputFile, format, lens, example, selectingParticipants, type Define } from "../options.js";
import { ask } from "../../compare/ask.js";
import { lensNamed } from "../../compare/lenses.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import type { Question } from "../../model/question.js";
import { answersTable } from "../../report/render/markdown/answers-table.js";
import { asciiJSON } from "../../io/display.js";
import { answerLine } from "../answer-line.js";
import { checkedEncoding, withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import { givenInput, type InputOption } from "../input.js";
import type { Terminal } from "../terminal.js";

export interface ParseCommand extends FormatOption, InputOption, ParticipantOptions {
  readonly base?: string;
  readonly encoding?: string;
  readonly lens: string;
  readonly remarks?: boolean;
  readonly ndjson?: boolean;
}

export async function parse(
  argument: string | undefined,
  options: ParseCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const remarks = options.remarks === true;
  if (options.ndjson === true) {
    const { base, encoding, inputFile } = options;
    if ([argument, base, encoding, inputFile].some((option) => option !== undefined)) {
      throw new UserError(
        "--ndjson reads questions from standard input only: omit input, --input-file, --base and --encoding",
        exitCodes.wrongUsage,
      );
    }
    if (options.format === "pretty") {
      throw new UserError("--ndjson prints lines of JSON: omit --format", exitCodes.wrongUsage);
    }
    const { answerLines } = await import("../ndjson.js");
    return withParticipants(options, terminal, (participants) =>
      answerLines(terminal.stdin, terminal.stdout, participants, remarks),
    );
  }
  const lens = lensNamed(options.lens);
  const input = await givenInput(argument, options, terminal);
  const question: Question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const [answers = new Map()] = await withParticipants(options, terminal, (participants) =>
    ask(participants, [question], { remarks }),
  );
  terminal.print(
    options.format === "json"
      ? asciiJSON(answerLine(question, answers, remarks), 2)
      : answersTable(question, answers, lens, { width: terminal.width, colors: terminal.colors }),
  );
  const hasCrashed = [...answers.values()].some(({ kind }) => kind === "crashed");
  return hasCrashed ? exitCodes.participantFailed : exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "base URL (default: none)")
    .option("--encoding <label>", "encoding of the document that contains the URL (default: UTF-8)")
    .addOption(lens)
    .option("--remarks", "report validation errors too")
    .option("--ndjson", "read questions from standard input and write answers, one JSON object a line")
    .addOption(format)
    .addHelpText("after", example("parse 'http://a;b' --base http://c/"))
    .action((input: string | undefined, options: ParseCommand) =>
      run((terminal) => parse(input, options, terminal)),
    );
};
