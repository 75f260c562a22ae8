/** `urlstrata schema`: prints a JSON Schema. */
import { example, type Define } from "../options.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { jsonSchema, schemas } from "../../report/published-schemas.js";
import { asciiJSON } from "../../io/display.js";
import { unknownName } from "../../io/unknown-name.js";
import type { Terminal } from "../terminal.js";

export function schema(name: string, terminal: Terminal): ExitCode {
  const found = jsonSchema(name);
  if (found === null) throw unknownName("schema", [name], Object.keys(schemas));
  terminal.print(asciiJSON(found, 2));
  return exitCodes.nothingUnexpected;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<name>", "name of the schema, e.g. report; an unknown name lists them")
    .addHelpText("after", example("schema report"))
    .action((name: string) => run((terminal) => schema(name, terminal)));
};
