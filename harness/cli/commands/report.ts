/** `urlstrata report`: writes the report, and prints its summary. */
import { lstatSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { agreementIfFetched } from "../../compare/agreement/if-fetched.js";
import { loadCorpus, type Corpus } from "../../corpus/load.js";
import { counted } from "../../io/display.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { isNotFound, shownPath, writeWhole } from "../../io/files.js";
import { reported, reportedNames, reportedOnPage } from "../../participants/catalogue.js";
import { availableRecordings, withSelected } from "../../participants/select.js";
import { silently, type Progress } from "../../participants/progress.js";
import { buildReport } from "../../report/build.js";
import { fetchedFiles, keptPages, possiblePages } from "../../report/render/markdown/pages.js";
import { filesRenderers, rendererNamed, type FilesRenderer } from "../../report/render/renderers.js";
import { reportTerminal } from "../../report/render/terminal/report.js";
import type { Report } from "../../report/schema.js";
import type { AgreementReport } from "../../compare/agreement/schema.js";
import { runCorpus } from "../../run.js";
import { exitCodeOf } from "../exit-code.js";
import {
  corpus,
  example,
  formatAmong,
  selectingParticipants,
  type Define,
  renamedOption,
} from "../options.js";
import { runFromSource, type ReportSource } from "../report-source.js";
import type { Terminal } from "../terminal.js";
import { foldersOf } from "./corpus/options.js";

/** The causes in the printed summary. */
const summaryCauses = 10;

/** The folder of the committed report. */
const keptFolder = "reports";

/** The format of the committed report. */
const keptFormat = "md";

export interface ReportCommand extends ReportSource {
  readonly format: string;
  readonly out: string;
  readonly check?: boolean;
}

export async function report(options: ReportCommand, terminal: Terminal): Promise<ExitCode> {
  if (options.out === "") throw new UserError("--out needs a folder name", exitCodes.wrongUsage);
  const folder = terminal.resolve(options.out);
  const isKept = options.format === keptFormat;
  if (options.check === true && !isKept) {
    throw new UserError(
      "--check is for Markdown only: other formats are not committed",
      exitCodes.wrongUsage,
    );
  }
  if (isKept && isChosen(options) && (options.check === true || folder === terminal.resolve(keptFolder))) {
    throw new UserError(
      `${keptFolder}/ and --check always have the default participants and the whole corpus; ` +
        "with --only, --participant, --config or --impact choose another folder with --out",
      exitCodes.wrongUsage,
    );
  }
  if (options.check === true) return checkReport(options, folder, terminal);
  const renderer = rendererNamed(filesRenderers, options.format);
  const byDefault = isKept ? reported : reportedOnPage;
  const recordings = isChosen(options) ? [] : await availableRecordings();
  const built = buildReport(await runFromSource(options, byDefault, recordings, terminal));
  // The agreement is that of all algorithms, so a report of chosen participants has none.
  const agreement = isKept && isChosen(options) ? null : await fetchedAgreement(terminal);
  const files = await renderer.render(built, agreement);
  for (const [path, content] of files) writeWhole(join(folder, path), content);
  if (isKept) {
    for (const path of strayPages(folder, files)) rmSync(join(folder, path));
    terminal.print(summaryOf(built, terminal));
  }
  terminal.log(wrote(built, renderer, files, folder));
  return exitCodeOf(built);
}

function isChosen({ only, participant, config, impact }: ReportCommand): boolean {
  return [only, participant, config, impact].some((option) => option !== undefined);
}

function summaryOf(built: Report, { width, colors }: Terminal): string {
  return reportTerminal(built, { width, colors, lens: "href", causes: summaryCauses, vectors: [] });
}

/** Prints what was written, and how to open it. */
function wrote(
  built: Report,
  { opens }: FilesRenderer,
  files: ReadonlyMap<string, string>,
  folder: string,
): string {
  if (opens === undefined) return `wrote ${counted(files.size, "file")} into ${shownPath(folder)}`;
  const file = join(folder, opens);
  const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
  return (
    `wrote ${shownPath(file)} and ${counted(files.size - 1, "file")} beside it: ` +
    `${counted(built.vectors.length, "vector")} by ${counted(built.participants.length, "participant")}, ` +
    `${(bytes / 1e6).toFixed(1)} MB\n` +
    `open ${pathToFileURL(file).href}`
  );
}

/** Returns `null` and logs it unless all recordings are available. */
async function fetchedAgreement(terminal: Terminal): Promise<AgreementReport | null> {
  const agreement = await agreementIfFetched();
  if (agreement === null)
    terminal.log(
      `without ${fetchedFiles.join(" and ")}, since recordings are not fetched: urlstrata corpus fetch`,
    );
  return agreement;
}

async function checkReport(options: ReportCommand, folder: string, terminal: Terminal): Promise<ExitCode> {
  const corpus = loadCorpus(...foldersOf(options, terminal));
  const stale = await stalePages(corpus, folder, await fetchedAgreement(terminal), terminal.progress);
  if (stale.length > 0) {
    throw new UserError(
      `stale in ${shownPath(folder)}: ${stale.join(", ")}\nrun: urlstrata report`,
      exitCodes.divergence,
    );
  }
  terminal.log(`${shownPath(folder)} is fresh`);
  return exitCodes.nothingUnexpected;
}

/** Lists the committed files that are missing, stale or superfluous; ignores those of fetched data without agreement. */
export async function stalePages(
  corpus: Corpus,
  folder: string,
  agreement: AgreementReport | null = null,
  progress: Progress = silently,
): Promise<string[]> {
  const recordings = await availableRecordings();
  const finished = await withSelected(reported, (asked) => runCorpus(corpus, asked, progress, recordings));
  const pages = keptPages(buildReport(finished), agreement);
  const stale = [...pages]
    .filter(([path, content]) => contentOf(join(folder, path)) !== content)
    .map(([path]) => path);
  return [...stale, ...strayPages(folder, pages)];
}

/**
 * Lists pages of an earlier report that this one lacks. Files of other names, and those behind a link, are not touched.
 */
export function strayPages(folder: string, pages: ReadonlyMap<string, string>): string[] {
  const isThere = (path: string): boolean => {
    const isFolder =
      lstatSync(dirname(join(folder, path)), { throwIfNoEntry: false })?.isDirectory() === true;
    return isFolder && lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  };
  return possiblePages.filter((path) => !pages.has(path) && isThere(path));
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command, `${reportedNames}; for html: all recordings of the corpus`)
    .addOption(formatAmong(filesRenderers))
    .addOption(renamedOption("--danger", "--impact"))
    .option("--impact <ids>", "report only the vectors with these impacts, e.g. host-split (default: all)")
    .option(
      "--out <folder>",
      "folder to write to; a report of selected participants needs another one than the default",
      "reports",
    )
    .option("--check", "write nothing; fail if the committed files are stale")
    .addOption(corpus)
    .addHelpText("after", example("report"))
    .action((options: ReportCommand) => run((terminal) => report(options, terminal)));
};
