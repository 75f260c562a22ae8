/** Reads the code of an algorithm. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inPackage } from "../../harness/io/package-folder.js";

/** A file of an algorithm: its path in the folder, and its code. */
export interface SourceFile {
  readonly name: string;
  readonly code: string;
}

/** The files in the folder of an algorithm that take steps: without its tests, outline, interpretations, lexicon and properties. */
export function filesOfText(name: string): SourceFile[] {
  const folder = inPackage("algorithms", name);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) =>
        file.endsWith(".ts") &&
        !/\.test(?:-support)?\.ts$/.test(file) &&
        !/(?:interpretations|lexicon|properties|outline)\.ts$/.test(file),
    )
    .map((file) => ({ name: file, code: readFileSync(join(folder, file), "utf8") }));
}
