/** `claims.md`: what the texts say of their own answers, what this project asks of all, and where it does not hold. */
import { cellQuestion, page, prose, table } from "./markdown.js";
import { vectorOf } from "./reading.js";
import type { Report } from "./schema.js";

type Claim = Report["claims"][number];

/** Counterexamples that are shown of each claim; the JSON has more. */
const shownOfEach = 6;
/** The same for what is demanded of all, where a cell has one text and one demand. */
const shownOfDemand = 2;

export function claimsPage(report: Report): string {
  const claims = report.claims.filter(({ at }) => at !== null);
  const demands = report.claims.filter(({ at }) => at === null);
  const claiming = new Set(claims.map(({ algorithm }) => algorithm));
  const silent = report.participants.filter(({ id, kind }) => kind === "algorithm" && !claiming.has(id));
  return page(
    "# Claims",
    "What the texts say of their own answers, checked over the corpus: the claims of a text are its own. What this project asks of all texts stands last. Counterexamples are made as short as can be; beside them stands the shortest vector.",
    ...[...claiming].map((id) => section(report, id, claims)),
    silent.length === 0
      ? ""
      : `## Texts without claims\n\n${silent.map(({ id }) => prose(id)).join(", ")}: nothing that could be checked is said of their answers.`,
    demands.length === 0 ? "" : demandsOf(demands),
  );
}

function section(report: Report, algorithm: string, claims: readonly Claim[]): string {
  const rows = claims
    .filter((claim) => claim.algorithm === algorithm)
    .map((claim) => [
      prose(claim.id),
      `${prose(claim.says)} (${prose(claim.at ?? "")})`,
      ...[claim.asked, held(claim)].map(String),
      shortest(claim, shownOfEach),
      claim.counterexamples
        .slice(0, 1)
        .map((vector) => cellQuestion(vectorOf(report, vector)))
        .join(""),
    ]);
  const head = ["claim", "what it says", "asked", "holds", "counterexamples", "shortest vector"];
  return [`## ${algorithm}`, table(head, rows)].join("\n\n");
}

/** A row for each text, a column for each demand. */
function demandsOf(demands: readonly Claim[]): string {
  const says = new Map(demands.map((demand) => [demand.id, demand.says]));
  const ids = [...says.keys()];
  const rows = [...new Set(demands.map(({ algorithm }) => algorithm))].map((algorithm) => [
    prose(algorithm),
    ...ids.map((id) => {
      const demand = demands.find((each) => each.algorithm === algorithm && each.id === id);
      return demand === undefined ? "" : demandCell(demand);
    }),
  ]);
  return [
    "## What this project asks of every text",
    "No text states these. A cell is empty where a text claims the same of itself, or has no next one. Nothing is asked of output that a text leaves open.",
    [...says].map(([id, sentence]) => `- ${prose(id)}: ${prose(sentence)}`).join("\n"),
    table(["text", ...ids], rows),
  ].join("\n\n");
}

function demandCell(demand: Claim): string {
  return demand.counterexamples.length === 0
    ? `all ${demand.asked}`
    : `${held(demand)} of ${demand.asked}: not ${shortest(demand, shownOfDemand)}`;
}

function shortest({ smallest }: Claim, shown: number): string {
  return smallest.slice(0, shown).map(cellQuestion).join("; ");
}

function held({ asked, counterexamples }: Claim): number {
  return asked - counterexamples.length;
}
