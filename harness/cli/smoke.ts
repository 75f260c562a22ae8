/** `urlstrata smoke`: checks a driver against the protocol. */
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { choiceOf } from "../participants/choice.js";
import { isProgram, type ProgramCandidate } from "../participants/programs.js";
import { ProgramFailure } from "../participants/stdio/program.js";
import { noParticipant } from "../participants/stdio/start.js";
import { smoke, type SmokeCheck } from "../smoke.js";
import { asciiJSON, counted, fitted, wrapped } from "../text.js";
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
  if (candidate === undefined || !isProgram(candidate)) {
    throw new UserError(
      `${given} is no program; give a command that starts one, or the id of a driver: urlstrata participants`,
      exitCodes.wrongUsage,
    );
  }
  const checks = await checksOf(candidate);
  terminal.print(
    options.format === "json"
      ? asciiJSON(checks, 2)
      : checks.map((each) => inLines(each, terminal)).join("\n"),
  );
  const failed = checks.filter(({ mend }) => mend !== null);
  if (failed.length === 0) {
    terminal.log(`${candidate.id} keeps to the protocol`);
    return exitCodes.nothingUnexpected;
  }
  terminal.log(
    `${candidate.id}: ${counted(failed.length, "thing")} to mend; what a driver has to do: docs/protocol.md`,
  );
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

function inLines({ what, found, mend }: SmokeCheck, { width, colors }: Terminal): string {
  return [
    `${mend === null ? colors.green("ok") : colors.red("NO")}  ${what}`,
    ...found.map((line) => `      ${fitted(line, width - 6)}`),
    ...(mend === null ? [] : [wrapped(`To mend: ${mend}`, width, "      ")]),
  ].join("\n");
}
