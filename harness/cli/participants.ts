/** `urlstrata participants`: who can be asked. */
import pc from "picocolors";
import { participants } from "../participants/index.js";
import { asciiJSON } from "../text.js";
import { formatOf, print, type FormatOption } from "./command.js";

export function listParticipants(options: FormatOption): void {
  if (formatOf(options) === "json") {
    const listed = participants.map(({ id, title, kind, version, unicode }) => {
      return { id, title, kind, version, unicode };
    });
    print(asciiJSON(listed, 2));
    return;
  }
  const idWidth = Math.max(...participants.map(({ id }) => id.length));
  for (const { id, title, kind, version, unicode } of participants) {
    print(`${pc.bold(id.padEnd(idWidth))}  ${kind}: ${title}`);
    print(`${" ".repeat(idWidth)}  ${version}${unicode === null ? "" : `; Unicode ${unicode}`}`);
  }
}
