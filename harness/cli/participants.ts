/** `urlstrata participants`: who can be asked. */
import pc from "picocolors";
import { parts, type Absent, type Identity, type Part } from "../participant.js";
import { choiceOf } from "../participants/choice.js";
import { closeAll, tryAll, type Tried } from "../participants/index.js";
import { asciiJSON, counted, wrapped } from "../text.js";
import { choiceIn, formatOf, print, width, type FormatOption } from "./command.js";

type Listed = Identity | (Pick<Identity, "id" | "title" | "kind"> & Absent);

export interface ParticipantsCommand extends FormatOption {
  readonly config?: string;
}

export async function listParticipants(options: ParticipantsCommand): Promise<void> {
  const { among } = await choiceOf(choiceIn(options));
  const tried = await tryAll(among);
  await closeAll(tried);
  const listed = tried.map(listedAs);
  if (formatOf(options) === "json") {
    print(asciiJSON(listed, 2));
    return;
  }
  const idWidth = Math.max(...listed.map(({ id }) => id.length));
  for (const each of listed) {
    print(`${pc.bold(each.id.padEnd(idWidth))}  ${each.kind}: ${each.title}`);
    const details = "absent" in each ? `absent: ${each.absent}` : detailsOf(each);
    print(wrapped(details, width(), " ".repeat(idWidth + 2)));
  }
  const there = (kind: Identity["kind"]): number =>
    listed.filter((each) => each.kind === kind && !("absent" in each)).length;
  const absent = listed.filter((each) => "absent" in each).length;
  print(
    `\n${counted(there("algorithm"), "algorithm")}, ${there("live")} live, ${there("recorded")} recorded; ${absent} absent`,
  );
}

function listedAs({ candidate, found }: Tried): Listed {
  const { id, title, kind } = candidate;
  if ("absent" in found) return { id, title, kind, absent: found.absent };
  const { version, unicode, sees } = found;
  return { id, title, kind, version, unicode, sees };
}

function detailsOf({ version, unicode, sees }: Identity): string {
  return `${version}${unicode === null ? "" : `; Unicode ${unicode}`}; sees ${inShort(sees)}`;
}

function inShort(sees: readonly Part[]): string {
  const rest = parts.filter((part) => !sees.includes(part));
  if (rest.length === 0) return "all";
  return rest.length < 4 ? `all but ${rest.join(", ")}` : sees.join(", ");
}
