/** Reads the code of an algorithm, for the scripts and tests that look at it; no algorithm does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const algorithmsFolder = fileURLToPath(new URL(".", import.meta.url));

/** A file of an algorithm: its path in the folder, and its code. */
export interface SourceFile {
  readonly name: string;
  readonly code: string;
}

/** Returns the folder of an algorithm, which the variants of one text share. */
export function folderOf(id: string): string {
  return id.replace(/\/.*/, "");
}

/**
 * Returns the files in the folder of an algorithm that take steps: without its tests, outline, interpretations, lexicon
 * and properties.
 */
export function sourcesOf(id: string): SourceFile[] {
  const folder = join(algorithmsFolder, folderOf(id));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith(".ts") &&
        !/\.test(?:-support)?\.ts$/.test(file) &&
        !/(?:interpretations|lexicon|properties|outline)\.ts$/.test(file),
    )
    .map((file) => ({ name: file, code: readFileSync(join(folder, file), "utf8") }));
}
