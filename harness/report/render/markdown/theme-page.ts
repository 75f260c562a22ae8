/** `by-theme/<theme>.md`: why specifications diverge on a theme, and every vector with all answers. */
import { componentNames, type ComponentName } from "../../../../algorithms/algorithm.js";
import { comparablePair } from "../../../compare/comparable.js";
import { decodedMark, observeComponent } from "../../../compare/observation.js";
import { counted } from "../../../io/display.js";
import { anchorOf, changeParts } from "./cause-tables.js";
import { cell, code, page, prose, table } from "./markdown.js";
import { groupByValue } from "../../../compare/group-by-value.js";
import { participantList } from "../../../compare/participant-list.js";
import { changesAmong } from "../../causes.js";
import { clustersByMember, lensOf } from "../../lookup.js";
import type { Report, ReportVector } from "../../schema.js";
import type { AnswerDocument } from "../../../model/answer-document.js";

export function themePage(report: Report, theme: string): string {
  const clusters = clustersByMember(lensOf(report, "href"));
  const vectors = report.vectors.filter((vector) => vector.theme === theme);
  const divergent = vectors.filter(({ id }) => clusters.has(id));
  const isUnspecified = ({ answers }: ReportVector): boolean =>
    answers.some(({ answer }) => answer.kind === "parsed" && answer.unspecified.length > 0);
  const open = vectors.filter((vector) => !clusters.has(vector.id) && isUnspecified(vector));
  const same = vectors.filter((vector) => !clusters.has(vector.id) && !isUnspecified(vector));
  const ids = report.participants.map(({ id }) => id);
  return page(
    `# ${theme}`,
    `${counted(vectors.length, "vector")}: ${divergent.length} ${divergent.length === 1 ? "diverges" : "diverge"}, ${open.length} ${open.length === 1 ? "is" : "are"} the same but for what a text leaves unspecified, ${same.length} ${same.length === 1 ? "is" : "are"} the same everywhere.`,
    ...causeParts(report, vectors),
    ...section("Divergent", divergent, ids),
    ...section("Open", open, ids),
    ...section("The same everywhere", same, ids),
  );
}

function causeParts({ changes }: Report, vectors: readonly ReportVector[]): string[] {
  const ofTheme = changesAmong(changes, new Set(vectors.map(({ id }) => id)));
  if (ofTheme.length === 0) return [];
  return ["## Causes", ...ofTheme.flatMap((change) => changeParts(change, (id) => `#${anchorOf(id)}`))];
}

function section(title: string, vectors: readonly ReportVector[], ids: readonly string[]): string[] {
  return vectors.length === 0 ? [] : [`## ${title}`, ...vectors.map((vector) => vectorPart(vector, ids))];
}

function vectorPart(vector: ReportVector, ids: readonly string[]): string {
  const { id, input, base, encoding, about } = vector;
  const asked = [
    code(input),
    ...(base === null ? [] : [`against ${code(base)}`]),
    ...(encoding === undefined ? [] : [`in ${prose(encoding)}`]),
  ].join(" ");
  const groups = vector.answers;
  const differing = componentNames.filter((name) =>
    differs(
      name,
      groups.map(({ answer }) => answer),
    ),
  );
  const answers = groups.map(({ by, answer }) => ({
    by,
    cells: [...inCells(answer), ...differing.map((name) => componentCell(name, answer))],
  }));
  // Answers whose differences are outside of the table, for example in their origin, share a row.
  const rows = groupByValue(answers, ({ cells }) => cells.join("|")).map(({ by, cells }) => [
    prose(participantList(by, ids).join(", ")),
    ...cells,
  ]);
  return [
    `### ${id}`,
    prose(about),
    asked,
    table(["participants", "answer", "open", ...differing], rows),
  ].join("\n\n");
}

/** Tells whether any two parsed answers differ in a component; decoded values are compared decoded. */
function differs(name: ComponentName, answers: readonly AnswerDocument[]): boolean {
  const parsed = answers.filter((answer) => answer.kind === "parsed");
  return parsed.some((one, index) =>
    parsed.slice(index + 1).some((other) => {
      const [ofOne, ofOther] = comparablePair(name, one, other);
      return ofOne !== undefined && ofOther !== undefined && ofOne !== ofOther;
    }),
  );
}

function componentCell(name: ComponentName, answer: AnswerDocument): string {
  if (answer.kind !== "parsed") return "";
  const { value, isDecoded } = observeComponent(name, answer);
  return isDecoded ? cell(value) + decodedMark : cell(value);
}

function inCells(answer: AnswerDocument): [answer: string, open: string] {
  switch (answer.kind) {
    case "parsed":
      return [
        cell(answer.href),
        answer.unspecified.map(({ component, gap }) => `${component} (${gap})`).join(", "),
      ];
    case "rejected":
      return [`rejected: ${prose(answer.at)}`, ""];
    case "unanswered":
      return [`no answer: ${prose(answer.reason)}`, ""];
    case "crashed":
      return [`crashed: ${prose(answer.did)}`, ""];
  }
}
