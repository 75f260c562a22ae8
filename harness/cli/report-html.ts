/** `urlstrata report --format html`: writes the report as one page that needs no other file. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { shownPath, writeWhole } from "../files.js";
import { fitIfFetched } from "../fit/fetched.js";
import { pageData } from "../html/page-data.js";
import { reportPage } from "../html/page.js";
import { pageTemplate } from "../html/page-template.js";
import { counted } from "../text.js";
import { chosenReport } from "./chosen-report.js";
import type { Terminal } from "./terminal.js";
import { exitCodeOf } from "./exit-code.js";
import type { ReportCommand } from "./report.js";

export async function reportHTML(options: ReportCommand, terminal: Terminal): Promise<ExitCode> {
  if (options.check === true) {
    throw new UserError(
      "--check is for the Markdown alone: the page is not kept, and written anew in seconds",
      exitCodes.wrongUsage,
    );
  }
  const report = await chosenReport(options, terminal);
  const fit = await fitIfFetched();
  if (fit === null) terminal.log("without the fit, since recordings are not fetched: urlstrata corpus fetch");
  const page = reportPage(await pageTemplate("report"), pageData(report, fit));
  const file = join(terminal.resolve(options.out), "site", "index.html");
  writeWhole(file, page);
  const megabytes = (Buffer.byteLength(page) / 1e6).toFixed(1);
  terminal.log(
    `wrote ${shownPath(file)}: ${counted(report.vectors.length, "vector")} by ` +
      `${counted(report.participants.length, "participant")}, ${megabytes} MB\n` +
      `open ${pathToFileURL(file).href}`,
  );
  return exitCodeOf(report);
}
