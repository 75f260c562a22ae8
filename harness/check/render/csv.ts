/** Prints a check as CSV (RFC 4180): a row for each unequal vector of the chosen impacts and each stale entry. */
import { csvTable } from "../../io/csv.js";
import { quote, escape } from "../../io/display.js";
import type { CheckResult, Stale, VectorResult } from "../schema.js";
import { causesOf, said, stepsInWords, type AnyDifference } from "../wording.js";

const columns = [
  "vector",
  "result",
  "differing",
  "impacts",
  "causes",
  "input",
  "base",
  "encoding",
  "participant",
  "against_says",
  "step",
  "reason",
] as const;

type Row = Readonly<Partial<Record<(typeof columns)[number], string>>>;

export function csv(result: CheckResult): string {
  const { vectors, stale } = result;
  const rows = [
    ...vectors
      .filter(({ result }) => result !== "same" && result !== "beyond")
      .map((vector) => vectorRow(vector, result)),
    ...stale.map(staleRow),
  ].map((row) => columns.map((column) => row[column] ?? ""));
  return csvTable(columns, rows);
}

function vectorRow(vector: VectorResult, all: CheckResult): Row {
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
        causes: vector.causes.join(" "),
        step: [...new Set(stepsOf(vector, all))].join("; "),
        reason: vector.result === "known" ? escape(vector.reason) : "",
      };
    }
  }
}

/** Returns the steps of both sides. */
function stepsOf(vector: AnyDifference, all: CheckResult): string[] {
  return causesOf(vector, all).flatMap((cause) =>
    stepsInWords(cause, all).map(({ who, step }) => `${step}, ${who}`),
  );
}

function staleRow({ cause, vectors, reason, fault }: Stale): Row {
  return {
    vector: vectors.map(escape).join(" "),
    result: "stale",
    causes: escape(cause),
    reason: `${fault}; allowed since: ${escape(reason)}`,
  };
}
