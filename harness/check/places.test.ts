import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFolder } from "../corpus-folders.js";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { placesOf } from "./places.js";

describe("the places of vectors", () => {
  it("are where their ids stand", () => {
    const places = placesOf(corpusFolder);
    for (const { id, theme } of wholeCorpus().vectors) {
      const { file, line } = places.get(id) ?? { file: "", line: 0 };
      expect(file).toBe(`vectors/${theme}.json`);
      const lines = readFileSync(join(corpusFolder, file), "utf8").split("\n");
      expect(lines[line - 1]).toContain(`"id": "${id}"`);
    }
  });

  it("are not confused by what vectors hold, nor by how they are written", () => {
    const folder = mkdtempSync(join(tmpdir(), "places-"));
    try {
      mkdirSync(join(folder, "vectors"));
      const vectors = '[{"about":"\\"id\\": \\"path/b\\"",\n"input":"","id":"path/a"},\n{"id":"path/b"}]';
      writeFileSync(join(folder, "vectors", "path.json"), `{"theme":{"id":"path/c"},\n"vectors":${vectors}}`);
      expect([...placesOf(folder)]).toEqual([
        ["path/a", { file: "vectors/path.json", line: 3 }],
        ["path/b", { file: "vectors/path.json", line: 4 }],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
