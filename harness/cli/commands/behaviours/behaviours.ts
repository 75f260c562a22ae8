/** `urlstrata behaviours`: prints the positions of participants on behaviours. */
import { pairDifferences } from "../../../behaviours/compare-standings.js";
import type { StandingsDocument } from "../../../behaviours/schema.js";
import { askBehaviours } from "../../../behaviours/standings.js";
import type { Behaviour } from "../../../corpus/behaviours.js";
import { loadCorpus } from "../../../corpus/load.js";
import { asciiJSON } from "../../../io/display.js";
import { exitCodes, UserError, type ExitCode } from "../../../io/errors.js";
import { unknownName } from "../../../io/unknown-name.js";
import { behavioursCSV } from "../../../report/render/behaviours-csv.js";
import { behavioursPage } from "../../../report/render/markdown/behaviours-page.js";
import { behavioursTerminal, type BehavioursOptions } from "../../../report/render/terminal/behaviours.js";
import { withParticipants, type ParticipantOptions } from "../../command.js";
import { corpus, example, formatAmong, selectingParticipants, type Define } from "../../options.js";
import type { Terminal } from "../../terminal.js";
import { checkedTheme, foldersOf, type CorpusOption } from "../corpus/options.js";

const formats = [
  { name: "pretty", about: "who holds which position" },
  { name: "md", about: "the same in Markdown" },
  { name: "json", about: "everything" },
  { name: "csv", about: "a row a behaviour, a column a participant" },
] as const;

export interface BehavioursCommand extends ParticipantOptions, CorpusOption {
  readonly theme?: string;
  readonly between?: string;
  readonly format: (typeof formats)[number]["name"];
}

/** The names of the default participants. */
const usual = ["algorithms", "recorded"];

export async function behaviours(
  ids: readonly string[],
  options: BehavioursCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const loaded = loadCorpus(...foldersOf(options, terminal));
  const theme = options.theme === undefined ? null : checkedTheme(options.theme);
  const named = behavioursNamed(ids, loaded.behaviours);
  const chosen = named.filter((behaviour) => theme === null || behaviour.theme === theme);
  const pair = options.between === undefined ? null : pairOf(options.between);
  const asked = {
    ...options,
    byDefault: usual,
    participant: [...(options.participant ?? []), ...(pair ?? [])],
  };
  const standings = await withParticipants(asked, terminal, (participants) =>
    askBehaviours(chosen, loaded, participants),
  );
  const document = pair === null ? standings : betweenTwo(standings, pair);
  terminal.print(
    rendered(document, { format: options.format, isWhole: ids.length > 0, between: pair }, terminal),
  );
  return exitCodes.nothingUnexpected;
}

/** Returns the behaviours on which the two differ, then those that one of them leaves unspecified. */
function betweenTwo(standings: StandingsDocument, pair: readonly [string, string]): StandingsDocument {
  const { differing, unspecified } = pairDifferences(standings.behaviours, ...pair);
  return { ...standings, behaviours: [...differing, ...unspecified] };
}

function rendered(
  document: StandingsDocument,
  { format, ...shown }: Pick<BehavioursCommand, "format"> & Pick<BehavioursOptions, "isWhole" | "between">,
  { width, colors }: Terminal,
): string {
  switch (format) {
    case "pretty":
      return behavioursTerminal(document, { width, colors, ...shown });
    case "md":
      return behavioursPage(document);
    case "json":
      return asciiJSON(document, 2);
    case "csv":
      return behavioursCSV(document);
  }
}

/** Returns the behaviours of these ids, or all. Throws wrong usage for an unknown id. */
function behavioursNamed(ids: readonly string[], all: readonly Behaviour[]): readonly Behaviour[] {
  const known = all.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw unknownName("behaviour", unknown, known);
  return ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
}

/** Parses two ids. Throws wrong usage. */
function pairOf(given: string): readonly [string, string] {
  const [a = "", b = "", ...more] = given.split(",");
  if (a !== "" && b !== "" && a !== b && more.length === 0) return [a, b];
  throw new UserError(
    `--between ${given} is not two different participants joined by a comma`,
    exitCodes.wrongUsage,
  );
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command, usual.join(","))
    .argument("[id...]", "behaviours to print, with their probes (default: all, without)")
    .option("--theme <theme>", "print only the behaviours of this theme (default: all)")
    .option(
      "--between <ids>",
      "print only the behaviours on which these two differ, then those that one leaves unspecified",
    )
    .addOption(formatAmong(formats))
    .addOption(corpus)
    .addHelpText("after", example("behaviours --theme backslash --between whatwg-2012,whatwg-2026"))
    .action((ids: string[], options: BehavioursCommand) =>
      run((terminal) => behaviours(ids, options, terminal)),
    );
};
