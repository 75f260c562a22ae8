/** Where the package is; whoever starts quickly needs no more of files. */
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the package: the nearest one above this file with a package.json. */
const packageFolder = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!readdirSync(folder).includes("package.json")) folder = dirname(folder);
  return folder;
})();

/** A path in the package's own folder. */
export function inPackage(...path: string[]): string {
  return join(packageFolder, ...path);
}

/** Whether the package is installed in a project, and so is not the user's to write to. */
export const isInstalled = packageFolder.split(sep).includes("node_modules");
