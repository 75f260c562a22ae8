/** `urlstrata parse`: one input, or with --ndjson as many as come in. */
import { inputFile, format, lens, example, selectingParticipants, type Define } from "./options.js";
import { ask } from "../ask.js";
import { lensNamed } from "../compare.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import type { Question } from "../participant.js";
import { answersTable } from "../report/answers-table.js";
import { asciiJSON } from "../text.js";
import { answerLine } from "./answer-line.js";
import { checkedEncoding, withParticipants, type FormatOption, type ParticipantOptions } from "./command.js";
import { givenInput, type InputOption } from "./input.js";
import type { Terminal } from "./terminal.js";

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
    if ([argument, base, encoding, inputFile].some((given) => given !== undefined)) {
      throw new UserError("--ndjson takes its questions from standard input alone", exitCodes.wrongUsage);
    }
    if (options.format === "pretty") {
      throw new UserError("--ndjson answers in lines of JSON: leave --format out", exitCodes.wrongUsage);
    }
    const { answerLines } = await import("./ndjson.js");
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

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .addOption(lens)
    .option("--remarks", "gather validation errors too")
    .option(
      "--ndjson",
      "read questions from standard input, one JSON object a line, and answer each on a line",
    )
    .addOption(format)
    .addHelpText("after", example("parse 'http://a;b' --base http://c/"))
    .action((input: string | undefined, options: ParseCommand) =>
      run((terminal) => parse(input, options, terminal)),
    );
};
