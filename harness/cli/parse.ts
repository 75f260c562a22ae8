/** `urlstrata parse`: one input, or with --ndjson as many as come in. */
import pc from "picocolors";
import { ask } from "../ask.js";
import { lensNamed } from "../compare.js";
import { exitCodes, UserError } from "../errors.js";
import type { Question } from "../participant.js";
import { answersTable } from "../report/answers-table.js";
import { asciiJSON } from "../text.js";
import { answerLine } from "./answer-line.js";
import {
  checkedEncoding,
  formatOf,
  print,
  width,
  withParticipants,
  type FormatOption,
  type ParticipantOptions,
} from "./command.js";

export interface ParseCommand extends FormatOption, ParticipantOptions {
  readonly base?: string;
  readonly encoding?: string;
  readonly lens: string;
  readonly remarks?: boolean;
  readonly ndjson?: boolean;
}

export async function parse(input: string | undefined, options: ParseCommand): Promise<void> {
  const remarks = options.remarks === true;
  if (options.ndjson === true) {
    if (input !== undefined || options.base !== undefined || options.encoding !== undefined) {
      throw new UserError("--ndjson takes its questions from standard input alone", exitCodes.wrongUsage);
    }
    if (options.format === "pretty") {
      throw new UserError("--ndjson answers in lines of JSON: leave --format out", exitCodes.wrongUsage);
    }
    const { answerLines } = await import("./ndjson.js");
    process.exitCode = await withParticipants(options, (participants) =>
      answerLines(process.stdin, process.stdout, participants, remarks),
    );
    return;
  }
  if (input === undefined) {
    throw new UserError(
      "give a string to parse, or --ndjson to read many from standard input",
      exitCodes.wrongUsage,
    );
  }
  const lens = lensNamed(options.lens);
  const question: Question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const [answers = new Map()] = await withParticipants(options, (participants) =>
    ask(participants, [question], { remarks }),
  );
  print(
    formatOf(options) === "json"
      ? asciiJSON(answerLine(question, answers, remarks), 2)
      : answersTable(question, answers, lens, { width: width(), colors: pc }),
  );
  if ([...answers.values()].some(({ kind }) => kind === "crashed"))
    process.exitCode = exitCodes.participantFailed;
}
