/** `partitions.md`: which participants answer alike, and on how many vectors each two of them agree. */
import { participantList } from "../../../compare/participant-list.js";
import { counted } from "../../../io/display.js";
import { lensOf, vectorOf } from "../../lookup.js";
import type { Report, ReportCluster, ReportLens } from "../../schema.js";
import { cellCode, cellQuestion, page, prose, table } from "./markdown.js";

/** The lenses on the page; the JSON has all. */
const shownLenses = ["verdict", "href", "host", "origin"] as const;

export function partitionsPage(report: Report): string {
  return page(
    "# Which participants answer alike",
    "A cluster is the vectors on which the same participants diverge in the same components. That says who, and not why: " +
      "vectors of one cluster can have different causes. The [summary](summary.md) has the causes.",
    ...shownLenses.flatMap((name) => lensParts(report, lensOf(report, name))),
  );
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
