/** The ordered lists of participants. */
import { exitCodes, UserError } from "../errors.js";
import type { Participant } from "../participant.js";
import { algorithmParticipants } from "./algorithms.js";
import { nodeURL } from "./node-url.js";
import { recordedBrowsers } from "./recorded-browsers.js";

/** Those that are asked unless others are chosen, and in every report. */
export const participants: readonly Participant[] = [...algorithmParticipants, nodeURL];

/** Those that can be chosen by name. */
export const choosable: readonly Participant[] = [...participants, ...recordedBrowsers];

/** The participants with these ids in the order of the lists; those of the first if none are given. An unknown id is wrong usage. */
export function chosen(ids?: readonly string[]): readonly Participant[] {
  if (ids === undefined) return participants;
  const unknown = ids.filter((id) => !choosable.some((participant) => participant.id === id));
  if (unknown.length > 0) {
    const known = choosable.map(({ id }) => id).join(", ");
    throw new UserError(`no participant ${unknown.join(", ")}; there are ${known}`, exitCodes.wrongUsage);
  }
  return choosable.filter(({ id }) => ids.includes(id));
}
