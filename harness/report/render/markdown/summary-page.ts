/** `summary.md`: the divergences, their frequency, and the agreement of participants. */
import { counted } from "../../../io/display.js";
import { cellCode, cellQuestion, page, prose, table } from "./markdown.js";
import { participantList } from "../../../compare/participant-list.js";
import { lensOf, vectorOf } from "../../lookup.js";
import type { Report, ReportCluster, ReportLens } from "../../schema.js";

/** The lenses in the summary; the JSON has all. */
const summarised = ["verdict", "href", "host", "origin"] as const;

export function summaryPage(report: Report): string {
  const { divergent } = lensOf(report, "href");
  return page(
    "# Answers of the specifications of URL parsing, and their divergences",
    `${counted(report.vectors.length, "vector")}, ${counted(report.participants.length, "participant")} ` +
      `([who](participants.md)). By the whole URL ${divergent} vectors diverge, in ` +
      `${counted(lensOf(report, "href").clusters.length, "cluster")}. What a text leaves unspecified counts as no divergence ` +
      `([interpretations](interpretations.md)). Which of it is [dangerous](impacts.md) stands apart. Every answer is a line in [observations](observations).`,
    "## By theme",
    themesTable(report),
    "## What the texts demand",
    "Answers to the vectors with an expectation in `corpus/expected/`.",
    conformanceTable(report),
    ...report.conformance.flatMap(unmetParts),
    ...summarised.flatMap((name) => lensParts(report, lensOf(report, name))),
  );
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

function lensParts(report: Report, lens: ReportLens): string[] {
  return [
    `## Divergences by ${lens.name}`,
    `${counted(lens.divergent, "vector")} in ${counted(lens.clusters.length, "cluster")}. ` +
      "Bars separate the classes of participants; each cluster has its shortest vector as witness.",
    lens.clusters.length === 0 ? "" : clustersTable(report, lens.clusters),
    `### Agreement by ${lens.name}`,
    "Same / different / unspecified; missing answers are omitted.",
    agreementTable(report, lens),
  ];
}

function clustersTable(report: Report, clusters: readonly ReportCluster[]): string {
  const all = report.participants.map(({ id }) => id);
  const rows = clusters.map(({ classes, unspecified, rejecting, differing, witness, members }) => {
    const written = classes.map((ids) => {
      const isRejecting = rejecting.includes(ids[0] ?? "");
      return prose(participantList(ids, all).join(" = ") + (isRejecting ? " (rejected)" : ""));
    });
    return [
      String(members.length),
      written.join(" \\| "),
      prose(participantList(unspecified, all).join(", ")),
      differing.join(", "),
      cellQuestion(vectorOf(report, witness)),
      cellCode(witness),
    ];
  });
  return table(["vectors", "participants by answer", "open for", "differing", "witness", "its id"], rows);
}

function agreementTable(report: Report, lens: ReportLens): string {
  const ids = report.participants.map(({ id }) => id);
  const rows = ids.slice(0, -1).map((a, index) => [
    `**${a}**`,
    ...ids.slice(1).map((b, column) => {
      const found = lens.agreement.find((each) => each.a === a && each.b === b);
      return column < index || found === undefined
        ? ""
        : `${found.same} / ${found.different} / ${found.unspecified}`;
    }),
  ]);
  return table(["", ...ids.slice(1)], rows);
}
