/** `urlstrata corpus check`: everything that can be wrong with the files of a corpus. */
import { corpus, example, type Define } from "./options.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aboutFault } from "../about.js";
import { checkExpectedSteps } from "../expected-steps.js";
import { badInput, type Fault, exitCodes, type ExitCode } from "../errors.js";
import { filesBelow, readJSON, shownPath } from "../files.js";
import { lockFileSchema } from "../../corpus/schemas.js";
import { checkCorpus, type Corpus } from "../load.js";
import { candidates } from "../participants/index.js";
import { fileIds, suites } from "../suites.js";
import { corpusJSON } from "../corpus-files.js";
import { counted } from "../text.js";
import type { Terminal } from "./terminal.js";
import { foldersOf, writtenFolder, type CorpusOption } from "./corpus-options.js";

export function check(options: CorpusOption, terminal: Terminal): ExitCode {
  const folder = writtenFolder(options, terminal);
  const { corpus, faults } = checkCorpus(...foldersOf(options, terminal));
  const all = [...faults, ...unusedFaults(folder, corpus), ...aboutFaults(folder, corpus)];
  if (all.length > 0) throw badInput(all);
  const steps = checkExpectedSteps(folder, corpus);
  if (steps.faults.length > 0) throw badInput(steps.faults);
  for (const { file, place, fault } of steps.recording) terminal.log(`warning: ${file}: ${place}: ${fault}`);
  const lock = join(folder, "upstream.lock.json");
  if (filesBelow(folder, ".lock.json").includes("upstream.lock.json")) readJSON(lockFileSchema, lock);
  const unformatted = ["vectors", "expected", "deviations"].flatMap((name) =>
    formatFaults(join(folder, name)),
  );
  if (unformatted.length > 0) throw badInput(unformatted);
  const expectations = [...corpus.expected.values()].flat().length;
  terminal.log(
    `${counted(corpus.vectors.length, "vector")} and ${counted(expectations, "expectation")} are in order`,
  );
  return exitCodes.nothingUnexpected;
}

/** What nobody would ever look at: files about no participant, and deviations from no suite. */
function unusedFaults(folder: string, { expected, deviations }: Corpus): Fault[] {
  const known = candidates.map(({ id }) => id);
  const files = [
    ...[...expected.keys()].map((id) => ({ id, file: join(folder, "expected", `${id}.json`) })),
    ...[...deviations.keys()].map((id) => ({ id, file: join(folder, "deviations", `${id}.json`) })),
  ];
  const nobody = files
    .filter(({ id }) => !known.includes(id))
    .map(({ id, file }) => ({
      file: shownPath(file),
      place: "participant",
      fault: `there is no participant ${id}`,
    }));
  const noSuite = [...deviations].flatMap(([id, entries]) => {
    const own = suites.filter((suite) => suite.of === id).flatMap(fileIds);
    return entries.flatMap(({ question }, index): Fault[] => {
      if (!question.includes("#") || own.includes(question.replace(/#.*/s, ""))) return [];
      const file = shownPath(join(folder, "deviations", `${id}.json`));
      return [{ file, place: `deviations[${index}].question`, fault: `no suite of ${id} has ${question}` }];
    });
  });
  return [...nobody, ...noSuite];
}

/** The vectors of which it is not said in one sentence, without an answer, what they are about. */
function aboutFaults(folder: string, { vectors }: Corpus): Fault[] {
  return vectors.flatMap(({ id, theme, about }): Fault[] => {
    const fault = aboutFault(about);
    if (fault === null) return [];
    return [
      { file: shownPath(join(folder, "vectors", `${theme}.json`)), place: `vectors[${id}].about`, fault },
    ];
  });
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

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .addOption(corpus)
    .addHelpText("after", example("corpus check"))
    .action((options: CorpusOption) => run((terminal) => check(options, terminal)));
};
