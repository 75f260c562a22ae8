/** `interpretations.md`: how unclear places of the specifications are interpreted. */
import { code, page, prose } from "./markdown.js";
import type { Report } from "../../schema.js";

const kinds = { gap: "Gaps", reading: "Readings", erratum: "Errata" } as const;

export function interpretationsPage(report: Report): string {
  return page(
    "# Readings",
    "How unclear places of the specifications are interpreted. A *gap* is where a specification is silent: the answer is to the " +
      "letter, and the affected components are unspecified. A *reading* is where it is ambiguous or contradicts itself. An " +
      "*erratum* is where it cannot be used as printed.",
    ...report.participants
      .filter(({ interpretations }) => interpretations.length > 0)
      .map(participantReadings),
  );
}

function participantReadings({ id, title, interpretations }: Report["participants"][number]): string {
  const parts = (["gap", "reading", "erratum"] as const).map((kind) => {
    const entries = interpretations.filter((reading) => reading.kind === kind);
    return entries.length === 0 ? "" : [`### ${kinds[kind]}`, ...entries.map(entry)].join("\n\n");
  });
  return [`## ${id}`, prose(title), ...parts.filter((part) => part !== "")].join("\n\n");
}

function entry({
  id,
  at,
  says,
  answer,
  evidence,
  vectors,
}: Report["participants"][number]["interpretations"][number]): string {
  return [
    `**${id}** (${prose(at)})`,
    "",
    `- Specification: ${prose(says)}`,
    `- Interpreted as: ${prose(answer)}`,
    `- Evidence: ${prose(evidence)}`,
    ...(vectors.length === 0 ? [] : [`- Vectors: ${vectors.map(code).join(", ")}`]),
  ].join("\n");
}
