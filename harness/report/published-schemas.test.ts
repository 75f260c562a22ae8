import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow } from "../io/files.js";
import { inPackage } from "../io/package-folder.js";
import { jsonSchema, schemas } from "./published-schemas.js";

describe("jsonSchema", () => {
  it.each(Object.keys(schemas))("%s is fresh: npm run schemas", (name) => {
    const published = readFileSync(inPackage("schemas", `${name}.schema.json`), "utf8");
    expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(jsonSchema(name))));
  });

  it("has the addresses that the files of the corpus name", () => {
    const files = [
      ...["vectors", "expected", "deviations", "behaviours", "steps"].flatMap((part) =>
        filesBelow(inPackage("corpus", part), ".json").map((file) => inPackage("corpus", part, file)),
      ),
      inPackage("corpus", "upstream.lock.json"),
    ];
    const missing = files.filter((file) => {
      const { $schema } = JSON.parse(readFileSync(file, "utf8")) as { $schema: string };
      return !existsSync(join(dirname(file), $schema));
    });
    expect(missing).toEqual([]);
  });
});
