/** Formats the verdicts on mutants. */
import { lengthOf } from "../../harness/compare/cluster.js";
import { ellipsize, quoteQuestion, escape } from "../../harness/io/display.js";
import type { Verdict } from "./judge.js";
import type { Mutant } from "./mutants.js";
import { operators } from "./operators.js";
import type { Task, Verdicts } from "./workers.js";

export interface Judged {
  readonly task: Task;
  readonly verdicts: Verdicts;
}

/** The counts of mutants of one algorithm, of one operator, or of a whole folder. */
interface Row {
  readonly name: string;
  readonly verdicts: readonly (Verdict | null)[];
}

/**
 * Returns a row for each algorithm, one for each folder of several, where a mutant is killed if it is killed for any of
 * them, and one for all. Mutants that no probe distinguishes from the original count as equivalent.
 */
export function tableOfTexts(judged: readonly Judged[]): string {
  const ids = [...new Set(judged.flatMap(({ verdicts }) => [...verdicts.keys()]))];
  const rows: Row[] = [];
  for (const folder of new Set(judged.map(({ task }) => task.folder))) {
    const ofText = judged.filter(({ task }) => task.folder === folder);
    const own = ids.filter((id) => ofText.some(({ verdicts }) => verdicts.has(id)));
    for (const id of own) rows.push({ name: id, verdicts: ofText.flatMap((each) => verdictsFor(each, id)) });
    if (own.length > 1)
      rows.push({ name: `${own[0] ?? ""}, any of ${own.length}`, verdicts: ofText.map(first) });
  }
  rows.push({
    name: "all, each by itself",
    verdicts: judged.flatMap(({ verdicts }) => [...verdicts.values()]),
  });
  return table("algorithm", rows);
}

export function tableOfOperators(judged: readonly Judged[]): string {
  const rows = operators.map((operator): Row => {
    const ofOperator = judged.filter(({ task }) => task.mutant.operator === operator);
    return { name: operator, verdicts: ofOperator.flatMap(({ verdicts }) => [...verdicts.values()]) };
  });
  return table(
    "operator",
    rows.filter(({ verdicts }) => verdicts.length > 0),
  );
}

function verdictsFor({ verdicts }: Judged, id: string): readonly (Verdict | null)[] {
  const verdict = verdicts.get(id);
  return verdict === undefined ? [] : [verdict];
}

/** Returns the verdict of the first judge that kills the mutant for any algorithm. */
function first({ verdicts }: Judged): Verdict | null {
  const given = [...verdicts.values()].filter((verdict) => verdict !== null);
  for (const judge of ["expectations", "vectors", "probes"]) {
    const verdict = given.find((each) => each.judge === judge);
    if (verdict !== undefined) return verdict;
  }
  return null;
}

function table(title: string, rows: readonly Row[]): string {
  const heads = [
    "mutants",
    "equivalent",
    "others",
    "killed by expectations",
    "killed by any vector",
    "survivors",
  ];
  const cells = rows.map(({ name, verdicts }) => {
    const others = verdicts.filter((verdict) => verdict !== null);
    const expected = others.filter(({ judge }) => judge === "expectations").length;
    const survivors = others.filter(({ judge }) => judge === "probes").length;
    const killed = others.length - survivors;
    return [
      name,
      String(verdicts.length),
      String(verdicts.length - others.length),
      String(others.length),
      share(expected, others.length),
      share(killed, others.length),
      String(survivors),
    ];
  });
  return aligned([[title, ...heads], ...cells]);
}

function share(part: number, whole: number): string {
  return `${part} ${whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`}`;
}

/** Aligns columns of equal width, the first to the left, the others to the right. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/**
 * Lists the mutants that this judge is the first to kill, with the input that kills; `null` lists the equivalent ones.
 */
export function listOf(judged: readonly Judged[], judge: Verdict["judge"] | null): string {
  return judged
    .flatMap(({ task: { mutant }, verdicts }) => {
      const killed = [...verdicts].filter(([, verdict]) => (verdict?.judge ?? null) === judge);
      if (killed.length === 0) return [];
      return [mutantLine(mutant), ...linesOf(killed)];
    })
    .join("\n");
}

/** Algorithms with the same verdict share a line. */
function linesOf(killed: readonly (readonly [string, Verdict | null])[]): string[] {
  const ids = new Map<string, string[]>();
  const shortest = [...killed].sort(([, a], [, b]) => questionLength(a) - questionLength(b));
  for (const [id, verdict] of shortest) {
    const said = verdict === null ? "equivalent" : saidOf(verdict);
    ids.set(said, [...(ids.get(said) ?? []), id]);
  }
  return [...ids].map(([said, of]) => `    ${of.join(", ")}: ${said}`);
}

function questionLength(verdict: Verdict | null): number {
  return verdict?.question == null ? 0 : lengthOf(verdict.question);
}

function saidOf({ question, vector, difference }: Verdict): string {
  if (question === null) return escape(difference);
  const name = vector === null ? "" : `${vector} `;
  const encoding = question.encoding === undefined ? "" : ` in ${question.encoding}`;
  return `${name}${ellipsize(quoteQuestion(question), 160)}${encoding}: ${ellipsize(escape(difference), 160)}`;
}

/** The code units printed around a change, and of a change itself. */
const around = 16;
const longest = 60;

/** Returns `file:line:column operator before -> after`. */
export function mutantLine({ file, line, column, operator, original, replacement }: Mutant): string {
  const [before, after] = [original, replacement].map((piece) => piece.replace(/\s+/g, " "));
  return `${file}:${line}:${column} ${operator}  ${changeOf(before ?? "", after ?? "")}`;
}

/** Returns the changed piece with some of its surroundings. */
function changeOf(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end))
    end++;
  const from = Math.max(0, start - around);
  const excerpt = (piece: string): string => {
    const to = Math.min(piece.length, piece.length - end + around);
    const middle = ellipsize(piece.slice(from, to), longest);
    return `${from > 0 ? "..." : ""}${middle}${to < piece.length ? "..." : ""}`;
  };
  return `${excerpt(before)}  ->  ${excerpt(after)}`;
}
