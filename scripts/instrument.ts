/**
 * `npm run instrument`: counts the lines of each text that serve the instrument. Steps and the names of sections are
 * beside what the text says; mappings of strings to spans, and tests for listeners, are in its way: at most 2 % of the
 * lines. `apart` are the lines of files that have nothing but traces.
 */
import { algorithms } from "../algorithms/index.js";
import { folderOf } from "../algorithms/sources.js";
import { instrumentLines } from "./instrument/instrument-lines.js";

const folders = new Set(algorithms.map(({ id }) => folderOf(id)));
console.log(
  ["text".padEnd(14), "lines", "steps", "sections", "imports", "mapping", "share", "apart"].join("  "),
);
let isKept = true;
for (const folder of folders) {
  const { lines, step, section, import: imports, mapping, apart } = instrumentLines(folder);
  const share = mapping / lines;
  isKept &&= share <= 0.02;
  const cells = [lines, step, section, imports, mapping].map((count, index) =>
    String(count).padStart([5, 5, 8, 7, 7][index] ?? 0),
  );
  console.log(
    [folder.padEnd(14), ...cells, `${(100 * share).toFixed(1)} %`, String(apart).padStart(5)].join("  "),
  );
}
process.exitCode = isKept ? 0 : 1;
