/** `urlstrata schema`: prints a JSON Schema. */
import { exitCodes, UserError } from "../errors.js";
import { jsonSchema, schemas } from "../schemas.js";
import { asciiJSON } from "../text.js";
import { print } from "./command.js";

export function schema(name: string): void {
  const found = jsonSchema(name);
  if (found === null) {
    throw new UserError(
      `no schema ${name}; there are ${Object.keys(schemas).join(", ")}`,
      exitCodes.wrongUsage,
    );
  }
  print(asciiJSON(found, 2));
}
