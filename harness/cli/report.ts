/** `urlstrata report`: writes the report, and prints its summary. */
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
import { type ParticipantOptions } from "./command.js";
import type { Terminal } from "./terminal.js";
import { folderOf, type CorpusOption } from "./corpus-options.js";
import { exitCodeOf } from "./exit-code.js";

/** Clusters that the summary shows. */
const summaryClusters = 25;

/** The one page that depends on fetched data: without that it is left as it is. */
const fitFile = "fit.md";
const fitNotFetched = `${fitFile} is left as it is, since recordings are not fetched: urlstrata corpus fetch`;

export interface ReportCommand extends CorpusOption, ParticipantOptions {
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
  refuseChoice(options);
  const corpus = loadCorpus(folderOf(options, terminal));
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
  const pages = pagesOf(built);
  for (const [path, content] of pages) writeWhole(join(folder, path), content);
  for (const path of strayPages(folder, pages)) rmSync(join(folder, path));
  const fit = await fitPageIfFetched();
  if (fit === null) terminal.log(fitNotFetched);
  else writeWhole(join(folder, fitFile), fit);
  terminal.print(
    inTerminal(built, {
      width: terminal.width,
      colors: terminal.colors,
      lens: "href",
      clusters: summaryClusters,
      vectors: [],
    }),
  );
  terminal.log(`wrote ${counted(pages.size + (fit === null ? 0 : 1), "file")} into ${shownPath(folder)}`);
  return exitCodeOf(built);
}

/** The Markdown is kept, and so is of those who are there on every machine. */
function refuseChoice({ only, participant, config }: ParticipantOptions): void {
  if (only === undefined && participant === undefined && config === undefined) return;
  throw new UserError(
    "--only, --participant and --config are for --format html; the Markdown is always of the same participants",
    exitCodes.wrongUsage,
  );
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
