/** `urlstrata corpus promote`: makes a finding a vector. */
import { add, type AddCommand } from "./corpus-add.js";
import { findingNamed } from "./replay.js";
import type { ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";

export interface PromoteCommand extends Pick<AddCommand, "theme" | "id" | "about" | "corpus"> {
  readonly out: string;
}

export async function promote(
  given: string,
  { out, ...options }: PromoteCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const { id, witness, found } = findingNamed(given, out, terminal);
  const { input, base, encoding } = witness;
  const references = [`urlstrata fuzz, seed ${found.seed}, run ${found.run}: finding ${id}`];
  const question = { ...(base === null ? {} : { base }), ...(encoding === undefined ? {} : { encoding }) };
  return add(input, { ...options, ...question, references }, terminal);
}
