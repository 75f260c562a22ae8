/** `urlstrata schema`: prints a JSON Schema. */
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { jsonSchema, schemas } from "../schemas.js";
import { asciiJSON } from "../text.js";
import type { Terminal } from "./terminal.js";

export function schema(name: string, terminal: Terminal): ExitCode {
  const found = jsonSchema(name);
  if (found === null) {
    throw new UserError(
      `no schema ${name}; there are ${Object.keys(schemas).join(", ")}`,
      exitCodes.wrongUsage,
    );
  }
  terminal.print(asciiJSON(found, 2));
  return exitCodes.nothingUnexpected;
}
