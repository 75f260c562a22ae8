/** Starting a program as a participant, and saying what is wrong where that fails. */
import { exitCodes, UserError } from "../../errors.js";
import type { Absent, Participant } from "../../participant.js";
import { ProgramFailure } from "./program.js";
import { stdioParticipant, type StdioOptions } from "./stdio.js";

/** A driver that comes with the project is absent where it does not start. */
export async function startIfThere(
  options: StdioOptions & { readonly command: readonly [string, ...string[]] },
): Promise<Participant | Absent> {
  try {
    return await stdioParticipant(options);
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error;
    const [program] = options.command;
    return { absent: error.isMissing ? `${program} is not installed` : `its driver ${error.message}` };
  }
}

/** A user's program has to start: throws a UserError. */
export async function startOrFail(options: StdioOptions): Promise<Participant> {
  try {
    return await stdioParticipant(options);
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error;
    throw noParticipant(options, error);
  }
}

/** Why a program is no participant: wrong usage if it is not there, and else that a participant failed. */
export function noParticipant(
  { id, command }: Pick<StdioOptions, "id" | "command">,
  { message, isMissing }: ProgramFailure,
): UserError {
  const shown = typeof command === "string" ? command : command.join(" ");
  return new UserError(
    `${id} is no participant: ${shown}: ${message}\n` +
      (isMissing
        ? "for the ids of participants: urlstrata participants"
        : "for what a driver has to do: urlstrata smoke"),
    isMissing ? exitCodes.wrongUsage : exitCodes.participantFailed,
  );
}
