/** `urlstrata explain`: how the texts read an input, step by step, and where they part. */
import { algorithms } from "../../algorithms/index.js";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { explain } from "../explain/explain.js";
import { documentOf } from "../explain/schema.js";
import { explanationTerminal } from "../explain/terminal.js";
import { isNamedBy } from "../participants/index.js";
import { layeredJSON } from "../text.js";
import { checkedEncoding, type FormatOption } from "./command.js";
import type { Terminal } from "./terminal.js";

export interface ExplainCommand extends FormatOption {
  readonly base?: string;
  readonly encoding?: string;
  readonly only?: string;
}

/** Up to so many chosen texts, every pair is shown. */
const fewTexts = 3;

export function explainInput(input: string, options: ExplainCommand, terminal: Terminal): ExitCode {
  const texts = chosen(options.only);
  const question = { input, base: options.base ?? null, ...checkedEncoding(options.encoding) };
  const explanation = documentOf(explain(question, texts), texts);
  if (options.format === "json") terminal.print(layeredJSON(explanation, 4));
  else {
    const allPairs = texts.length <= fewTexts;
    terminal.print(
      explanationTerminal(explanation, { width: terminal.width, colors: terminal.colors, allPairs }),
    );
  }
  return exitCodes.nothingUnexpected;
}

function chosen(only: string | undefined): readonly Algorithm[] {
  if (only === undefined) return algorithms;
  const names = only.split(",");
  const isNamed = (name: string, { id }: Algorithm): boolean => isNamedBy(name, { id, kind: "algorithm" });
  const unknown = names.find((name) => !algorithms.some((text) => isNamed(name, text)));
  if (unknown !== undefined) {
    const known = algorithms.map(({ id }) => id).join(", ");
    throw new UserError(`no text ${unknown}; only texts have steps: ${known}`, exitCodes.wrongUsage);
  }
  return algorithms.filter((text) => names.some((name) => isNamed(name, text)));
}
