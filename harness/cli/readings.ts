/** `urlstrata readings`: how each text is read where it does not speak for itself; a text with all its variants. */
import pc from "picocolors";
import { algorithms } from "../../algorithms/index.js";
import { exitCodes, UserError } from "../errors.js";
import { asciiJSON, fitted, wrapped } from "../text.js";
import { formatOf, print, width, type FormatOption } from "./command.js";

export function listReadings(id: string | undefined, options: FormatOption): void {
  const chosen = algorithms.filter(
    (algorithm) => id === undefined || algorithm.id === id || algorithm.id.startsWith(`${id}/`),
  );
  if (chosen.length === 0) {
    const known = algorithms.map((algorithm) => algorithm.id).join(", ");
    throw new UserError(`no algorithm ${id ?? ""}; there are ${known}`, exitCodes.wrongUsage);
  }
  if (formatOf(options) === "json") {
    print(asciiJSON(Object.fromEntries(chosen.map((algorithm) => [algorithm.id, algorithm.readings])), 2));
    return;
  }
  for (const algorithm of chosen) {
    print(pc.bold(`${algorithm.id}: ${algorithm.title}`));
    for (const { kind, id: reading, at, says, answer, evidence, vectors } of algorithm.readings) {
      print(`\n  ${pc.bold(reading)} (${kind})`);
      print(`    ${fitted(at, width() - 4)}`);
      const lines = [`The text: ${says}`, `Read as: ${answer}`, `On the evidence of: ${evidence}`];
      if (vectors.length > 0) lines.push(`Asked by: ${vectors.join(", ")}`);
      for (const line of lines) print(wrapped(line, width(), "    "));
    }
    print("");
  }
}
