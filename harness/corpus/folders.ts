/** The folders of corpora: that of the package, and that of a user's project. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inPackage, isInstalled } from "../io/package-folder.js";

/** The corpus of the package. */
export const corpusFolder = inPackage("corpus");

/** Returns the corpus folder of a project; it need not exist. An installed package is never written to. */
export function projectCorpus(cwd: string): string {
  return join(cwd, "urlstrata");
}

/** Folders that are loaded as one corpus. */
export type CorpusFolders = readonly [string, ...string[]];

/** Returns the corpus of the package, and that of the project too if the package is installed. */
export function corpusFolders(cwd: string, installed: boolean): CorpusFolders {
  return installed ? [corpusFolder, projectCorpus(cwd)] : [corpusFolder];
}

/** Returns the folder below a corpus that `corpus fetch` fills. */
export function upstreamFolder(folder: string): string {
  return join(folder, "upstream");
}

/**
 * Finds a file that `corpus fetch` brought into one of these corpora, by its path with "/"; `null` if there is none.
 */
export function fetchedFile(
  path: string,
  folders: readonly string[] = corpusFolders(process.cwd(), isInstalled),
): string | null {
  return folders.map((folder) => join(upstreamFolder(folder), ...path.split("/"))).find(existsSync) ?? null;
}
