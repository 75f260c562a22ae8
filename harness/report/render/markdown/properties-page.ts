/** `properties.md`: properties of the specifications, invariants of this project, and their counterexamples. */
import { cellQuestion, page, prose, table } from "./markdown.js";
import { vectorOf } from "../../lookup.js";
import type { Report } from "../../schema.js";

type Property = Report["properties"][number];

/** The most counterexamples printed of each property; the JSON has more. */
const counterexampleLimit = 6;
/** The most counterexamples printed of each invariant, whose cell is for one algorithm. */
const invariantLimit = 2;

export function propertiesPage(report: Report): string {
  const properties = report.properties.filter(({ at }) => at !== null);
  const demands = report.properties.filter(({ at }) => at === null);
  const claiming = new Set(properties.map(({ algorithm }) => algorithm));
  const silent = report.participants.filter(({ id, kind }) => kind === "algorithm" && !claiming.has(id));
  return page(
    "# Properties",
    "The properties that specifications state about their own answers, checked over the corpus. The invariants of this project come last. Counterexamples are shrunk; the shortest vector is listed with them.",
    ...[...claiming].map((id) => section(report, id, properties)),
    silent.length === 0
      ? ""
      : `## Specifications without properties\n\n${silent.map(({ id }) => prose(id)).join(", ")}: they state nothing checkable about their answers.`,
    demands.length === 0 ? "" : demandsOf(demands),
  );
}

function section(report: Report, algorithm: string, properties: readonly Property[]): string {
  const rows = properties
    .filter((property) => property.algorithm === algorithm)
    .map((property) => [
      prose(property.id),
      `${prose(property.says)} (${prose(property.at ?? "")})`,
      ...[property.asked, held(property)].map(String),
      shortest(property, counterexampleLimit),
      property.counterexamples
        .slice(0, 1)
        .map((vector) => cellQuestion(vectorOf(report, vector)))
        .join(""),
    ]);
  const head = ["property", "what it says", "asked", "holds", "counterexamples", "shortest vector"];
  return [`## ${algorithm}`, table(head, rows)].join("\n\n");
}

/** Returns a row for each algorithm, with a column for each invariant. */
function demandsOf(demands: readonly Property[]): string {
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
    "## Invariants of this project",
    "No specification states these. A cell is empty if the specification states the same property, or has no successor. Unspecified output is not checked.",
    [...says].map(([id, sentence]) => `- ${prose(id)}: ${prose(sentence)}`).join("\n"),
    table(["text", ...ids], rows),
  ].join("\n\n");
}

function demandCell(demand: Property): string {
  return demand.counterexamples.length === 0
    ? `all ${demand.asked}`
    : `${held(demand)} of ${demand.asked}: not ${shortest(demand, invariantLimit)}`;
}

function shortest({ smallest }: Property, limit: number): string {
  return smallest.slice(0, limit).map(cellQuestion).join("; ");
}

function held({ asked, counterexamples }: Property): number {
  return asked - counterexamples.length;
}
