/** Writes the JSON Schemas of `schemas/`: npm run schemas. */
import { writeWhole } from "../harness/io/files.js";
import { inPackage } from "../harness/io/package-folder.js";
import { jsonSchema, schemas } from "../harness/report/published-schemas.js";

for (const name of Object.keys(schemas)) {
  writeWhole(inPackage("schemas", `${name}.schema.json`), `${JSON.stringify(jsonSchema(name), null, 2)}\n`);
}
