/** `urlstrata smoke`: checks a driver against the protocol, and what answers in this process against the contract. */
import { config, timeLimit, startLimit, format, example, type Define } from "./options.js";
import { exitCodes, messageOf, UserError, type ExitCode } from "../errors.js";
import type { Candidate, Participant } from "../participant.js";
import { choiceOf } from "../participants/choice.js";
import { asking } from "../participants/index.js";
import { isProgram, type ProgramCandidate } from "../participants/programs.js";
import { ProgramFailure } from "../participants/stdio/program.js";
import { noParticipant } from "../participants/stdio/start.js";
import { smoke, type SmokeCheck } from "../smoke.js";
import { asciiJSON, counted, fitted, visible, wrapped } from "../text.js";
import { choiceIn, type FormatOption, type LimitOptions, type ParticipantOptions } from "./command.js";
import type { Terminal } from "./terminal.js";

export interface SmokeCommand extends FormatOption, LimitOptions, Pick<ParticipantOptions, "config"> {}

export async function smokeDriver(
  given: string,
  options: SmokeCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const { names = [], among } = await choiceOf({ ...choiceIn(options, terminal), only: [], more: [given] });
  const candidate = among.find(({ id }) => names.includes(id));
  if (candidate === undefined || candidate.kind === "recorded") {
    throw new UserError(
      `${given} is no parser; give a command that starts one, or an id of: urlstrata participants`,
      exitCodes.wrongUsage,
    );
  }
  const isDriver = isProgram(candidate);
  const checks = isDriver ? await checksOf(candidate) : await contractOf(candidate, terminal);
  terminal.print(
    options.format === "json"
      ? asciiJSON(checks, 2)
      : checks.map((each) => inLines(each, terminal)).join("\n"),
  );
  const failed = checks.filter(({ mend }) => mend !== null);
  if (failed.length === 0) {
    terminal.log(`${candidate.id} keeps to the ${isDriver ? "protocol" : "contract"}`);
    return exitCodes.nothingUnexpected;
  }
  const page = isDriver
    ? "a driver has to do: docs/protocol.md"
    : "a module has to do: docs/bring-your-parser.md";
  terminal.log(`${candidate.id}: ${counted(failed.length, "thing")} to mend; what ${page}`);
  return exitCodes.participantFailed;
}

/** A program that is not there is wrong usage, as it is everywhere. */
async function checksOf({ program }: ProgramCandidate): Promise<SmokeCheck[]> {
  try {
    return await smoke(program);
  } catch (error) {
    throw error instanceof ProgramFailure ? noParticipant(program, error) : error;
  }
}

/** Checks what answers in this process, by what every participant has to keep. */
async function contractOf(candidate: Candidate, { log, progress }: Terminal): Promise<SmokeCheck[]> {
  const work = async ([participant]: readonly Participant[]): Promise<SmokeCheck[]> => {
    if (participant === undefined) throw new Error(`${candidate.id} was not found`);
    // Whoever checks a program need not load the corpus.
    const { contract } = await import("../contract/contract.js");
    const checks: SmokeCheck[] = [];
    for (const { name, check, mend } of contract(participant)) {
      progress(`${candidate.id} ${name}`);
      const fault = await check().then(() => null, messageOf);
      const what = `It ${name}`;
      checks.push({
        what,
        found: fault === null ? [] : [visible(fault)],
        mend: fault === null ? null : mend,
      });
    }
    return checks;
  };
  return asking([candidate.id], work, { tell: log, among: [candidate] });
}

function inLines({ what, found, mend }: SmokeCheck, { width, colors }: Terminal): string {
  return [
    `${mend === null ? colors.green("ok") : colors.red("NO")}  ${what}`,
    // What went wrong is told in full.
    ...found.map((line) =>
      mend === null ? `      ${fitted(line, width - 6)}` : wrapped(line, width, "      "),
    ),
    ...(mend === null ? [] : [wrapped(`To mend: ${mend}`, width, "      ")]),
  ].join("\n");
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<participant or command>", "the id of a participant, or a command that starts a driver")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(format)
    .addHelpText("after", example("smoke 'python3 my-parser.py'"))
    .action((given: string, options: SmokeCommand) =>
      run((terminal) => smokeDriver(given, options, terminal)),
    );
};
