/**
 * `urlstrata properties`: checks what specifications and this project state about answers, and lists counterexamples.
 */
import { corpus, format, example, type Define } from "../options.js";
import { algorithms } from "../../../algorithms/index.js";
import { checkProperties, type PropertyResult } from "../../conformance/properties.js";
import { generate } from "../../fuzz/generate/generate.js";
import { loadCorpus } from "../../corpus/load.js";
import { questionOf, type Question } from "../../model/question.js";
import { asciiJSON, counted, ellipsize, quoteQuestion, wrap } from "../../io/display.js";
import { wholeNumber, type FormatOption } from "../command.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import type { Terminal } from "../terminal.js";
import { foldersOf, type CorpusOption } from "./corpus/options.js";

/** The most counterexamples printed of each property; JSON has more. */
const counterexampleLimit = 5;

export interface PropertiesCommand extends FormatOption, CorpusOption {
  readonly inputs?: string;
  readonly seed?: string;
}

export async function properties(options: PropertiesCommand, terminal: Terminal): Promise<ExitCode> {
  const count = wholeNumber("inputs", options.inputs ?? "0");
  const seed = wholeNumber("seed", options.seed ?? "1");
  const vectors = loadCorpus(...foldersOf(options, terminal)).vectors.map(questionOf);
  const results = await checkProperties(algorithms, questions(vectors, count, seed), terminal.progress);
  if (options.format === "json") {
    const shown = results.map(({ counterexamples, ...rest }) => ({
      ...rest,
      failed: counterexamples.length,
    }));
    terminal.print(asciiJSON({ inputs: vectors.length + count, properties: shown }, 2));
    return exitCodes.nothingUnexpected;
  }
  terminal.print(`${counted(vectors.length + count, "input")}\n`);
  for (const result of results) printClaim(result, terminal);
  return exitCodes.nothingUnexpected;
}

/** Yields the corpus, and then generated questions. */
function* questions(vectors: readonly Question[], count: number, seed: number): Generator<Question> {
  yield* vectors;
  for (let index = 0; index < count; index++) yield generate(seed, index, vectors);
}

function printClaim(
  { algorithm, id, at, says, asked, counterexamples, smallest }: PropertyResult,
  terminal: Terminal,
): void {
  const held = asked - counterexamples.length;
  const all = asked === 0 ? "applies to no input" : `holds for all ${asked}`;
  const verdict =
    held === asked ? terminal.colors.green(all) : terminal.colors.yellow(`holds for ${held} of ${asked}`);
  terminal.print(`${terminal.colors.bold(`${algorithm}: ${id}`)}, ${verdict}`);
  terminal.print(`  ${ellipsize(at ?? "invariant of this project", terminal.width - 2)}`);
  terminal.print(wrap(says, terminal.width, "  "));
  for (const question of smallest.slice(0, counterexampleLimit))
    terminal.print(`    ${ellipsize(`not for ${quoteQuestion(question)}`, terminal.width - 4)}`);
  terminal.print("");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .option("--inputs <n>", "check this many generated inputs too (default: 0)")
    .option("--seed <n>", "seed of the generated inputs (default: 1)")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("properties --inputs 1000"))
    .action((options: PropertiesCommand) => run((terminal) => properties(options, terminal)));
};
