/** Writing files of the corpus. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { vectorFileSchema, type Theme, type Vector } from "../corpus/schemas.js";
import { corpusFolder } from "./corpus-folders.js";
import { readJSON, writeWhole } from "./files.js";
import { asciiJSON, byCodeUnits } from "./text.js";

/** The one form in which files of the corpus are written: ASCII, two spaces, one value a line. */
export function corpusJSON(data: unknown): string {
  return `${asciiJSON(data, 2)}\n`;
}

/** The file that has the vectors of a theme. */
export function vectorFile(folder: string, theme: Theme): string {
  return join(folder, "vectors", `${theme}.json`);
}

/** Where a file of vectors in that corpus finds its schema. */
function schemaFor(folder: string): string {
  const schema = "schemas/vectors.schema.json";
  return `../../${folder === corpusFolder ? schema : `node_modules/urlstrata/${schema}`}`;
}

/** Puts a vector in its place in the file of its theme; returns the file. */
export function writeVector(folder: string, theme: Theme, vector: Vector): string {
  const file = vectorFile(folder, theme);
  const written = existsSync(file)
    ? readJSON(vectorFileSchema, file)
    : { $schema: schemaFor(folder), theme, vectors: [] };
  const vectors = [...written.vectors, vector].sort((a, b) => byCodeUnits(a.id, b.id));
  writeWhole(file, corpusJSON({ ...written, vectors }));
  return file;
}
