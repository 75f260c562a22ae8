/** `urlstrata participants`: who can be asked. */
import pc from "picocolors";
import type { Participant } from "../participant.js";
import { choosable } from "../participants/index.js";
import { recordedBrowsers } from "../participants/recorded-browsers.js";
import { isFetched } from "../participants/recording.js";
import { asciiJSON, wrapped } from "../text.js";
import { formatOf, print, width, type FormatOption } from "./command.js";

export function listParticipants(options: FormatOption): void {
  const isAbsent = (participant: Participant): boolean =>
    recordedBrowsers.includes(participant) && !isFetched();
  if (formatOf(options) === "json") {
    const listed = choosable.map((participant) => {
      const { id, title, kind, version, unicode } = participant;
      return { id, title, kind, version, unicode, absent: isAbsent(participant) };
    });
    print(asciiJSON(listed, 2));
    return;
  }
  const idWidth = Math.max(...choosable.map(({ id }) => id.length));
  for (const participant of choosable) {
    const { id, title, kind, version, unicode } = participant;
    print(`${pc.bold(id.padEnd(idWidth))}  ${kind}: ${title}`);
    const absent = isAbsent(participant) ? "; absent: urlstrata corpus fetch" : "";
    const details = `${version}${unicode === null ? "" : `; Unicode ${unicode}`}${absent}`;
    print(wrapped(details, width(), " ".repeat(idWidth + 2)));
  }
}
