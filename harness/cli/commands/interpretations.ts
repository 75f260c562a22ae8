/** `urlstrata interpretations`: lists how each algorithm interprets unclear places of its specification. */
import { format, example, type Define } from "../options.js";
import { algorithms } from "../../../algorithms/index.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { asciiJSON, ellipsize, wrap } from "../../io/display.js";
import { unknownName } from "../../io/unknown-name.js";
import type { FormatOption } from "../command.js";
import type { Terminal } from "../terminal.js";

export function listInterpretations(
  id: string | undefined,
  options: FormatOption,
  terminal: Terminal,
): ExitCode {
  const chosen = algorithms.filter(
    (algorithm) => id === undefined || algorithm.id === id || algorithm.id.startsWith(`${id}/`),
  );
  if (chosen.length === 0) {
    const known = algorithms.map((algorithm) => algorithm.id);
    throw unknownName("algorithm", [id ?? ""], known);
  }
  if (options.format === "json") {
    terminal.print(
      asciiJSON(Object.fromEntries(chosen.map((algorithm) => [algorithm.id, algorithm.interpretations])), 2),
    );
    return exitCodes.nothingUnexpected;
  }
  for (const algorithm of chosen) {
    terminal.print(terminal.colors.bold(`${algorithm.id}: ${algorithm.title}`));
    for (const { kind, id: name, at, says, answer, evidence, vectors } of algorithm.interpretations) {
      terminal.print(`\n  ${terminal.colors.bold(name)} (${kind})`);
      terminal.print(`    ${ellipsize(at, terminal.width - 4)}`);
      const lines = [`Specification: ${says}`, `Interpreted as: ${answer}`, `Evidence: ${evidence}`];
      if (vectors.length > 0) lines.push(`Vectors: ${vectors.join(", ")}`);
      for (const line of lines) terminal.print(wrap(line, terminal.width, "    "));
    }
    terminal.print("");
  }
  return exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("[id]", "list only those of this algorithm and its variants (default: all)")
    .addOption(format)
    .addHelpText("after", example("interpretations whatwg-2012"))
    .action((id: string | undefined, options: FormatOption) =>
      run((terminal) => listInterpretations(id, options, terminal)),
    );
};
