/** `urlstrata participants`: lists the participants. */
import { config, format, example, type Define } from "../options.js";
import type { Absent, Identity } from "../../model/participant.js";
import { type Field, fields } from "../../model/field.js";
import { resolveSelection, unlessByNameAlone } from "../../participants/resolve-selection.js";
import { closeAll, tryAll, type Tried } from "../../participants/select.js";
import { longestId } from "../../report/render/matrix-symbols.js";
import { asciiJSON, counted, escape, wrap } from "../../io/display.js";
import { parseSelection, type FormatOption } from "../command.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import type { Terminal } from "../terminal.js";

type Listed = Identity | (Pick<Identity, "id" | "title" | "kind"> & Absent);

export interface ParticipantsCommand extends FormatOption {
  readonly config?: string;
}

export async function listParticipants(options: ParticipantsCommand, terminal: Terminal): Promise<ExitCode> {
  const { among } = await resolveSelection(parseSelection(options, terminal));
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

/**
 * Prints a participant: its title after its id, then details or the reason of its absence; a long id gets its own line.
 */
function inLines(each: Listed, idWidth: number, { width, colors }: Terminal): string {
  const margin = " ".repeat(idWidth + 2);
  const details = "absent" in each ? `absent: ${each.absent}` : detailsOf(each);
  const lines = [`${each.kind}: ${each.title}`, details].map((line) => wrap(escape(line), width, margin));
  const text = lines.join("\n");
  return each.id.length > idWidth
    ? `${colors.bold(each.id)}\n${text}`
    : colors.bold(each.id.padEnd(idWidth)) + text.slice(idWidth);
}

function detailsOf({ version, unicode, sees, decodes = [] }: Identity): string {
  const decoded = decodes.length === 0 ? "" : `; ${decodes.join(", ")} percent-decoded`;
  return `${version}${unicode === null ? "" : `; Unicode ${unicode}`}; sees ${inShort(sees)}${decoded}`;
}

function inShort(sees: readonly Field[]): string {
  const rest = fields.filter((part) => !sees.includes(part));
  if (rest.length === 0) return "all";
  return rest.length < 4 ? `all but ${rest.join(", ")}` : sees.join(", ");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .addOption(config)
    .addOption(format)
    .addHelpText("after", example("participants"))
    .action((options: ParticipantsCommand) => run((terminal) => listParticipants(options, terminal)));
};
