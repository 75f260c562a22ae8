/** The input that a verb is called with: an argument, or with --input-file what does not fit into one. */
import { exitCodes, UserError } from "../errors.js";
import { decoded, readText } from "../files.js";
import type { Terminal } from "./terminal.js";

export interface InputOption {
  readonly inputFile?: string;
}

/** What stands for standard input in place of a file. */
const standardInput = "-";

/** The input as given, a line feed at the end of a file included. Throws wrong usage where there is none, or two. */
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
    throw new UserError("--input-file has the string to parse: give no other", exitCodes.wrongUsage);
  if (inputFile === "") throw new UserError("--input-file names no file", exitCodes.wrongUsage);
  if (inputFile !== standardInput) return readText(terminal.resolve(inputFile));
  const chunks: Uint8Array[] = [];
  for await (const chunk of terminal.stdin) chunks.push(chunk);
  return decoded(Buffer.concat(chunks), "standard input");
}
