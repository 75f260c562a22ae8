/** The code of an algorithm, for the tests that hold it together with its outline and its readings. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const algorithmsFolder = fileURLToPath(new URL(".", import.meta.url));

/** The folder of an algorithm, which those share that are variants of one text. */
export function folderOf(id: string): string {
  return id.replace(/\/.*/, "");
}

/** The text of each file of an algorithm that takes steps: without its tests, its readings and its claims. */
export function sourcesOf(id: string): string[] {
  const folder = join(algorithmsFolder, folderOf(id));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/(?:readings|claims)\.ts$/.test(file),
    )
    .map((file) => readFileSync(join(folder, file), "utf8"));
}
