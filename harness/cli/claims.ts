/** `urlstrata claims`: what is claimed of the texts' answers, by themselves and by this project, and where it fails. */
import { corpus, format, example, type Define } from "./options.js";
import { algorithms } from "../../algorithms/index.js";
import { checkClaims, type ClaimResult } from "../claims.js";
import { generate } from "../fuzz/generate.js";
import { loadCorpus, questionOf } from "../load.js";
import type { Question } from "../participant.js";
import { asciiJSON, counted, fitted, shownQuestion, wrapped } from "../text.js";
import { wholeNumber, type FormatOption } from "./command.js";
import { exitCodes, type ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";
import { foldersOf, type CorpusOption } from "./corpus-options.js";

/** Counterexamples to show of each; JSON has more. */
const shownOfEach = 5;

export interface ClaimsCommand extends FormatOption, CorpusOption {
  readonly inputs?: string;
  readonly seed?: string;
}

export async function claims(options: ClaimsCommand, terminal: Terminal): Promise<ExitCode> {
  const count = wholeNumber("inputs", options.inputs ?? "0");
  const seed = wholeNumber("seed", options.seed ?? "1");
  const vectors = loadCorpus(...foldersOf(options, terminal)).vectors.map(questionOf);
  const results = await checkClaims(algorithms, questions(vectors, count, seed), terminal.progress);
  if (options.format === "json") {
    const shown = results.map(({ counterexamples, ...rest }) => ({
      ...rest,
      failed: counterexamples.length,
    }));
    terminal.print(asciiJSON({ inputs: vectors.length + count, claims: shown }, 2));
    return exitCodes.nothingUnexpected;
  }
  terminal.print(`${counted(vectors.length + count, "input")}\n`);
  for (const result of results) printClaim(result, terminal);
  return exitCodes.nothingUnexpected;
}

/** The corpus, and then what is made up of it. */
function* questions(vectors: readonly Question[], count: number, seed: number): Generator<Question> {
  yield* vectors;
  for (let index = 0; index < count; index++) yield generate(seed, index, vectors);
}

function printClaim(
  { algorithm, id, at, says, asked, counterexamples, smallest }: ClaimResult,
  terminal: Terminal,
): void {
  const held = asked - counterexamples.length;
  const all = asked === 0 ? "not asked" : `holds for all ${asked}`;
  const verdict =
    held === asked ? terminal.colors.green(all) : terminal.colors.yellow(`holds for ${held} of ${asked}`);
  terminal.print(`${terminal.colors.bold(`${algorithm}: ${id}`)}, ${verdict}`);
  terminal.print(`  ${fitted(at ?? "demanded by this project", terminal.width - 2)}`);
  terminal.print(wrapped(says, terminal.width, "  "));
  for (const question of smallest.slice(0, shownOfEach))
    terminal.print(`    ${fitted(`not for ${shownQuestion(question)}`, terminal.width - 4)}`);
  terminal.print("");
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--inputs <n>", "ask that many made-up inputs too, beside the corpus")
    .option("--seed <n>", "make up others than with seed 1")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("claims --inputs 1000"))
    .action((options: ClaimsCommand) => run((terminal) => claims(options, terminal)));
};
