/** `urlstrata explain`: where the texts part over an input, and how each reads it, step by step. */
import { inputFile, format, example, type Define } from "./options.js";
import { algorithms } from "../../algorithms/index.js";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { explain } from "../explain/explain.js";
import { documentOf } from "../explain/schema.js";
import { explanationTerminal } from "../explain/terminal.js";
import { isNamedBy } from "../participants/index.js";
import { layeredJSON } from "../text.js";
import { suggestion } from "../unknown-name.js";
import { checkedEncoding, type FormatOption } from "./command.js";
import { givenInput, type InputOption } from "./input.js";
import type { Terminal } from "./terminal.js";

export interface ExplainCommand extends FormatOption, InputOption {
  readonly base?: string;
  readonly encoding?: string;
  readonly only?: string;
  readonly steps?: boolean;
}

/** Up to so many chosen texts, every pair is shown. */
const fewTexts = 3;

export async function explainInput(
  argument: string | undefined,
  options: ExplainCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const texts = chosen(options.only);
  const input = await givenInput(argument, options, terminal);
  const question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const explanation = documentOf(explain(question, texts), texts);
  if (options.format === "json") terminal.print(layeredJSON(explanation, 4));
  else {
    const { width, colors } = terminal;
    const seen = { allPairs: texts.length <= fewTexts, steps: options.steps === true };
    terminal.print(explanationTerminal(explanation, { width, colors, ...seen }));
  }
  return exitCodes.nothingUnexpected;
}

function chosen(only: string | undefined): readonly Algorithm[] {
  if (only === undefined) return algorithms;
  const names = only.split(",");
  const isNamed = (name: string, { id }: Algorithm): boolean => isNamedBy(name, { id, kind: "algorithm" });
  const unknown = names.find((name) => !algorithms.some((text) => isNamed(name, text)));
  if (unknown !== undefined) {
    const known = algorithms.map(({ id }) => id);
    throw new UserError(
      `no text ${unknown}; only texts have steps: ${known.join(", ")}${suggestion([unknown], known)}`,
      exitCodes.wrongUsage,
    );
  }
  return algorithms.filter((text) => names.some((name) => isNamed(name, text)));
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "the base to parse it against")
    .option("--encoding <label>", "the encoding of the document it stands in")
    .option("--only <texts>", "only these: ids or text/*, with commas between them")
    .option("--steps", "print the steps of each text too; JSON has them always")
    .addOption(format)
    .addHelpText("after", example("explain 'http://a;b' --only barth-2011/filled,whatwg-2012"))
    .action((input: string | undefined, options: ExplainCommand) =>
      run((terminal) => explainInput(input, options, terminal)),
    );
};
