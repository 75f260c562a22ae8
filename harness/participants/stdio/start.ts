/** Starts a program as a participant, and explains failures. */
import { exitCodes, UserError } from "../../io/errors.js";
import type { Absent, Participant } from "../../model/participant.js";
import { ProgramFailure } from "./program.js";
import { stdioParticipant, type StdioOptions } from "./stdio.js";

/** Starts a driver of the package; absent if it does not start. */
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

/** Starts a user's program; throws a UserError if it does not start. */
export async function startOrFail(options: StdioOptions): Promise<Participant> {
  try {
    return await stdioParticipant(options);
  } catch (error) {
    if (!(error instanceof ProgramFailure)) throw error;
    throw noParticipant(options, error);
  }
}

/**
 * Returns the error of a program that is not a participant: wrong usage if it does not exist, else a failed
 * participant.
 */
export function noParticipant(
  { id, command }: Pick<StdioOptions, "id" | "command">,
  { message, isMissing }: ProgramFailure,
): UserError {
  const shown = typeof command === "string" ? command : command.join(" ");
  return new UserError(
    `${id} is not a participant: ${shown}: ${message}\n` +
      (isMissing ? "ids of participants: urlstrata participants" : "test a driver: urlstrata smoke"),
    isMissing ? exitCodes.wrongUsage : exitCodes.participantFailed,
  );
}
