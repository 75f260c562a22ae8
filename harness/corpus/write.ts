/** Writes files of the corpus. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { vectorFileSchema, type Vector } from "./schema.js";
import type { Theme } from "./themes.js";
import { corpusFolder } from "./folders.js";
import { readJSON, writeWhole } from "../io/files.js";
import { asciiJSON, byCodeUnits } from "../io/display.js";

/** Formats a file of the corpus: ASCII, two spaces, one value a line. */
export function corpusJSON(data: unknown): string {
  return `${asciiJSON(data, 2)}\n`;
}

/** Returns the file of a theme's vectors. */
export function vectorFile(folder: string, theme: Theme): string {
  return join(folder, "vectors", `${theme}.json`);
}

/** Returns the relative path from a file of vectors to its schema. */
function schemaFor(folder: string): string {
  const schema = "schemas/vectors.schema.json";
  return `../../${folder === corpusFolder ? schema : `node_modules/urlstrata/${schema}`}`;
}

/** Inserts a vector into the file of its theme; returns the file. */
export function writeVector(folder: string, theme: Theme, vector: Vector): string {
  const file = vectorFile(folder, theme);
  const written = existsSync(file)
    ? readJSON(vectorFileSchema, file)
    : { $schema: schemaFor(folder), theme, vectors: [] };
  const vectors = [...written.vectors, vector].sort((a, b) => byCodeUnits(a.id, b.id));
  writeWhole(file, corpusJSON({ ...written, vectors }));
  return file;
}
