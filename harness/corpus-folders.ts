/** Where corpora stand: that of the package, and that of a user's project. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { inPackage, isInstalled } from "./package-folder.js";

/** The corpus of the package. */
export const corpusFolder = inPackage("corpus");

/** The corpus of the project in a folder, which may not be there yet. An installed package is never written to. */
export function projectCorpus(cwd: string): string {
  return join(cwd, "urlstrata");
}

/** Folders that are read as one corpus. */
export type CorpusFolders = readonly [string, ...string[]];

/** The corpus of the package, and where that is installed the one of the project too. */
export function corpusFolders(cwd: string, installed: boolean): CorpusFolders {
  return installed ? [corpusFolder, projectCorpus(cwd)] : [corpusFolder];
}

/** The folder below a corpus that `corpus fetch` fills. */
export function upstreamFolder(folder: string): string {
  return join(folder, "upstream");
}

/** A file that `corpus fetch` brought into one of these corpora, by its path with "/"; `null` if it is in none. */
export function fetchedFile(
  path: string,
  folders: readonly string[] = corpusFolders(process.cwd(), isInstalled),
): string | null {
  return folders.map((folder) => join(upstreamFolder(folder), ...path.split("/"))).find(existsSync) ?? null;
}
