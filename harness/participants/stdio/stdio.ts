/** Participants in programs of their own. */
import type { Identity, Participant, TimeLimits } from "../../model/participant.js";
import { supervised } from "../supervised.js";
import { Driver } from "./driver.js";
import type { Command } from "./program.js";
import type { Started } from "./protocol.js";

export interface StdioOptions extends Pick<Identity, "id" | "title">, Command, TimeLimits {}

/** Starts the program. Throws ProgramFailure if it cannot be started or does not identify itself. */
export async function stdioParticipant({ id, title, ...command }: StdioOptions): Promise<Participant> {
  const first = await Driver.start(command);
  const { unicode = null, sees, decodes } = first.started;
  return {
    id,
    title,
    kind: "live",
    version: versionOf(first.started),
    unicode,
    sees: [...sees],
    ...(decodes === undefined ? {} : { decodes }),
    ...supervised(first, () => Driver.start(command)),
  };
}

function versionOf({ name, version, language }: Started): string {
  return `${name} ${version}${language === undefined ? "" : `, ${language}`}`;
}
