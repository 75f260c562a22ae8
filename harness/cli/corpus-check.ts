/** `urlstrata corpus check`: everything that can be wrong with the files of a corpus. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { badInput, type Fault } from "../errors.js";
import { filesBelow, readJSON, shownPath } from "../files.js";
import { lockFileSchema } from "../../corpus/schemas.js";
import { checkCorpus } from "../load.js";
import { corpusJSON } from "../corpus-files.js";
import { counted } from "../text.js";
import { tell } from "./command.js";
import { folderOf, type CorpusOption } from "./corpus-options.js";

export function check(options: CorpusOption): void {
  const folder = folderOf(options);
  const { corpus, faults } = checkCorpus(folder);
  if (faults.length > 0) throw badInput(faults);
  const lock = join(folder, "upstream.lock.json");
  if (filesBelow(folder, ".lock.json").includes("upstream.lock.json")) readJSON(lockFileSchema, lock);
  const unformatted = ["vectors", "expected", "deviations"].flatMap((name) =>
    formatFaults(join(folder, name)),
  );
  if (unformatted.length > 0) throw badInput(unformatted);
  const expectations = [...corpus.expected.values()].flat().length;
  tell(
    `${counted(corpus.vectors.length, "vector")} and ${counted(expectations, "expectation")} are in order`,
  );
}

/** The files that are not as this project writes them, which would make later changes hard to read. */
function formatFaults(folder: string): Fault[] {
  return filesBelow(folder, ".json").flatMap((name): Fault[] => {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    if (text === corpusJSON(JSON.parse(text))) return [];
    const fault = "is not written in ASCII with two spaces of indentation and one value a line";
    return [{ file: shownPath(path), place: "", fault }];
  });
}
