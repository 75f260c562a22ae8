/** The files of `reports/`: the report as JSON and its Markdown pages, by path. */
import { themes, type Theme } from "../../corpus/schemas.js";
import { layeredJSON } from "../text.js";
import { claimsPage } from "./claims-page.js";
import { dangersPage } from "./dangers-page.js";
import { participantsPage } from "./participants-page.js";
import { readingsPage } from "./readings-page.js";
import type { Report } from "./schema.js";
import { summaryPage } from "./summary-page.js";
import { themePage } from "./theme-page.js";

/** Depth to which the lines of the JSON are broken: each answer and each member list stays on one line. */
const lineDepth = 4;

function themePagePath(theme: Theme): string {
  return `by-theme/${theme}.md`;
}

/** The pages that a report has or not, by whether its corpus has vectors of that theme. */
export const possiblePages: readonly string[] = themes.map(themePagePath);

export function pagesOf(report: Report): ReadonlyMap<string, string> {
  return new Map([
    ["divergences.json", layeredJSON(report, lineDepth)],
    ["summary.md", summaryPage(report)],
    ["dangers.md", dangersPage(report)],
    ["participants.md", participantsPage(report)],
    ["readings.md", readingsPage(report)],
    ["claims.md", claimsPage(report)],
    ...report.themes.map(({ theme }): [string, string] => [themePagePath(theme), themePage(report, theme)]),
  ]);
}
