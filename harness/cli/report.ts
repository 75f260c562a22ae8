/** `urlstrata report`: writes the report, and prints its summary. */
import { Option } from "commander";
import { corpus, example, selectingParticipants, type Define } from "./options.js";
import { lstatSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { isNotFound, shownPath, writeWhole } from "../files.js";
import { loadCorpus, type Corpus } from "../load.js";
import type { Participant } from "../participant.js";
import { fitIfFetched } from "../fit/fetched.js";
import { fitPage } from "../fit/page.js";
import { participants } from "../participants/index.js";
import { silently, type Progress } from "../progress.js";
import { recordedIn } from "../participants/recorded-report.js";
import { buildReport } from "../report/build.js";
import { pagesOf, possiblePages } from "../report/pages.js";
import type { Report } from "../report/schema.js";
import { readReport } from "../report/read.js";
import { terminal as inTerminal } from "../report/terminal.js";
import { counted } from "../text.js";
import { chosenReport, type ReportChoice } from "./chosen-report.js";
import type { Terminal } from "./terminal.js";
import { foldersOf } from "./corpus-options.js";
import { exitCodeOf } from "./exit-code.js";

/** Clusters that the summary shows. */
const summaryClusters = 25;

/** Where the report is written that is kept, unless another folder is named. */
const keptFolder = "reports";

/** The one page that depends on fetched data: without that it is left as it is. */
const fitFile = "fit.md";
const fitNotFetched = `${fitFile} is left as it is, since recordings are not fetched: urlstrata corpus fetch`;

export interface ReportCommand extends ReportChoice {
  readonly format: "md" | "html";
  readonly out: string;
  readonly check?: boolean;
}

export async function report(options: ReportCommand, terminal: Terminal): Promise<ExitCode> {
  if (options.out === "") throw new UserError("--out names no folder", exitCodes.wrongUsage);
  if (options.format === "html") {
    const { reportHTML } = await import("./report-html.js");
    return reportHTML(options, terminal);
  }
  if (isChosen(options)) return reportOfChosen(options, terminal);
  const corpus = loadCorpus(...foldersOf(options, terminal));
  const folder = terminal.resolve(options.out);
  if (options.check === true) {
    const stale = [
      ...(await stalePages(corpus, folder, terminal.progress)),
      ...(await staleFit(folder, terminal)),
    ];
    if (stale.length > 0) {
      throw new UserError(
        `stale in ${shownPath(folder)}: ${stale.join(", ")}\nrun: urlstrata report`,
        exitCodes.divergence,
      );
    }
    terminal.log(`${shownPath(folder)} is fresh`);
    return exitCodes.nothingUnexpected;
  }
  const built = await buildReport(corpus, participants, terminal.progress);
  const fit = await fitPageIfFetched();
  if (fit === null) terminal.log(fitNotFetched);
  else writeWhole(join(folder, fitFile), fit);
  return writeReport(built, folder, fit === null ? 0 : 1, terminal);
}

/** Writes the JSON and the pages, beside others of that number, and prints the summary. */
function writeReport(built: Report, folder: string, others: number, terminal: Terminal): ExitCode {
  const pages = pagesOf(built);
  for (const [path, content] of pages) writeWhole(join(folder, path), content);
  for (const path of strayPages(folder, pages)) rmSync(join(folder, path));
  terminal.print(
    inTerminal(built, {
      width: terminal.width,
      colors: terminal.colors,
      lens: "href",
      clusters: summaryClusters,
      vectors: [],
    }),
  );
  terminal.log(`wrote ${counted(pages.size + others, "file")} into ${shownPath(folder)}`);
  return exitCodeOf(built);
}

function isChosen({ only, participant, config, danger }: ReportCommand): boolean {
  return [only, participant, config, danger].some((option) => option !== undefined);
}

/** The report of those who are chosen, beside the one that is kept: that is of those who are there on every machine. */
async function reportOfChosen(options: ReportCommand, terminal: Terminal): Promise<ExitCode> {
  const folder = terminal.resolve(options.out);
  if (options.check === true || folder === terminal.resolve(keptFolder)) {
    throw new UserError(
      `${keptFolder}/ is always of the same participants and the whole corpus, and so is what --check checks; ` +
        "with --only, --participant, --config or --danger name another folder by --out",
      exitCodes.wrongUsage,
    );
  }
  return writeReport(await chosenReport(options, terminal), folder, 0, terminal);
}

/**
 * The pages that are missing, differ or should not be there. What live participants answered is taken from the
 * report that is there, since they are of another version on another machine.
 */
export async function stalePages(
  corpus: Corpus,
  folder: string,
  progress: Progress = silently,
): Promise<string[]> {
  if (contentOf(join(folder, "divergences.json")) === null) return ["divergences.json"];
  const written = readReport(join(folder, "divergences.json"));
  const pages = pagesOf(
    await buildReport(
      corpus,
      participants.map((each) => asWritten(each, written)),
      progress,
    ),
  );
  const stale = [...pages]
    .filter(([path, content]) => contentOf(join(folder, path)) !== content)
    .map(([path]) => path);
  return [...stale, ...strayPages(folder, pages)];
}

async function staleFit(folder: string, terminal: Terminal): Promise<string[]> {
  const fit = await fitPageIfFetched();
  if (fit === null) terminal.log(fitNotFetched);
  return fit === null || contentOf(join(folder, fitFile)) === fit ? [] : [fitFile];
}

/** `null` unless all recordings are there. */
async function fitPageIfFetched(): Promise<string | null> {
  const fit = await fitIfFetched();
  return fit === null ? null : fitPage(fit);
}

/**
 * Pages that an earlier report may have written and this one has not. Nothing else is known to be a page: not what has
 * another name, and not what lies behind a link.
 */
export function strayPages(folder: string, pages: ReadonlyMap<string, string>): string[] {
  const isThere = (path: string): boolean => {
    const isFolder =
      lstatSync(dirname(join(folder, path)), { throwIfNoEntry: false })?.isDirectory() === true;
    return isFolder && lstatSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true;
  };
  return possiblePages.filter((path) => !pages.has(path) && isThere(path));
}

function asWritten(participant: Participant, written: Report): Participant {
  return participant.kind === "live" ? recordedIn(written, participant) : participant;
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .addOption(
      new Option(
        "--format <format>",
        "md: JSON and Markdown; html: site/index.html, of whom the options choose",
      )
        .choices(["md", "html"])
        .default("md"),
    )
    .option(
      "--danger <ids>",
      "only the vectors on which any two who are asked are in one of these, such as host-split",
    )
    .option("--out <folder>", "where to write; who is chosen is written elsewhere than to reports", "reports")
    .option("--check", "write nothing; fail if what is there is not what would be written")
    .addOption(corpus)
    .addHelpText("after", example("report"))
    .action((options: ReportCommand) => run((terminal) => report(options, terminal)));
};
