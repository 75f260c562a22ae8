/** `urlstrata record`: writes the answers of a participant to the corpus into a recording. */
import { existsSync, readFileSync } from "node:fs";
import { arch, release, type } from "node:os";
import { loadCorpus } from "../../corpus/load.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { shownPath, writeWhole } from "../../io/files.js";
import { counted } from "../../io/display.js";
import type { Candidate, Participant } from "../../model/participant.js";
import { questionOf } from "../../model/question.js";
import { withProgress } from "../../participants/progress.js";
import { isProgram } from "../../participants/programs.js";
import { candidates } from "../../participants/catalogue.js";
import { readRecording, recordingText, type RecordingFile } from "../../participants/recorded/file.js";
import { recordedCandidates } from "../../participants/recorded/fetched.js";
import { recordingFile } from "../../participants/recorded/own.js";
import { assertSameParser, completed, headerOf } from "../../participants/recorded/record.js";
import { resolveSelection } from "../../participants/resolve-selection.js";
import { withSelected } from "../../participants/select.js";
import { parseSelection, type LimitOptions, type ParticipantOptions } from "../command.js";
import { config, corpus, example, startLimit, timeLimit, type Define } from "../options.js";
import type { Terminal } from "../terminal.js";
import { foldersOf, writtenFolder, type CorpusOption } from "./corpus/options.js";

export interface RecordCommand extends LimitOptions, CorpusOption, Pick<ParticipantOptions, "config"> {
  readonly as?: string;
  readonly missing?: string;
  readonly date?: string;
}

const nameForm = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const dateForm = /^\d{4}-\d\d-\d\d$/;

export async function record(
  given: string | undefined,
  options: RecordCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const name = nameIn(options);
  const file = recordingFile(writtenFolder(options, terminal), name);
  const before = existsSync(file) ? readRecording(file) : null;
  const asked = given ?? before?.header.participant;
  if (options.missing !== undefined && before === null)
    throw wrongUsage(`there is no ${shownPath(file)}; record it with --as ${name}`);
  if (asked === undefined) throw wrongUsage("record needs the id of a participant, or a command");
  const { names = [], among } = await resolveSelection({
    ...parseSelection(options, terminal),
    only: [],
    more: [asked],
  });
  const [candidate] = among.filter(({ id }) => names.includes(id));
  if (candidate?.kind !== "live")
    throw wrongUsage(`${asked} is not a live parser; urlstrata participants lists them`);
  const questions = loadCorpus(...foldersOf(options, terminal)).vectors.map(questionOf);
  const now = await withSelected(
    [candidate.id],
    async (found) => {
      const [participant] = withProgress(found, terminal.progress);
      if (participant === undefined) throw new Error(`${candidate.id} was not found`);
      const start = startOf(participant, candidate, options, before);
      if (before !== null) assertSameParser(shownPath(file), before.header, start.header);
      return completed(start, questions, participant);
    },
    { log: terminal.log, among: [candidate] },
  );
  const added = now.answers.length - (options.missing === undefined ? 0 : (before?.answers.length ?? 0));
  writeWhole(file, recordingText(now));
  terminal.log(`wrote ${counted(added, "answer")} into ${shownPath(file)}`);
  return exitCodes.nothingUnexpected;
}

/** Returns what the recording begins with: nothing but its header, or what there is of it. */
function startOf(
  participant: Participant,
  candidate: Candidate,
  { missing, date }: RecordCommand,
  before: RecordingFile | null,
): RecordingFile {
  const isKnown = candidates.some(({ id }) => id === candidate.id) || !isProgram(candidate);
  const day = date ?? (missing === undefined ? undefined : before?.header.date);
  if (day === undefined)
    throw wrongUsage("record needs --date with the day of the recording, e.g. 2026-11-22");
  const header = headerOf(participant, isKnown ? candidate.id : null, { date: day, system: systemName() });
  return { header, answers: missing === undefined ? [] : (before?.answers ?? []) };
}

function nameIn({ as, missing, date }: RecordCommand): string {
  const name = as ?? missing;
  if (name === undefined || (as !== undefined && missing !== undefined))
    throw wrongUsage("record needs either --as or --missing with the id of the recording");
  if (!nameForm.test(name))
    throw wrongUsage(
      `${name} is not an id of a recording: lower-case letters and digits, with single . and -`,
    );
  if (recordedCandidates.some(({ id }) => id === `recorded/${name}`))
    throw wrongUsage(`recorded/${name} is a recording of published data; choose another id`);
  if (date !== undefined && (!dateForm.test(date) || Number.isNaN(Date.parse(date))))
    throw wrongUsage(`--date ${date} is not a day, e.g. 2026-11-22`);
  return name;
}

function wrongUsage(fault: string): UserError {
  return new UserError(fault, exitCodes.wrongUsage);
}

/** Returns the operating system and the processor. */
function systemName(): string {
  const name = /^PRETTY_NAME="?([^"\n]*)"?$/m.exec(osRelease())?.[1];
  return `${name ?? `${type()} ${release()}`}, ${arch()}`;
}

function osRelease(): string {
  const file = "/etc/os-release";
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("[participant or command]", "the id of a live participant, or a command that starts a driver")
    .option("--as <id>", "write corpus/recordings/<id>.jsonl; one of another product or version is refused")
    .option("--missing <id>", "ask only what this recording has no answer to, and keep its other answers")
    .option("--date <day>", "the day of the recording, e.g. 2026-11-22 (default with --missing: as before)")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(corpus)
    .addHelpText("after", example("record firefox --as firefox-153.7 --date 2026-11-22"))
    .action((given: string | undefined, options: RecordCommand) =>
      run((terminal) => record(given, options, terminal)),
    );
};
