/** `urlstrata readings`: how each text is read where it does not speak for itself; a text with all its variants. */
import { format, example, type Define } from "./options.js";
import { algorithms } from "../../algorithms/index.js";
import { exitCodes, type ExitCode } from "../errors.js";
import { asciiJSON, fitted, wrapped } from "../text.js";
import { unknownName } from "../unknown-name.js";
import { type FormatOption } from "./command.js";
import type { Terminal } from "./terminal.js";

export function listReadings(id: string | undefined, options: FormatOption, terminal: Terminal): ExitCode {
  const chosen = algorithms.filter(
    (algorithm) => id === undefined || algorithm.id === id || algorithm.id.startsWith(`${id}/`),
  );
  if (chosen.length === 0) {
    const known = algorithms.map((algorithm) => algorithm.id);
    throw unknownName("algorithm", [id ?? ""], known);
  }
  if (options.format === "json") {
    terminal.print(
      asciiJSON(Object.fromEntries(chosen.map((algorithm) => [algorithm.id, algorithm.readings])), 2),
    );
    return exitCodes.nothingUnexpected;
  }
  for (const algorithm of chosen) {
    terminal.print(terminal.colors.bold(`${algorithm.id}: ${algorithm.title}`));
    for (const { kind, id: reading, at, says, answer, evidence, vectors } of algorithm.readings) {
      terminal.print(`\n  ${terminal.colors.bold(reading)} (${kind})`);
      terminal.print(`    ${fitted(at, terminal.width - 4)}`);
      const lines = [`The text: ${says}`, `Read as: ${answer}`, `On the evidence of: ${evidence}`];
      if (vectors.length > 0) lines.push(`Asked by: ${vectors.join(", ")}`);
      for (const line of lines) terminal.print(wrapped(line, terminal.width, "    "));
    }
    terminal.print("");
  }
  return exitCodes.nothingUnexpected;
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("[id]", "only those of this algorithm")
    .addOption(format)
    .addHelpText("after", example("readings whatwg-2012"))
    .action((id: string | undefined, options: FormatOption) =>
      run((terminal) => listReadings(id, options, terminal)),
    );
};
