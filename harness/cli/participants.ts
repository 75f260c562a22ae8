/** `urlstrata participants`: who can be asked. */
import { config, format, example, type Define } from "./options.js";
import { parts, type Absent, type Identity, type Part } from "../participant.js";
import { choiceOf, unlessByNameAlone } from "../participants/choice.js";
import { closeAll, tryAll, type Tried } from "../participants/index.js";
import { longestId } from "../report/marks.js";
import { asciiJSON, counted, visible, wrapped } from "../text.js";
import { choiceIn, type FormatOption } from "./command.js";
import { exitCodes, type ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";

type Listed = Identity | (Pick<Identity, "id" | "title" | "kind"> & Absent);

export interface ParticipantsCommand extends FormatOption {
  readonly config?: string;
}

export async function listParticipants(options: ParticipantsCommand, terminal: Terminal): Promise<ExitCode> {
  const { among } = await choiceOf(choiceIn(options, terminal));
  const tried = await tryAll(among.map(unlessByNameAlone), terminal.log);
  await closeAll(tried, terminal.log);
  const listed = tried.map(listedAs);
  if (options.format === "json") {
    terminal.print(asciiJSON(listed, 2));
    return exitCodes.nothingUnexpected;
  }
  const idWidth = Math.min(longestId, Math.max(...listed.map(({ id }) => id.length)));
  for (const each of listed) terminal.print(inLines(each, idWidth, terminal));
  const there = (kind: Identity["kind"]): number =>
    listed.filter((each) => each.kind === kind && !("absent" in each)).length;
  const absent = listed.filter((each) => "absent" in each).length;
  terminal.print(
    `\n${counted(there("algorithm"), "algorithm")}, ${there("live")} live, ${there("recorded")} recorded; ${absent} absent`,
  );
  return exitCodes.nothingUnexpected;
}

function listedAs({ candidate, found }: Tried): Listed {
  const { id, title, kind } = candidate;
  if ("absent" in found) return { id, title, kind, absent: found.absent };
  const { version, unicode, sees, decodes } = found;
  return { id, title, kind, version, unicode, sees, ...(decodes === undefined ? {} : { decodes }) };
}

/** What it is behind its id, and below it who that is or why it is absent; a long id has a line of its own. */
function inLines(each: Listed, idWidth: number, { width, colors }: Terminal): string {
  const margin = " ".repeat(idWidth + 2);
  const details = "absent" in each ? `absent: ${each.absent}` : detailsOf(each);
  const lines = [`${each.kind}: ${each.title}`, details].map((line) => wrapped(visible(line), width, margin));
  const behind = lines.join("\n");
  return each.id.length > idWidth
    ? `${colors.bold(each.id)}\n${behind}`
    : colors.bold(each.id.padEnd(idWidth)) + behind.slice(idWidth);
}

function detailsOf({ version, unicode, sees, decodes = [] }: Identity): string {
  const decoded = decodes.length === 0 ? "" : `; ${decodes.join(", ")} percent-decoded`;
  return `${version}${unicode === null ? "" : `; Unicode ${unicode}`}; sees ${inShort(sees)}${decoded}`;
}

function inShort(sees: readonly Part[]): string {
  const rest = parts.filter((part) => !sees.includes(part));
  if (rest.length === 0) return "all";
  return rest.length < 4 ? `all but ${rest.join(", ")}` : sees.join(", ");
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .addOption(config)
    .addOption(format)
    .addHelpText("after", example("participants"))
    .action((options: ParticipantsCommand) => run((terminal) => listParticipants(options, terminal)));
};
