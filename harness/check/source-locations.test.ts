import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFolder } from "../corpus/folders.js";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { locationsOf } from "./source-locations.js";

describe("locationsOf", () => {
  it("returns the lines of the ids", () => {
    const places = locationsOf(corpusFolder);
    for (const { id, theme } of wholeCorpus().vectors) {
      const { file, line } = places.get(id) ?? { file: "", line: 0 };
      expect(file).toBe(`vectors/${theme}.json`);
      const lines = readFileSync(join(corpusFolder, file), "utf8").split("\n");
      expect(lines[line - 1]).toContain(`"id": "${id}"`);
    }
  });

  it("is robust against the content of vectors and the layout of files", () => {
    const folder = mkdtempSync(join(tmpdir(), "places-"));
    try {
      mkdirSync(join(folder, "vectors"));
      const vectors = '[{"about":"\\"id\\": \\"path/b\\"",\n"input":"","id":"path/a"},\n{"id":"path/b"}]';
      writeFileSync(join(folder, "vectors", "path.json"), `{"theme":{"id":"path/c"},\n"vectors":${vectors}}`);
      expect([...locationsOf(folder)]).toEqual([
        ["path/a", { file: "vectors/path.json", line: 3 }],
        ["path/b", { file: "vectors/path.json", line: 4 }],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
