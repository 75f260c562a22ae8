/** `urlstrata diff`: what became of the divergences from one report to another. */
import { resolve } from "node:path";
import pc from "picocolors";
import { lensNamed } from "../compare.js";
import { exitCodes } from "../errors.js";
import { readJSON } from "../files.js";
import { diffReports, diffText } from "../report/diff.js";
import { reportSchema } from "../report/schema.js";
import { asciiJSON } from "../text.js";
import { formatOf, print, width, type FormatOption } from "./command.js";

export interface DiffCommand extends FormatOption {
  readonly lens: string;
}

export function diff(before: string, after: string, options: DiffCommand): void {
  const lens = lensNamed(options.lens);
  const changes = diffReports(
    readJSON(reportSchema, resolve(before)),
    readJSON(reportSchema, resolve(after)),
    lens,
  );
  print(formatOf(options) === "json" ? asciiJSON(changes, 2) : diffText(changes, width(), pc));
  const isAny = changes.fresh.length + changes.gone.length + changes.changed.length > 0;
  process.exitCode = isAny ? exitCodes.divergence : exitCodes.nothingUnexpected;
}
