/** `summary.md`: why the specifications diverge, how often, and what they demand. */
import { counted } from "../../../io/display.js";
import { lensOf } from "../../lookup.js";
import type { Report } from "../../schema.js";
import { anchorOf, changeParts, changesTable } from "./cause-tables.js";
import { cellCode, page, prose, table } from "./markdown.js";

export function summaryPage(report: Report): string {
  const { divergent } = lensOf(report, "href");
  const themeOf = new Map(report.vectors.map(({ id, theme }) => [id, theme]));
  const toVector = (id: string): string => `by-theme/${themeOf.get(id) ?? ""}.md#${anchorOf(id)}`;
  return page(
    "# Answers of the specifications of URL parsing, and why they diverge",
    `${counted(report.vectors.length, "vector")}, ${counted(report.participants.length, "participant")} ` +
      `([who](participants.md)). By the whole URL ${divergent} vectors diverge. What a text leaves unspecified counts as no ` +
      `divergence ([interpretations](interpretations.md)). Which of it is [dangerous](impacts.md) stands apart, and so ` +
      `does [who agrees with whom](partitions.md). Every answer is a line in [observations](observations).`,
    ...causeParts(report),
    "## By theme",
    themesTable(report),
    "## What the texts demand",
    "Answers to the vectors with an expectation in `corpus/expected/`.",
    conformanceTable(report),
    ...report.conformance.flatMap(unmetParts),
    ...(report.changes.length === 0
      ? []
      : ["## The causes", ...report.changes.flatMap((change) => changeParts(change, toVector))]),
  );
}

function causeParts({ changes }: Report): string[] {
  if (changes.length === 0) return [];
  const count = changes.reduce((sum, { causes }) => sum + causes.length, 0);
  return [
    "## Why they diverge",
    "Each specification is compared with the last one before it that answers. " +
      `${counted(count, "cause")} explain every change of an answer. A cause is one rule that differs; a vector can have several.`,
    changesTable(changes),
  ];
}

function themesTable(report: Report): string {
  const rows = report.themes.map(({ theme, vectors, divergent, unspecified }) => [
    `[${theme}](by-theme/${theme}.md)`,
    String(vectors),
    String(divergent),
    String(unspecified),
  ]);
  return table(["theme", "vectors", "divergent", "unspecified for some"], rows);
}

function conformanceTable(report: Report): string {
  const rows = report.conformance.map(({ participant, expected, met, known, unmet, stale }) =>
    [participant, expected, met, known.length, unmet.length, stale.length].map(String),
  );
  return table(["participant", "expected", "met", "known deviations", "unmet", "stale deviations"], rows);
}

function unmetParts({ participant, unmet }: Report["conformance"][number]): string[] {
  if (unmet.length === 0) return [];
  const rows = unmet.map(({ vector, justification, faults }) => [
    cellCode(vector),
    prose(justification),
    faults.map(prose).join("; "),
  ]);
  return [`### Unmet by ${participant}`, table(["vector", "authority", "what is wrong"], rows)];
}
