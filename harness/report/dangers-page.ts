/** `dangers.md`: where two participants read a URL in ways that are dangerous to whoever relies on both. */
import { counted } from "../text.js";
import { cellCode, cellQuestion, page, prose, table } from "./markdown.js";
import { named } from "./names.js";
import { vectorOf } from "./reading.js";
import type { Report, ReportDanger } from "./schema.js";

export function dangersPage(report: Report): string {
  return page(
    "# Dangers",
    "Where two parsers read the same URL in ways that are dangerous to whoever relies on both, such as a filter that " +
      "judges a URL and a client that fetches it. What is left open, not seen or not answered is never counted.",
    overview(report),
    ...report.dangers.flatMap((danger) => dangerParts(report, danger)),
  );
}

function overview({ dangers }: Report): string {
  const rows = dangers.map(({ id, means, vectors }) => [`[${id}](#${id})`, prose(means), String(vectors)]);
  return table(["danger", "when two answers are in it", "vectors"], rows);
}

function dangerParts(report: Report, danger: ReportDanger): string[] {
  const { id, means, matters, vectors, splits, pairs } = danger;
  return [
    `## ${id}`,
    `${prose(means)} ${prose(matters)}`,
    `${counted(vectors, "vector")}, ${counted(pairs.length, "pair")} of participants.`,
    ...(vectors === 0
      ? []
      : [
          "How many vectors part two participants:",
          pairsTable(report, danger),
          "Who parts from whom, with the shortest vector; bars stand between those that part.",
          splitsTable(report, splits),
        ]),
  ];
}

function pairsTable(report: Report, { pairs }: ReportDanger): string {
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

function splitsTable(report: Report, splits: ReportDanger["splits"]): string {
  const all = report.participants.map(({ id }) => id);
  const rows = splits.map(({ classes, witness, members }) => [
    String(members.length),
    classes.map((ids) => prose(named(ids, all).join(" = "))).join(" \\| "),
    cellQuestion(vectorOf(report, witness)),
    cellCode(witness),
  ]);
  return table(["vectors", "participants", "witness", "its id"], rows);
}
