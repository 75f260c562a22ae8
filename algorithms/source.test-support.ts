/** The code of an algorithm, for the tests that hold it together with its outline and its readings. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const algorithmsFolder = fileURLToPath(new URL(".", import.meta.url));

/** The text of each file of an algorithm, without its tests and its readings. */
export function sourcesOf(id: string): string[] {
  return readdirSync(join(algorithmsFolder, id), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.endsWith("readings.ts"))
    .map((file) => readFileSync(join(algorithmsFolder, id, file), "utf8"));
}
