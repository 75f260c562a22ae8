/** `urlstrata diff`: what became of the divergences from one report to another. */
import { lensNamed } from "../compare.js";
import { exitCodes, type ExitCode } from "../errors.js";
import { readJSON } from "../files.js";
import { diffReports, diffText } from "../report/diff.js";
import { reportSchema } from "../report/schema.js";
import { asciiJSON } from "../text.js";
import { type FormatOption } from "./command.js";
import type { Terminal } from "./terminal.js";

export interface DiffCommand extends FormatOption {
  readonly lens: string;
}

export function diff(before: string, after: string, options: DiffCommand, terminal: Terminal): ExitCode {
  const lens = lensNamed(options.lens);
  const changes = diffReports(
    readJSON(reportSchema, terminal.resolve(before)),
    readJSON(reportSchema, terminal.resolve(after)),
    lens,
  );
  terminal.print(
    options.format === "json" ? asciiJSON(changes, 2) : diffText(changes, terminal.width, terminal.colors),
  );
  const isAny = changes.fresh.length + changes.gone.length + changes.changed.length > 0;
  return isAny ? exitCodes.divergence : exitCodes.nothingUnexpected;
}
