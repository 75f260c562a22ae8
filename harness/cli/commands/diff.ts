/** `urlstrata diff`: groups the answers that changed between two runs. */
import { format, example, type Define } from "../options.js";
import { lensNamed } from "../../compare/lenses.js";
import { loadCorpus } from "../../corpus/load.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { diffObserved, type AnswersDiff } from "../../report/diff.js";
import { groupChanges } from "../../report/diff-groups.js";
import { diffText } from "../../report/render/terminal/diff.js";
import { asciiJSON } from "../../io/display.js";
import type { FormatOption } from "../command.js";
import { observedAt } from "../observed-source.js";
import type { Terminal } from "../terminal.js";
import { foldersOf } from "./corpus/options.js";

export interface DiffCommand extends FormatOption {
  readonly lens?: string;
}

export function diff(before: string, after: string, options: DiffCommand, terminal: Terminal): ExitCode {
  const lens = options.lens === undefined ? null : lensNamed(options.lens);
  const { behaviours } = loadCorpus(...foldersOf({}, terminal));
  const observed = [observedAt(before, terminal), observedAt(after, terminal)] as const;
  const found = diffObserved(...observed, lens, behaviours);
  terminal.print(
    options.format === "json"
      ? asciiJSON(withGroups(found), 2)
      : diffText(found, terminal.width, terminal.colors),
  );
  return found.changed.length > 0 || found.compared === 0
    ? exitCodes.divergence
    : exitCodes.nothingUnexpected;
}

/** Adds the groups, with their vectors by id. */
function withGroups(found: AnswersDiff): object {
  const groups = groupChanges(found.changed).map(({ by, what, changes }) => ({
    by,
    what,
    vectors: changes.map(({ vector }) => vector),
  }));
  return { ...found, groups };
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument(
      "<old>",
      "earlier answers: a divergences.json, a folder of a report or of observations, or a revision of git",
    )
    .argument("[new]", "later answers, in the same forms", "reports")
    .option(
      "--lens <lens>",
      "compare only this: verdict, href, origin or components (default: whole answers)",
    )
    .addOption(format)
    .addHelpText("after", example("diff HEAD~3"))
    .action((before: string, after: string, options: DiffCommand) =>
      run((terminal) => diff(before, after, options, terminal)),
    );
};
