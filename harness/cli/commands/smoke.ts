/** `urlstrata smoke`: checks a driver against the protocol, and a module against the contract. */
import { config, timeLimit, startLimit, format, example, type Define } from "../options.js";
import { exitCodes, messageOf, UserError, type ExitCode } from "../../io/errors.js";
import type { Candidate, Participant } from "../../model/participant.js";
import { resolveSelection } from "../../participants/resolve-selection.js";
import { withSelected } from "../../participants/select.js";
import { isProgram, type ProgramCandidate } from "../../participants/programs.js";
import { ProgramFailure } from "../../participants/stdio/program.js";
import { noParticipant } from "../../participants/stdio/start.js";
import { smoke, type SmokeCheck } from "../../conformance/smoke.js";
import { asciiJSON, counted, ellipsize, escape, wrap } from "../../io/display.js";
import { parseSelection, type FormatOption, type LimitOptions, type ParticipantOptions } from "../command.js";
import type { Terminal } from "../terminal.js";

export interface SmokeCommand extends FormatOption, LimitOptions, Pick<ParticipantOptions, "config"> {}

export async function smokeDriver(
  given: string,
  options: SmokeCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const { names = [], among } = await resolveSelection({
    ...parseSelection(options, terminal),
    only: [],
    more: [given],
  });
  const candidate = among.find(({ id }) => names.includes(id));
  if (candidate === undefined || candidate.kind === "recorded") {
    throw new UserError(
      `${given} is not a live parser; give a command that starts a driver, or an id of: urlstrata participants`,
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
    terminal.log(`${candidate.id} conforms to the ${isDriver ? "protocol" : "contract"}`);
    return exitCodes.nothingUnexpected;
  }
  const page = isDriver ? "a driver: docs/protocol.md" : "a module: docs/bring-your-parser.md";
  terminal.log(`${candidate.id}: ${counted(failed.length, "fault")}; how to write ${page}`);
  return exitCodes.participantFailed;
}

/** Checks a driver. A missing program is wrong usage. */
async function checksOf({ program }: ProgramCandidate): Promise<SmokeCheck[]> {
  try {
    return await smoke(program);
  } catch (error) {
    throw error instanceof ProgramFailure ? noParticipant(program, error) : error;
  }
}

/** Checks a participant in this process against the contract. */
async function contractOf(candidate: Candidate, { log, progress }: Terminal): Promise<SmokeCheck[]> {
  const work = async ([participant]: readonly Participant[]): Promise<SmokeCheck[]> => {
    if (participant === undefined) throw new Error(`${candidate.id} was not found`);
    // The corpus loads only for a module.
    const { contract } = await import("../../participants/contract/contract.js");
    const checks: SmokeCheck[] = [];
    for (const { name, check, mend } of contract(participant)) {
      progress(`${candidate.id} ${name}`);
      const fault = await check().then(() => null, messageOf);
      const what = `It ${name}`;
      checks.push({
        what,
        found: fault === null ? [] : [escape(fault)],
        mend: fault === null ? null : mend,
      });
    }
    return checks;
  };
  return withSelected([candidate.id], work, { log, among: [candidate] });
}

function inLines({ what, found, mend }: SmokeCheck, { width, colors }: Terminal): string {
  return [
    `${mend === null ? colors.green("ok") : colors.red("NO")}  ${what}`,
    // Faults are printed in full.
    ...found.map((line) =>
      mend === null ? `      ${ellipsize(line, width - 6)}` : wrap(line, width, "      "),
    ),
    ...(mend === null ? [] : [wrap(`To mend: ${mend}`, width, "      ")]),
  ].join("\n");
}

/** Declares the arguments, options and action of the verb. */
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
