/** Reads the input of a verb: an argument, or with --input-file a file. */
import { exitCodes, UserError } from "../io/errors.js";
import { decoded, readText } from "../io/files.js";
import type { Terminal } from "./terminal.js";

export interface InputOption {
  readonly inputFile?: string;
}

/** The name of standard input as a file. */
const standardInput = "-";

/** Returns the input unchanged, including a final line feed. Throws wrong usage unless there is exactly one. */
export async function givenInput(
  argument: string | undefined,
  { inputFile }: InputOption,
  terminal: Terminal,
): Promise<string> {
  if (inputFile === undefined) {
    if (argument !== undefined) return argument;
    throw new UserError("give a string to parse, or a file with --input-file", exitCodes.wrongUsage);
  }
  if (argument !== undefined)
    throw new UserError("--input-file has the string to parse: omit the other", exitCodes.wrongUsage);
  if (inputFile === "") throw new UserError("--input-file needs a file name", exitCodes.wrongUsage);
  if (inputFile !== standardInput) return readText(terminal.resolve(inputFile));
  const chunks: Uint8Array[] = [];
  for await (const chunk of terminal.stdin) chunks.push(chunk);
  return decoded(Buffer.concat(chunks), "standard input");
}
