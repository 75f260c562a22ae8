/** `claims.md`: what the texts say of their own answers, and where it does not hold. */
import { counted } from "../text.js";
import { cellQuestion, page, prose, table } from "./markdown.js";
import { vectorOf } from "./reading.js";
import type { Report } from "./schema.js";

/** Counterexamples that are shown of each claim; the JSON has them all. */
const shownOfEach = 5;

export function claimsPage(report: Report): string {
  return page(
    "# Claims",
    "What the texts say of their own answers, checked over the corpus. The claims are the texts', not this project's.",
    ...[...new Set(report.claims.map(({ algorithm }) => algorithm))].map((id) => claimsOf(report, id)),
  );
}

function claimsOf(report: Report, algorithm: string): string {
  const rows = report.claims
    .filter((claim) => claim.algorithm === algorithm)
    .map(({ id, at, says, asked, counterexamples }) => [
      prose(id),
      `${prose(says)} (${prose(at)})`,
      String(asked),
      String(asked - counterexamples.length),
      counterexamples
        .slice(0, shownOfEach)
        .map((vector) => cellQuestion(vectorOf(report, vector)))
        .join("; ") +
        (counterexamples.length > shownOfEach
          ? `; and ${counted(counterexamples.length - shownOfEach, "vector")} more`
          : ""),
    ]);
  return [
    `## ${algorithm}`,
    table(["claim", "what it says", "asked", "holds", "counterexamples"], rows),
  ].join("\n\n");
}
