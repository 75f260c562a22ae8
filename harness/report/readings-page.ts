/** `readings.md`: where the texts do not speak for themselves. */
import { code, page, prose } from "./markdown.js";
import type { Report } from "./schema.js";

const kinds = { gap: "Gaps", reading: "Readings", erratum: "Errata" } as const;

export function readingsPage(report: Report): string {
  return page(
    "# Readings",
    "How each text is read where it does not speak for itself. A *gap* is where it is silent: the answer is the " +
      "letter, and what depends on it is open. A *reading* is where it is ambiguous or contradicts itself. An " +
      "*erratum* is where it cannot be used as printed.",
    ...report.participants.filter(({ readings }) => readings.length > 0).map(participantReadings),
  );
}

function participantReadings({ id, title, readings }: Report["participants"][number]): string {
  const parts = (["gap", "reading", "erratum"] as const).map((kind) => {
    const entries = readings.filter((reading) => reading.kind === kind);
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
}: Report["participants"][number]["readings"][number]): string {
  return [
    `**${id}** (${prose(at)})`,
    "",
    `- The text: ${prose(says)}`,
    `- Read as: ${prose(answer)}`,
    `- On the evidence of: ${prose(evidence)}`,
    ...(vectors.length === 0 ? [] : [`- Asked by: ${vectors.map(code).join(", ")}`]),
  ].join("\n");
}
