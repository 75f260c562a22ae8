/** `urlstrata schema`: prints a JSON Schema. */
import { example, type Define } from "./options.js";
import { exitCodes, type ExitCode } from "../errors.js";
import { jsonSchema, schemas } from "../schemas.js";
import { asciiJSON } from "../text.js";
import { unknownName } from "../unknown-name.js";
import type { Terminal } from "./terminal.js";

export function schema(name: string, terminal: Terminal): ExitCode {
  const found = jsonSchema(name);
  if (found === null) throw unknownName("schema", [name], Object.keys(schemas));
  terminal.print(asciiJSON(found, 2));
  return exitCodes.nothingUnexpected;
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<name>", "its name, such as report; a name that is none lists them all")
    .addHelpText("after", example("schema report"))
    .action((name: string) => run((terminal) => schema(name, terminal)));
};
