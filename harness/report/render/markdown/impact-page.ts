/** `impacts.md`: where a divergence endangers systems that use both parsers. */
import { counted } from "../../../io/display.js";
import { cellCode, cellQuestion, page, prose, table } from "./markdown.js";
import { participantList } from "../../../compare/participant-list.js";
import { vectorOf } from "../../lookup.js";
import type { Report, ReportImpact } from "../../schema.js";

export function impactPage(report: Report): string {
  return page(
    "# Impacts",
    "Where a divergence of two parsers endangers a system that uses both, for example a filter that " +
      "judges a URL and a client that fetches it. Unspecified, unobserved and missing answers are never counted.",
    overview(report),
    ...report.impacts.flatMap((impact) => dangerParts(report, impact)),
  );
}

function overview({ impacts }: Report): string {
  const rows = impacts.map(({ id, means, vectors }) => [`[${id}](#${id})`, prose(means), String(vectors)]);
  return table(["impact", "condition for two answers", "vectors"], rows);
}

function dangerParts(report: Report, impact: ReportImpact): string[] {
  const { id, means, matters, vectors, splits, pairs } = impact;
  return [
    `## ${id}`,
    `${prose(means)} ${prose(matters)}`,
    `${counted(vectors, "vector")}, ${counted(pairs.length, "pair")} of participants.`,
    ...(vectors === 0
      ? []
      : [
          "How many vectors two participants diverge on:",
          pairsTable(report, impact),
          "The divergent participants, with the shortest vector; bars separate the classes.",
          splitsTable(report, splits),
        ]),
  ];
}

function pairsTable(report: Report, { pairs }: ReportImpact): string {
  const ids = report.participants.map(({ id }) => id);
  const counts = new Map(
    pairs.flatMap(({ a, b, vectors }) => [
      [JSON.stringify([a, b]), vectors],
      [JSON.stringify([b, a]), vectors],
    ]),
  );
  const rows = ids
    .slice(0, -1)
    .map((a, index) => [
      `**${prose(a)}**`,
      ...ids
        .slice(1)
        .map((b, column) => (column < index ? "" : String(counts.get(JSON.stringify([a, b])) ?? 0))),
    ]);
  return table(["", ...ids.slice(1).map(prose)], rows);
}

function splitsTable(report: Report, splits: ReportImpact["splits"]): string {
  const all = report.participants.map(({ id }) => id);
  const rows = splits.map(({ classes, witness, members }) => [
    String(members.length),
    classes.map((ids) => prose(participantList(ids, all).join(" = "))).join(" \\| "),
    cellQuestion(vectorOf(report, witness)),
    cellCode(witness),
  ]);
  return table(["vectors", "id", "witness", "its id"], rows);
}
