/**
 * `npm run architecture`: checks imports against the walls between folders, import cycles, and the number of files in
 * folders. Prints each fault with its file, line and rule. eslint.config.js limits the length of functions.
 */
import { fileURLToPath } from "node:url";
import { algorithms } from "../algorithms/index.js";
import { folderFaults } from "./architecture/folders.js";
import { importFaults } from "./architecture/imports.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = ["algorithms", "bench", "harness", "scripts", "test-support", "web"];

const imports = await importFaults(root, [...folders, "index.ts"], algorithms);
const faults = [...imports.faults, ...folderFaults(root, folders)];
for (const { file, line, rule, message } of faults) {
  console.log(`${line === null ? file : `${file}:${line}`} ${rule}: ${message}`);
}
console.log(`${imports.files} files, ${faults.length} against the architecture`);
process.exitCode = faults.length === 0 ? 0 : 1;
