/** Lists the files of `reports/` by path: observations, Markdown pages, and the whole report as JSON. */
import { type Theme, themes } from "../../../corpus/themes.js";
import { stringifyToDepth } from "../../../io/display.js";
import { observationLines, observedIn } from "../../observations.js";
import { behavioursPage } from "./behaviours-page.js";
import { browsersPage } from "./browsers-page.js";
import { agreementPage } from "./agreement-page.js";
import { propertiesPage } from "./properties-page.js";
import { impactPage } from "./impact-page.js";
import { partitionsPage } from "./partitions-page.js";
import { participantsPage } from "./participants-page.js";
import { causesPage } from "./causes-page.js";
import { interpretationsPage } from "./interpretations-page.js";
import type { AgreementReport } from "../../../compare/agreement/schema.js";
import type { Report } from "../../schema.js";
import { summaryPage } from "./summary-page.js";
import { themePage } from "./theme-page.js";

/** The depth to which the JSON is broken into lines: each answer and each member list stays on one line. */
const lineDepth = 4;

function themePagePath(theme: Theme): string {
  return `by-theme/${theme}.md`;
}

function observationsPath(theme: Theme): string {
  return `${observationsFolder}/${theme}.jsonl`;
}

/** The folder of the observations in a report. */
export const observationsFolder = "observations";

/** The whole report as JSON. It follows from the other files and is large, so it is not committed. */
export const wholeReportFile = "divergences.json";

/** The pages that depend on fetched data; without them they are not changed. */
const agreementFile = "agreement.md";
const behavioursFile = "behaviours.md";
export const fetchedFiles: readonly string[] = [agreementFile, behavioursFile];

/** The page that only a report with browsers has. */
const browsersFile = "browsers.md";

/** The page that only a report with specifications that differ has. */
const causesFile = "causes.md";

/** The files that a report may have, depending on its participants and the themes of its corpus. */
export const possiblePages: readonly string[] = [
  browsersFile,
  causesFile,
  ...themes.flatMap((theme) => [themePagePath(theme), observationsPath(theme)]),
];

/** Returns the committed files: all but the whole report, and the agreement with recordings if known. */
export function keptPages(report: Report, agreement: AgreementReport | null): ReadonlyMap<string, string> {
  const { participants, vectors } = observedIn(report);
  const [browsers, causes] = [browsersPage(report), causesPage(report)];
  const themeOf = new Map(report.vectors.map(({ id, theme }) => [id, theme]));
  return new Map([
    ["summary.md", summaryPage(report)],
    ...(isWithout(agreement, report) ? [] : [[behavioursFile, behavioursPage(report.behaviours)] as const]),
    ...(causes === null ? [] : [[causesFile, causes] as const]),
    ...(browsers === null ? [] : [[browsersFile, browsers] as const]),
    ["impacts.md", impactPage(report)],
    ["partitions.md", partitionsPage(report)],
    ["participants.md", participantsPage(report)],
    ["interpretations.md", interpretationsPage(report)],
    ["properties.md", propertiesPage(report)],
    ...(agreement === null ? [] : [[agreementFile, agreementPage(agreement)] as const]),
    ...report.themes.flatMap(({ theme }): [string, string][] => [
      [themePagePath(theme), themePage(report, theme)],
      [
        observationsPath(theme),
        observationLines({ participants, vectors: vectors.filter(({ id }) => themeOf.get(id) === theme) }),
      ],
    ]),
  ]);
}

/** Tells whether recordings were asked for their positions, and not all of them were there. */
function isWithout(agreement: AgreementReport | null, { behaviours, participants }: Report): boolean {
  return agreement === null && behaviours.participants.length > participants.length;
}

/** Returns all files of a report. */
export function pagesOf(
  report: Report,
  agreement: AgreementReport | null = null,
): ReadonlyMap<string, string> {
  return new Map([[wholeReportFile, stringifyToDepth(report, lineDepth)], ...keptPages(report, agreement)]);
}
