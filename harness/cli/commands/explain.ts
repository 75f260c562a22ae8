/** `urlstrata explain`: prints where the algorithms diverge on an input, and their steps. */
import { inputFile, format, example, type Define } from "../options.js";
import { algorithms } from "../../../algorithms/index.js";
import type { Algorithm } from "../../../algorithms/algorithm.js";
import { BehaviourNames } from "../../behaviours/names.js";
import { loadCorpus } from "../../corpus/load.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { explain, textChanges } from "../../causes/explain.js";
import type { NamesOf } from "../../causes/explanation.js";
import type { Question } from "../../model/question.js";
import { documentOf } from "../../causes/schema.js";
import { explanationTerminal } from "../../causes/terminal.js";
import { isNamedBy } from "../../participants/select.js";
import { stringifyToDepth } from "../../io/display.js";
import { suggestion } from "../../io/unknown-name.js";
import { checkedEncoding, type FormatOption } from "../command.js";
import { givenInput, type InputOption } from "../input.js";
import type { Terminal } from "../terminal.js";
import { foldersOf } from "./corpus/options.js";

export interface ExplainCommand extends FormatOption, InputOption {
  readonly base?: string;
  readonly encoding?: string;
  readonly only?: string;
  readonly steps?: boolean;
}

/** The most chosen algorithms for which every pair is printed. */
const fewAlgorithms = 3;

export async function explainInput(
  argument: string | undefined,
  options: ExplainCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const texts = chosen(options.only);
  const input = await givenInput(argument, options, terminal);
  const question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const explanation = documentOf(explain(question, texts, namesFor(question, texts, terminal)), texts);
  if (options.format === "json") terminal.print(stringifyToDepth(explanation, 4));
  else {
    const { width, colors } = terminal;
    const details = { allPairs: texts.length <= fewAlgorithms, steps: options.steps === true };
    terminal.print(explanationTerminal(explanation, { width, colors, ...details }));
  }
  return exitCodes.nothingUnexpected;
}

/** Returns a function that names the causes of changes, and those of all pairs of a few algorithms. */
function namesFor(question: Question, texts: readonly Algorithm[], terminal: Terminal): NamesOf {
  const names = new BehaviourNames(loadCorpus(...foldersOf({}, terminal)));
  if (texts.length <= fewAlgorithms) return names.ofAlgorithms;
  const changes = new Set(textChanges(question, texts).map(({ between }) => between.join(" ")));
  return (a, b, cause, asked) =>
    changes.has(`${a.id} ${b.id}`) ? names.ofAlgorithms(a, b, cause, asked) : [];
}

function chosen(only: string | undefined): readonly Algorithm[] {
  if (only === undefined) return algorithms;
  const names = only.split(",");
  const isNamed = (name: string, { id }: Algorithm): boolean => isNamedBy(name, { id, kind: "algorithm" });
  const unknown = names.find((name) => !algorithms.some((text) => isNamed(name, text)));
  if (unknown !== undefined) {
    const known = algorithms.map(({ id }) => id);
    throw new UserError(
      `no algorithm ${unknown}; only algorithms have steps: ${known.join(", ")}${suggestion([unknown], known)}`,
      exitCodes.wrongUsage,
    );
  }
  return algorithms.filter((text) => names.some((name) => isNamed(name, text)));
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "base URL (default: none)")
    .option("--encoding <label>", "encoding of the document that contains the URL (default: UTF-8)")
    .option("--only <ids>", "explain only these algorithms, comma-separated: ids or <id>/* (default: all)")
    .option("--steps", "print the steps of each algorithm too; JSON always has them")
    .addOption(format)
    .addHelpText("after", example("explain 'http://a;b' --only barth-2011/filled,whatwg-2012"))
    .action((input: string | undefined, options: ExplainCommand) =>
      run((terminal) => explainInput(input, options, terminal)),
    );
};
