/** `urlstrata smoke`: checks a driver against the protocol. */
import pc from "picocolors";
import { exitCodes, UserError } from "../errors.js";
import { choiceOf } from "../participants/choice.js";
import { isProgram, type ProgramCandidate } from "../participants/programs.js";
import { ProgramFailure } from "../participants/stdio/program.js";
import { noParticipant } from "../participants/stdio/start.js";
import { smoke, type SmokeCheck } from "../smoke.js";
import { asciiJSON, counted, fitted, wrapped } from "../text.js";
import {
  choiceIn,
  formatOf,
  print,
  tell,
  width,
  type FormatOption,
  type LimitOptions,
  type ParticipantOptions,
} from "./command.js";

export interface SmokeCommand extends FormatOption, LimitOptions, Pick<ParticipantOptions, "config"> {}

export async function smokeDriver(given: string, options: SmokeCommand): Promise<void> {
  const { names = [], among } = await choiceOf({ ...choiceIn(options), only: [], more: [given] });
  const candidate = among.find(({ id }) => names.includes(id));
  if (candidate === undefined || !isProgram(candidate)) {
    throw new UserError(
      `${given} is no program; give a command that starts one, or the id of a driver: urlstrata participants`,
      exitCodes.wrongUsage,
    );
  }
  const checks = await checksOf(candidate);
  print(formatOf(options) === "json" ? asciiJSON(checks, 2) : checks.map(inLines).join("\n"));
  const failed = checks.filter(({ mend }) => mend !== null);
  if (failed.length === 0) {
    tell(`${candidate.id} keeps to the protocol`);
    return;
  }
  tell(
    `${candidate.id}: ${counted(failed.length, "thing")} to mend; what a driver has to do: docs/protocol.md`,
  );
  process.exitCode = exitCodes.participantFailed;
}

/** A program that is not there is wrong usage, as it is everywhere. */
async function checksOf({ program }: ProgramCandidate): Promise<SmokeCheck[]> {
  try {
    return await smoke(program);
  } catch (error) {
    throw error instanceof ProgramFailure ? noParticipant(program, error) : error;
  }
}

function inLines({ what, found, mend }: SmokeCheck): string {
  return [
    `${mend === null ? pc.green("ok") : pc.red("NO")}  ${what}`,
    ...found.map((line) => `      ${fitted(line, width() - 6)}`),
    ...(mend === null ? [] : [wrapped(`To mend: ${mend}`, width(), "      ")]),
  ].join("\n");
}
