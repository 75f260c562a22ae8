/** `urlstrata corpus check`: finds all faults of the files of a corpus. */
import { corpus, example, type Define } from "../../options.js";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aboutFault } from "../../../corpus/about.js";
import { checkExpectedSteps } from "../../../conformance/expected-steps.js";
import { badInput, type Fault, exitCodes, type ExitCode } from "../../../io/errors.js";
import { filesBelow, readJSON, readText, shownPath } from "../../../io/files.js";
import { lockFileSchema } from "../../../corpus/schema.js";
import { checkCorpus, questionKey, type Corpus } from "../../../corpus/load.js";
import { candidates } from "../../../participants/catalogue.js";
import { readRecording, recordingText } from "../../../participants/recorded/file.js";
import { recordingFile, recordingNames } from "../../../participants/recorded/own.js";
import { fileIds, suites } from "../../../conformance/suites.js";
import { corpusJSON } from "../../../corpus/write.js";
import { counted } from "../../../io/display.js";
import type { Terminal } from "../../terminal.js";
import { foldersOf, writtenFolder, type CorpusOption } from "./options.js";

export function check(options: CorpusOption, terminal: Terminal): ExitCode {
  const folder = writtenFolder(options, terminal);
  const { corpus, faults } = checkCorpus(...foldersOf(options, terminal));
  const all = [...faults, ...unusedFaults(folder, corpus), ...aboutFaults(folder, corpus)];
  if (all.length > 0) throw badInput(all);
  const steps = checkExpectedSteps(folder, corpus);
  if (steps.faults.length > 0) throw badInput(steps.faults);
  for (const { file, place, fault } of steps.recording) terminal.log(`warning: ${file}: ${place}: ${fault}`);
  for (const said of recordingsLacking(folder, corpus)) terminal.log(`warning: ${said}`);
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

/** Returns faults of unused entries: files about unknown participants, and deviations of unknown suites. */
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

/** Returns the vectors whose description is not one sentence without an answer. */
function aboutFaults(folder: string, { vectors }: Corpus): Fault[] {
  return vectors.flatMap(({ id, theme, about }): Fault[] => {
    const fault = aboutFault(about);
    if (fault === null) return [];
    return [
      { file: shownPath(join(folder, "vectors", `${theme}.json`)), place: `vectors[${id}].about`, fault },
    ];
  });
}

/** Returns for each incomplete recording how many vectors it has no answer to. Throws bad input. */
export function recordingsLacking(folder: string, { vectors }: Corpus): string[] {
  return recordingNames(folder).flatMap((name) => {
    const path = recordingFile(folder, name);
    const file = shownPath(path);
    const recording = readRecording(path);
    const keys = recording.answers.map(({ question }) => questionKey(question));
    const answered = new Set(keys);
    const asWritten = { file, place: "", fault: "is not sorted and as short as urlstrata record writes it" };
    if (recordingText(recording) !== readText(path)) throw badInput([asWritten]);
    if (answered.size < keys.length)
      throw badInput([{ file, place: "", fault: "answers a question more than once" }]);
    const lacking = vectors.filter((vector) => !answered.has(questionKey(vector))).length;
    if (lacking === 0) return [];
    return [`${file} has no answer to ${counted(lacking, "vector")}: urlstrata record --missing ${name}`];
  });
}

/** Returns the files in another format than this project writes, which would make later diffs hard to read. */
function formatFaults(folder: string): Fault[] {
  return filesBelow(folder, ".json").flatMap((name): Fault[] => {
    const path = join(folder, name);
    const text = readFileSync(path, "utf8");
    if (text === corpusJSON(JSON.parse(text))) return [];
    const fault = "is not written in ASCII with two spaces of indentation and one value a line";
    return [{ file: shownPath(path), place: "", fault }];
  });
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .addOption(corpus)
    .addHelpText("after", example("corpus check"))
    .action((options: CorpusOption) => run((terminal) => check(options, terminal)));
};
