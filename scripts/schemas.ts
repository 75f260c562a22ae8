/** Writes the JSON Schemas of `schemas/`: npm run schemas. */
import { writeWhole } from "../harness/files.js";
import { inPackage } from "../harness/package-folder.js";
import { jsonSchema, schemas } from "../harness/schemas.js";

for (const name of Object.keys(schemas)) {
  writeWhole(inPackage("schemas", `${name}.schema.json`), `${JSON.stringify(jsonSchema(name), null, 2)}\n`);
}
