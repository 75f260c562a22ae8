/** The code of an algorithm, for the tests that hold it together with its outline and its readings. */
import { fileURLToPath } from "node:url";
import { filesOfText } from "../scripts/instrument/files-of-text.js";

export const algorithmsFolder = fileURLToPath(new URL(".", import.meta.url));

/** The folder of an algorithm, which those share that are variants of one text. */
export function folderOf(id: string): string {
  return id.replace(/\/.*/, "");
}

/** The code of each of these files. */
export function sourcesOf(id: string): string[] {
  return filesOfText(folderOf(id)).map(({ code }) => code);
}
