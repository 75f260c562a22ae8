/** The result of a check as CSV by RFC 4180: what is not the same and is asked for, a row for each vector and each stale entry. */
import { shown, visible } from "../text.js";
import type { CheckResult, Stale, VectorResult } from "./schema.js";
import { said, stepInWords } from "./words.js";

const columns = [
  "vector",
  "result",
  "differing",
  "dangers",
  "input",
  "base",
  "encoding",
  "participant",
  "text",
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
    vector: visible(id),
    result,
    input: shown(input),
    base: base === null ? "" : shown(base),
    encoding: visible(encoding ?? ""),
  };
  switch (vector.result) {
    case "same":
    case "uncompared":
    case "beyond":
      return asked;
    case "unanswered":
      return { ...asked, reason: visible(vector.reason) };
    case "crashed":
      return { ...asked, reason: visible(vector.did) };
    case "different":
    case "known": {
      const sayAll = (who: "participant" | "text"): string =>
        vector.differing.map((piece) => `${piece} ${said(piece, vector.says[who])}`).join("; ");
      return {
        ...asked,
        differing: vector.differing.join(" "),
        dangers: vector.dangers.join(" "),
        participant: sayAll("participant"),
        text: sayAll("text"),
        step: stepInWords(vector),
        reason: vector.result === "known" ? visible(vector.reason) : "",
      };
    }
  }
}

function staleRow({ question, differing, reason, fault }: Stale): Row {
  return {
    vector: visible(question.vector),
    result: "stale",
    differing: differing.join(" "),
    reason: `${fault}; allowed since: ${visible(reason)}`,
  };
}

/**
 * Spreadsheets take a cell for a formula by how it begins. An apostrophe before it, and before one that is there, keeps
 * it text and can be taken off again. Tabs and line ends are written visibly already.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@']/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
