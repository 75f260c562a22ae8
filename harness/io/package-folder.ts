/** The folder of the package. Has few imports, for a quick start. */
import { readdirSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the package: the nearest one above this file with a package.json. */
const packageFolder = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!readdirSync(folder).includes("package.json")) folder = dirname(folder);
  return folder;
})();

/** Returns a path in the package's own folder. */
export function inPackage(...path: string[]): string {
  return join(packageFolder, ...path);
}

/** Tells whether the package is installed in a project, where the user must not write to it. */
export const isInstalled = packageFolder.split(sep).includes("node_modules");
