/** Counts the source files of folders. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "./imports.js";

/** The most source files in a folder. */
export const filesInAFolder = 20;

const source = /\.(?:[jt]sx?|css|go|java|php|pl|py|rb)$/;
const ofTests = /\.(?:live\.)?test\.tsx?$|\.test-support\.tsx?$/;

/** Returns the folders with more source files; tests and test support do not count. */
export function folderFaults(root: string, folders: readonly string[]): readonly Fault[] {
  return folders.flatMap((folder) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    const inside = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`);
    const files = entries.filter(({ name }) => source.test(name) && !ofTests.test(name)).length;
    const message = `holds ${files} source files, of at most ${filesInAFolder}`;
    const own = files > filesInAFolder ? [{ file: folder, line: null, rule: "folder-size", message }] : [];
    return [...own, ...folderFaults(root, inside)];
  });
}
