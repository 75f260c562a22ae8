import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "./files.js";
import { inPackage } from "./package-folder.js";
import { jsonSchema, schemas } from "./schemas.js";

describe("the published JSON Schemas", () => {
  it.each(Object.keys(schemas))("%s is fresh: npm run schemas", (name) => {
    const published = readFileSync(inPackage("schemas", `${name}.schema.json`), "utf8");
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(jsonSchema(name))));
  });

  it("are where the files of the corpus and the report point", () => {
    const files = [
      ...["vectors", "expected", "deviations"].flatMap((part) =>
        filesBelow(inPackage("corpus", part), ".json").map((file) => inPackage("corpus", part, file)),
      ),
      inPackage("corpus", "upstream.lock.json"),
      inPackage("reports", "divergences.json"),
    ];
    const missing = files.filter((file) => {
      const { $schema } = JSON.parse(readFileSync(file, "utf8")) as { $schema: string };
      return !existsSync(join(dirname(file), $schema));
    });
    expect(missing).toEqual([]);
  });
});
