/** `urlstrata parse --ndjson`: answers questions as they come, in constant memory. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { ask } from "../ask.js";
import { exitCodes, messageOf, type ExitCode } from "../errors.js";
import { parseJSON } from "../files.js";
import type { Participant, Question } from "../participant.js";
import { questionSchema } from "../schemas.js";
import { asciiJSON } from "../text.js";
import { answerLine } from "./answer-line.js";

/** Questions that are asked at once: enough to spread the cost of asking, few enough to stream. */
const batchSize = 64;

type ReadLine = { readonly question: Question } | { readonly error: string };

/** Answers each line in its order; a bad line is answered with its error. Returns the exit code. */
export async function answerLines(
  input: AsyncIterable<Uint8Array>,
  output: Writable,
  participants: readonly Participant[],
  remarks: boolean,
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.nothingUnexpected;
  let batch: ReadLine[] = [];
  const flush = async (): Promise<void> => {
    const questions = batch.flatMap((line) => ("question" in line ? [line.question] : []));
    const answers = await ask(participants, questions, { remarks });
    let next = 0;
    let text = "";
    for (const line of batch) {
      if ("error" in line) {
        exitCode = exitCodes.badInput;
        text += `${asciiJSON(line)}\n`;
        continue;
      }
      const given = answers[next++] ?? new Map();
      const crashed = [...given.values()].some(({ kind }) => kind === "crashed");
      if (crashed && exitCode === exitCodes.nothingUnexpected) exitCode = exitCodes.participantFailed;
      text += `${asciiJSON(answerLine(line.question, given, remarks))}\n`;
    }
    batch = [];
    if (!output.write(text)) await once(output, "drain");
  };
  let number = 0;
  for await (const line of lines(input)) {
    number++;
    batch.push(readLine(line, number));
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
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
    const faults = read.faults.map(({ place, fault }) => (place === "" ? fault : `${place}: ${fault}`));
    return { error: `${place}: ${faults.join("; ")}` };
  }
  const { input, base = null, encoding } = read.data;
  if (encoding === undefined) return { question: { input, base } };
  if (encodingName(encoding) === null) {
    return { error: `${place}: encoding: ${encoding} is no label of the Encoding Standard` };
  }
  return { question: { input, base, encoding } };
}

/** The lines of a stream of bytes; only LF ends one, and the last needs none. */
async function* lines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, start)) {
      parts.push(chunk.subarray(start, end));
      yield joined(parts);
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
}
