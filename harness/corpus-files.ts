/** Writing files of the corpus. */
import { join } from "node:path";
import { vectorFileSchema, type Theme, type Vector } from "../corpus/schemas.js";
import { filesBelow, readJSON, writeWhole } from "./files.js";
import { asciiJSON, byCodeUnits } from "./text.js";

/** The one form in which files of the corpus are written: ASCII, two spaces, one value a line. */
export function corpusJSON(data: unknown): string {
  return `${asciiJSON(data, 2)}\n`;
}

/** Puts a vector in its place in the file of its theme; returns the file. */
export function writeVector(corpusFolder: string, theme: Theme, vector: Vector): string {
  const folder = join(corpusFolder, "vectors");
  const file = join(folder, `${theme}.json`);
  const written = filesBelow(folder, ".json").includes(`${theme}.json`)
    ? readJSON(vectorFileSchema, file)
    : { $schema: "../../schemas/vectors.schema.json", theme, vectors: [] };
  const vectors = [...written.vectors, vector].sort((a, b) => byCodeUnits(a.id, b.id));
  writeWhole(file, corpusJSON({ ...written, vectors }));
  return file;
}
