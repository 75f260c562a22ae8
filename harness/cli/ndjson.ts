/** `urlstrata parse --ndjson`: answers questions as they come, in constant memory. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { ask } from "../compare/ask.js";
import { exitCodes, messageOf, type ExitCode } from "../io/errors.js";
import { parseJSON } from "../io/files.js";
import { LineCutter } from "../io/lines.js";
import type { Participant } from "../model/participant.js";
import type { Question } from "../model/question.js";
import { questionSchema } from "../report/published-schemas.js";
import { asciiJSON } from "../io/display.js";
import { answerLine } from "./answer-line.js";

/** The size of a batch: enough lines to spread the cost of asking, few enough bytes to stream. */
const batchLines = 64;
const batchBytes = 1_000_000;

type ReadLine = { readonly question: Question } | { readonly error: string };

/** Answers each line in its order; a bad line with its error. Returns the exit code. */
export async function answerLines(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  participants: readonly Participant[],
  remarks: boolean,
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.nothingUnexpected;
  let batch: ReadLine[] = [];
  let bytes = 0;
  const write = async (line: string): Promise<void> => {
    if (!output.write(`${line}\n`)) await once(output, "drain");
  };
  const flush = async (): Promise<void> => {
    const questions = batch.flatMap((line) => ("question" in line ? [line.question] : []));
    const answers = await ask(participants, questions, { remarks });
    let next = 0;
    for (const line of batch) {
      if ("error" in line) {
        exitCode = exitCodes.badInput;
        await write(asciiJSON(line));
        continue;
      }
      const answersToLine = answers[next++] ?? new Map();
      const crashed = [...answersToLine.values()].some(({ kind }) => kind === "crashed");
      if (crashed && exitCode === exitCodes.nothingUnexpected) exitCode = exitCodes.participantFailed;
      await write(asciiJSON(answerLine(line.question, answersToLine, remarks)));
    }
    batch = [];
    bytes = 0;
  };
  let number = 0;
  const take = async (complete: readonly Uint8Array[]): Promise<void> => {
    for (const line of complete) {
      number++;
      batch.push(readLine(line, number));
      bytes += line.length;
      if (batch.length === batchLines || bytes >= batchBytes) await flush();
    }
    // A client may wait for an answer before its next question.
    if (batch.length > 0) await flush();
  };
  const lines = new LineCutter();
  for await (const chunk of input) await take(lines.push(chunk));
  const last = lines.end();
  if (last !== null) await take([last]);
  return exitCode;
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function readLine(line: Uint8Array, number: number): ReadLine {
  const place = `line ${number}`;
  let text: string;
  try {
    text = decoder.decode(line);
  } catch (error) {
    return { error: `${place}: not UTF-8: ${messageOf(error)}` };
  }
  const read = parseJSON(questionSchema, text, place);
  if (!read.ok) {
    const faults = read.faults.map(({ place: within, fault }) =>
      within === "" ? fault : `${within.replace(/^line 1, /, "")}: ${fault}`,
    );
    return { error: `${place}: ${faults.join("; ")}` };
  }
  const { input, base = null, encoding = null } = read.data;
  if (encoding === null) return { question: { input, base } };
  if (encodingName(encoding) === null) {
    return { error: `${place}: encoding: ${encoding} is no label of the Encoding Standard` };
  }
  return { question: { input, base, encoding } };
}
