/** `urlstrata participants`: who can be asked. */
import pc from "picocolors";
import { parts, type Absent, type Identity, type Part } from "../participant.js";
import { choiceOf } from "../participants/choice.js";
import { closeAll, tryAll, type Tried } from "../participants/index.js";
import { longestId } from "../report/marks.js";
import { asciiJSON, counted, visible, wrapped } from "../text.js";
import { choiceIn, formatOf, print, tell, width, type FormatOption } from "./command.js";

type Listed = Identity | (Pick<Identity, "id" | "title" | "kind"> & Absent);

export interface ParticipantsCommand extends FormatOption {
  readonly config?: string;
}

export async function listParticipants(options: ParticipantsCommand): Promise<void> {
  const { among } = await choiceOf(choiceIn(options));
  const tried = await tryAll(among, tell);
  await closeAll(tried, tell);
  const listed = tried.map(listedAs);
  if (formatOf(options) === "json") {
    print(asciiJSON(listed, 2));
    return;
  }
  const idWidth = Math.min(longestId, Math.max(...listed.map(({ id }) => id.length)));
  for (const each of listed) print(inLines(each, idWidth));
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

/** What it is behind its id, and below it who that is or why it is absent; a long id has a line of its own. */
function inLines(each: Listed, idWidth: number): string {
  const margin = " ".repeat(idWidth + 2);
  const details = "absent" in each ? `absent: ${each.absent}` : detailsOf(each);
  const lines = [`${each.kind}: ${each.title}`, details].map((line) =>
    wrapped(visible(line), width(), margin),
  );
  const behind = lines.join("\n");
  return each.id.length > idWidth
    ? `${pc.bold(each.id)}\n${behind}`
    : pc.bold(each.id.padEnd(idWidth)) + behind.slice(idWidth);
}

function detailsOf({ version, unicode, sees }: Identity): string {
  return `${version}${unicode === null ? "" : `; Unicode ${unicode}`}; sees ${inShort(sees)}`;
}

function inShort(sees: readonly Part[]): string {
  const rest = parts.filter((part) => !sees.includes(part));
  if (rest.length === 0) return "all";
  return rest.length < 4 ? `all but ${rest.join(", ")}` : sees.join(", ");
}
