/** Participants that are programs of their own. */
import type { Identity, Participant, TimeLimits } from "../../participant.js";
import { contained } from "../contained.js";
import { Driver } from "./driver.js";
import type { Command } from "./program.js";
import type { Started } from "./protocol.js";

export interface StdioOptions extends Pick<Identity, "id" | "title">, Command, TimeLimits {}

/** Starts the program; throws ProgramFailure if it cannot be started or does not say who it is. */
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
    ...contained(first, () => Driver.start(command)),
  };
}

function versionOf({ name, version, language }: Started): string {
  return `${name} ${version}${language === undefined ? "" : `, ${language}`}`;
}
