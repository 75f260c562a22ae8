/** Reads the answers to compare: a report, observations, or a revision of git. */
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { exitCodes, UserError } from "../io/errors.js";
import { decoded, filesBelow, readText, shownPath } from "../io/files.js";
import { filesAtRevision } from "../io/git.js";
import { observedIn, parseObservations, type Observed } from "../report/observations.js";
import { readReport } from "../report/read.js";
import { observationsFolder, wholeReportFile } from "../report/render/markdown/pages.js";
import type { Terminal } from "./terminal.js";

/** The folder of observations in a revision. */
const keptObservations = `reports/${observationsFolder}`;

const ending = ".jsonl";

/** Reads the answers at a path, or else at a revision of the repository of the working directory. Throws bad input. */
export function observedAt(pathOrRevision: string, terminal: Terminal): Observed {
  const path = terminal.resolve(pathOrRevision);
  terminal.progress(`reading ${pathOrRevision}`);
  if (pathOrRevision === "" || !existsSync(path)) return observedAtRevision(pathOrRevision, terminal.cwd);
  return statSync(path).isDirectory() ? observedInFolder(path) : observedIn(readReport(path));
}

/** Reads a folder of observations, or that of a report. */
function observedInFolder(path: string): Observed {
  const inReport = join(path, observationsFolder);
  const folder = existsSync(inReport) ? inReport : path;
  const files = filesBelow(folder, ending).map((name) => join(folder, name));
  if (files.length === 0) {
    const fault = `${shownPath(path)}: has no observations: there is no ${ending} in it; write them by urlstrata report`;
    throw new UserError(fault, exitCodes.badInput);
  }
  return parseObservations(files.map((file) => ({ name: shownPath(file), text: readText(file) })));
}

function observedAtRevision(revision: string, cwd: string): Observed {
  const files = [...filesIn(revision, cwd)].filter(([name]) => name.endsWith(ending));
  if (files.length === 0) {
    throw new UserError(
      `${revision} has no ${keptObservations}; if it has a ${wholeReportFile} of this version:\n` +
        `  git show ${revision}:reports/${wholeReportFile} > old.json && urlstrata diff old.json\n` +
        "or else check it out elsewhere, and write its report there: urlstrata report",
      exitCodes.badInput,
    );
  }
  return parseObservations(
    files.map(([path, content]) => {
      const name = `${revision}:${keptObservations}/${path}`;
      return { name, text: decoded(content, name) };
    }),
  );
}

function filesIn(revision: string, cwd: string): ReadonlyMap<string, Buffer> {
  try {
    return filesAtRevision(revision, keptObservations, cwd);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(`${revision} is no file and no folder, and ${error.message}`, error.exitCode);
  }
}
