/** `urlstrata behaviours`: prints the positions of participants on behaviours. */
import { behaviourTable } from "../../behaviours/table.js";
import { loadCorpus } from "../../corpus/load.js";
import type { Behaviour } from "../../corpus/behaviours.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { unknownName } from "../../io/unknown-name.js";
import { behaviourTerminal } from "../../report/render/terminal/behaviours.js";
import { withParticipants, type ParticipantOptions } from "../command.js";
import { corpus, example, selectingParticipants, type Define } from "../options.js";
import type { Terminal } from "../terminal.js";
import { foldersOf, type CorpusOption } from "./corpus/options.js";

export interface BehavioursCommand extends ParticipantOptions, CorpusOption {}

export async function behaviours(
  ids: readonly string[],
  options: BehavioursCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const loaded = loadCorpus(...foldersOf(options, terminal));
  const chosen = behavioursNamed(ids, loaded.behaviours);
  const table = await withParticipants(
    { ...options, byDefault: ["algorithms", "recorded"] },
    terminal,
    (participants) => behaviourTable(chosen, loaded, participants),
  );
  const { width, colors } = terminal;
  const parts = table.rows.map((row) => behaviourTerminal(row, table.participants, { width, colors }));
  terminal.print(parts.join("\n\n"));
  return exitCodes.nothingUnexpected;
}

/** Returns the behaviours of these ids, or all. Throws wrong usage for an unknown id. */
function behavioursNamed(ids: readonly string[], all: readonly Behaviour[]): readonly Behaviour[] {
  const known = all.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw unknownName("behaviour", unknown, known);
  return ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command, "algorithms,recorded")
    .argument("[id...]", "behaviours to print (default: all)")
    .addOption(corpus)
    .addHelpText("after", example("behaviours backslash/after-http-host"))
    .action((ids: string[], options: BehavioursCommand) =>
      run((terminal) => behaviours(ids, options, terminal)),
    );
};
