/** The one ordered list of participants. */
import { exitCodes, UserError } from "../errors.js";
import type { Participant } from "../participant.js";
import { algorithmParticipants } from "./algorithms.js";
import { nodeURL } from "./node-url.js";

export const participants: readonly Participant[] = [...algorithmParticipants, nodeURL];

/** The participants with these ids in the order of the list, or all; an unknown id is wrong usage. */
export function chosen(ids?: readonly string[]): readonly Participant[] {
  if (ids === undefined) return participants;
  const unknown = ids.filter((id) => !participants.some((participant) => participant.id === id));
  if (unknown.length > 0) {
    const known = participants.map(({ id }) => id).join(", ");
    throw new UserError(`no participant ${unknown.join(", ")}; there are ${known}`, exitCodes.wrongUsage);
  }
  return participants.filter(({ id }) => ids.includes(id));
}
