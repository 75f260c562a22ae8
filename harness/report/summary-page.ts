/** `summary.md`: what diverges, how often, and who agrees with whom. */
import { counted } from "../text.js";
import { cellCode, cellQuestion, page, prose, table } from "./markdown.js";
import { named } from "./names.js";
import { lensOf, vectorOf } from "./reading.js";
import type { Report, ReportCluster, ReportLens } from "./schema.js";

/** The lenses whose clusters and agreement the summary shows; the JSON has them all. */
const summarised = ["verdict", "href", "host", "origin"] as const;

export function summaryPage(report: Report): string {
  const { divergent } = lensOf(report, "href");
  return page(
    "# What the texts of URL parsing answer, and where they part",
    `${counted(report.vectors.length, "vector")}, ${counted(report.participants.length, "participant")} ` +
      `([who](participants.md)). By the whole URL ${divergent} vectors diverge, in ` +
      `${counted(lensOf(report, "href").clusters.length, "cluster")}. What a text leaves open counts as no divergence ` +
      `([readings](readings.md)). Which of it is [dangerous](dangers.md) stands apart. Everything is in [divergences.json](divergences.json).`,
    "## By theme",
    themesTable(report),
    "## What the texts demand",
    "Answers to the vectors of which `corpus/expected/` says what the text demands.",
    conformanceTable(report),
    ...report.conformance.flatMap(unmetParts),
    ...summarised.flatMap((name) => lensParts(report, lensOf(report, name))),
  );
}

function themesTable(report: Report): string {
  const rows = report.themes.map(({ theme, vectors, divergent, open }) => [
    `[${theme}](by-theme/${theme}.md)`,
    String(vectors),
    String(divergent),
    String(open),
  ]);
  return table(["theme", "vectors", "divergent", "open for some"], rows);
}

function conformanceTable(report: Report): string {
  const rows = report.conformance.map(({ participant, expected, met, known, unmet, stale }) =>
    [participant, expected, met, known.length, unmet.length, stale.length].map(String),
  );
  return table(["participant", "expected", "met", "known deviations", "unmet", "stale deviations"], rows);
}

function unmetParts({ participant, unmet }: Report["conformance"][number]): string[] {
  if (unmet.length === 0) return [];
  const rows = unmet.map(({ vector, authority, faults }) => [
    cellCode(vector),
    prose(authority),
    faults.map(prose).join("; "),
  ]);
  return [`### Unmet by ${participant}`, table(["vector", "authority", "what is wrong"], rows)];
}

function lensParts(report: Report, lens: ReportLens): string[] {
  return [
    `## Divergences by ${lens.name}`,
    `${counted(lens.divergent, "vector")} in ${counted(lens.clusters.length, "cluster")}. ` +
      "Bars stand between the participants that part; each cluster has its shortest vector as witness.",
    lens.clusters.length === 0 ? "" : clustersTable(report, lens.clusters),
    `### Agreement by ${lens.name}`,
    "Same / different / open; what was not answered is left out.",
    agreementTable(report, lens),
  ];
}

function clustersTable(report: Report, clusters: readonly ReportCluster[]): string {
  const all = report.participants.map(({ id }) => id);
  const rows = clusters.map(({ classes, open, rejecting, differing, witness, members }) => {
    const written = classes.map((ids) => {
      const isRejecting = rejecting.includes(ids[0] ?? "");
      return prose(named(ids, all).join(" = ") + (isRejecting ? " (rejected)" : ""));
    });
    return [
      String(members.length),
      written.join(" \\| "),
      prose(named(open, all).join(", ")),
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
        : `${found.same} / ${found.different} / ${found.open}`;
    }),
  ]);
  return table(["", ...ids.slice(1)], rows);
}
