/** `urlstrata corpus check`: finds all faults of the files of a corpus. */
import { corpus, example, type Define } from "../../options.js";
import { join } from "node:path";
import { z } from "zod";
import { aboutFault } from "../../../corpus/about.js";
import { checkExpectedSteps } from "../../../conformance/expected-steps.js";
import { badInput, type Fault, exitCodes, type ExitCode } from "../../../io/errors.js";
import { filesBelow, parseJSON, readJSON, readText, shownPath, writeWhole } from "../../../io/files.js";
import { lockFileSchema } from "../../../corpus/schema.js";
import { checkCorpus, meaningKey, type Corpus } from "../../../corpus/load.js";
import { candidates } from "../../../participants/catalogue.js";
import { readRecording, recordingText } from "../../../participants/recorded/file.js";
import { recordingFile, recordingNames } from "../../../participants/recorded/own.js";
import { fileIds, suites } from "../../../conformance/suites.js";
import { behaviourFaults } from "../../../behaviours/check.js";
import { askBehaviours } from "../../../behaviours/standings.js";
import { withSelected } from "../../../participants/select.js";
import { corpusJSON } from "../../../corpus/write.js";
import { counted } from "../../../io/display.js";
import type { Terminal } from "../../terminal.js";
import { foldersOf, writtenFolder, type CorpusOption } from "./options.js";

export interface CheckCommand extends CorpusOption {
  readonly fix?: boolean;
}

/** The folders of a corpus whose files are written in one format. */
const formatted = ["vectors", "expected", "deviations", "behaviours", "steps"];

export async function check(options: CheckCommand, terminal: Terminal): Promise<ExitCode> {
  const folder = writtenFolder(options, terminal);
  if (options.fix === true) for (const name of formatted) format(join(folder, name), terminal);
  const { corpus, faults } = checkCorpus(...foldersOf(options, terminal));
  const all = [...faults, ...unusedFaults(folder, corpus), ...aboutFaults(folder, corpus)];
  if (all.length > 0) throw badInput(all);
  const ofBehaviours = await behaviourFaultsIn(folder, corpus, terminal);
  if (ofBehaviours.length > 0) throw badInput(ofBehaviours);
  const steps = checkExpectedSteps(folder, corpus);
  if (steps.faults.length > 0) throw badInput(steps.faults);
  for (const { file, place, fault } of steps.recording) terminal.log(`warning: ${file}: ${place}: ${fault}`);
  for (const said of recordingsLacking(folder, corpus)) terminal.log(`warning: ${said}`);
  const lock = join(folder, "upstream.lock.json");
  if (filesBelow(folder, ".lock.json").includes("upstream.lock.json")) readJSON(lockFileSchema, lock);
  const unformatted = formatted.flatMap((name) => formatFaults(join(folder, name)));
  if (unformatted.length > 0) throw badInput(unformatted);
  const expectations = [...corpus.expected.values()].flat().length;
  const found = [
    counted(corpus.vectors.length, "vector"),
    counted(expectations, "expectation"),
    counted(corpus.behaviours.length, "behaviour"),
  ];
  terminal.log(`${found.slice(0, -1).join(", ")} and ${found.at(-1) ?? ""} are in order`);
  return exitCodes.nothingUnexpected;
}

/**
 * Returns the faults of the behaviours, for which algorithms and recordings are asked. A position that nobody holds is
 * only a warning if recordings are absent, since one of them may hold it.
 */
async function behaviourFaultsIn(
  folder: string,
  corpus: Corpus,
  { log }: Terminal,
): Promise<readonly Fault[]> {
  if (corpus.behaviours.length === 0) return [];
  const absent: string[] = [];
  const standings = await withSelected(
    ["algorithms", "recorded"],
    (participants) => askBehaviours(corpus.behaviours, corpus, participants),
    { log: (said) => absent.push(said) },
  );
  const { faults, unheld } = behaviourFaults(folder, corpus, standings);
  if (absent.length === 0) return [...faults, ...unheld];
  for (const { file, place, fault } of unheld)
    log(`warning: ${file}: ${place}: ${fault}; ${counted(absent.length, "recording")} absent`);
  return faults;
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
    const keys = recording.answers.map(({ question }) => meaningKey(question));
    const answered = new Set(keys);
    const asWritten = { file, place: "", fault: "is not sorted and as short as urlstrata record writes it" };
    if (recordingText(recording) !== readText(path)) throw badInput([asWritten]);
    if (answered.size < keys.length)
      throw badInput([{ file, place: "", fault: "answers a question more than once" }]);
    const lacking = vectors.filter((vector) => !answered.has(meaningKey(vector))).length;
    if (lacking === 0) return [];
    return [`${file} has no answer to ${counted(lacking, "vector")}: urlstrata record --missing ${name}`];
  });
}

/** Returns the files in another format than this project writes, which would make later diffs hard to read. */
function formatFaults(folder: string): Fault[] {
  return unformattedFiles(folder).map(({ path }) => {
    const fault =
      "is not written in ASCII with two spaces of indentation and one value a line: urlstrata corpus check --fix";
    return { file: shownPath(path), place: "", fault };
  });
}

function format(folder: string, { log }: Terminal): void {
  for (const { path, text } of unformattedFiles(folder)) {
    writeWhole(path, text);
    log(`${shownPath(path)} is formatted`);
  }
}

/** Returns the files of JSON in another format, each with its text as it should be. */
function unformattedFiles(folder: string): { readonly path: string; readonly text: string }[] {
  return filesBelow(folder, ".json").flatMap((name) => {
    const path = join(folder, name);
    const read = parseJSON(z.unknown(), readText(path), shownPath(path));
    if (!read.ok) return [];
    const text = corpusJSON(read.data);
    return text === readText(path) ? [] : [{ path, text }];
  });
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .addOption(corpus)
    .option("--fix", "format the files first")
    .addHelpText("after", example("corpus check"))
    .action((options: CheckCommand) => run((terminal) => check(options, terminal)));
};
