/** Prints a check as CSV (RFC 4180): a row for each unequal vector of the chosen impacts and each stale entry. */
import { quote, escape } from "../../io/display.js";
import type { CheckResult, Stale, VectorResult } from "../schema.js";
import { said, stepInWords } from "../wording.js";

const columns = [
  "vector",
  "result",
  "differing",
  "impacts",
  "input",
  "base",
  "encoding",
  "participant",
  "against_says",
  "step",
  "reason",
] as const;

type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

export function csv({ vectors, stale }: CheckResult): string {
  const rows = [
    ...vectors.filter(({ result }) => result !== "same" && result !== "beyond").map(vectorRow),
    ...stale.map(staleRow),
  ].map((row) => columns.map((column) => row[column] ?? ""));
  return [columns, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

function vectorRow(vector: VectorResult): Row {
  const { id, result, input, base, encoding } = vector;
  const asked = {
    vector: escape(id),
    result,
    input: quote(input),
    base: base === null ? "" : quote(base),
    encoding: escape(encoding ?? ""),
  };
  switch (vector.result) {
    case "same":
    case "uncompared":
    case "beyond":
      return asked;
    case "unanswered":
      return { ...asked, reason: escape(vector.reason) };
    case "crashed":
      return { ...asked, reason: escape(vector.did) };
    case "different":
    case "known": {
      const sayAll = (who: "participant" | "against"): string =>
        vector.differing.map((field) => `${field} ${said(field, vector.says[who])}`).join("; ");
      return {
        ...asked,
        differing: vector.differing.join(" "),
        impacts: vector.impacts.join(" "),
        participant: sayAll("participant"),
        against_says: sayAll("against"),
        step: stepInWords(vector),
        reason: vector.result === "known" ? escape(vector.reason) : "",
      };
    }
  }
}

function staleRow({ question, differing, reason, fault }: Stale): Row {
  return {
    vector: escape(question.vector),
    result: "stale",
    differing: differing.join(" "),
    reason: `${fault}; allowed since: ${escape(reason)}`,
  };
}

/**
 * Escapes a cell that a spreadsheet would take for a formula: an apostrophe is added before it, also before an existing
 * one. Tabs and line ends are already visible.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@']/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
