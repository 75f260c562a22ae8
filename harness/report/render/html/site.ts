/** The files of the report page: it opens with the first one, and loads the others when a view needs them. */
import type { AgreementReport } from "../../../compare/agreement/schema.js";
import type { Report } from "../../schema.js";
import { startData, type StartReport } from "./build-start-data.js";
import { pageData, type PageData } from "./page-data.js";
import { onDemandScript, pageTemplate } from "./page-template.js";
import { detailsScript, reportPage } from "./page.js";
import { withPolicy } from "./policy.js";

/** The file to open. */
export const startFile = "index.html";

/** Returns the files by name. */
export function siteOf(
  report: Report,
  agreement: AgreementReport | null,
): Promise<ReadonlyMap<string, string>> {
  return siteFrom(report, pageData(report, agreement));
}

/** Tells the viewer that the report page stands beside it; it links to it then. */
function besideReport(viewer: string): string {
  return viewer.replace("<html", () => `<html data-report="${startFile}"`);
}

/** Returns the files of a report with the data of the views that it does not open with. The page has their names. */
export async function siteFrom(report: StartReport, data: PageData): Promise<ReadonlyMap<string, string>> {
  const details = detailsScript(data);
  return new Map([
    [startFile, reportPage(await pageTemplate("report"), startData(report, details.name))],
    ["views.js", await onDemandScript()],
    ["details.js", details.script],
    ["viewer.html", withPolicy(besideReport(await pageTemplate("viewer")))],
  ]);
}
