/** Prints the changes between two reports on a terminal. */
import type { Colors } from "picocolors/types.js";
import { counted, ellipsize, hanging, quote, quoteQuestion, escape, wrap } from "../../../io/display.js";
import { groupChanges, type ChangeGroup } from "../../diff-groups.js";
import type { AnswerChanged, PieceChanged, AnswersDiff } from "../../diff.js";

/** Changes that are printed of each group. */
const mostExamples = 3;

/** Prints the groups of changes, the largest first, each with a few examples: the answers before and now. */
export function diffText(diff: AnswersDiff, width: number, colors: Colors): string {
  const only = (what: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [wrap(`${what}: ${ids.map(escape).join(", ")}`, width)];
  return [
    summary(diff),
    ...diff.versions.map(({ id, before, after }) => `${escape(id)}: ${escape(before)}, now ${escape(after)}`),
    ...only("Another question under the same id, not compared", diff.asksElse),
    ...only("Only in the old report, not compared", diff.onlyBefore),
    ...only("Only in the new report, not compared", diff.onlyAfter),
    ...behaviourLines(diff, width, colors),
    ...groupChanges(diff.changed).flatMap((group) => groupLines(group, width, colors)),
  ].join("\n");
}

/** Prints the behaviours whose positions changed, each with both positions. */
function behaviourLines({ behaviours }: AnswersDiff, width: number, colors: Colors): string[] {
  if (behaviours.length === 0) return [];
  return [
    "",
    colors.bold(`Positions on ${counted(new Set(behaviours.map(({ id }) => id)).size, "behaviour")} changed`),
    ...behaviours.flatMap(({ id, question, by, before, after }) => [
      hanging("  ", `${question} (${id})`, width),
      hanging("    ", `${by.map(escape).join(", ")}: ${before}, now ${after}`, width),
    ]),
  ];
}

function summary({ lens, compared, changed }: AnswersDiff): string {
  if (compared === 0) return "Nothing was compared: the reports have no vector or no participant in common.";
  const by = lens === null ? "" : ` by ${lens}`;
  const answers = changed.reduce((sum, { by }) => sum + by.length, 0);
  return `${answers} of ${counted(compared, "answer")} changed${by}`;
}

/** Prints a group with its first changes. */
function groupLines({ by, what, changes }: ChangeGroup, width: number, colors: Colors): string[] {
  const title = `${by.map(escape).join(", ")}: ${what}: ${counted(changes.length, "vector")}`;
  const left = changes.length - mostExamples;
  return [
    "",
    colors.bold(wrap(title, width)),
    ...changes.slice(0, mostExamples).flatMap((change) => changeLines(change, width, colors)),
    ...(left > 0 ? [`  and ${counted(left, "vector")} more`] : []),
  ];
}

function changeLines(change: AnswerChanged, width: number, colors: Colors): string[] {
  const { vector, pieces, encoding } = change;
  const asked = `${quoteQuestion(change)}${encoding === undefined ? "" : ` in ${quote(encoding)}`}`;
  const room = Math.max(width - escape(vector).length - 4, 20);
  return [
    `  ${colors.cyan(escape(vector))}  ${ellipsize(asked, room)}`,
    ...pieces.flatMap((piece) => pieceLines(piece, width)),
  ];
}

/** Prints `before -> after` if that fits; else each in its own lines, from a little before the first difference. */
function pieceLines({ piece, before, after }: PieceChanged, width: number): string[] {
  const label = piece === "verdict" || piece === "step" ? "    " : `    ${piece} `;
  const line = `${label}${before} -> ${after}`;
  if (line.length <= width) return [line];
  const margin = " ".repeat(6);
  const [was, is] = apart(before, after, width - margin.length - 2);
  return [
    ...(label.trim() === "" ? [] : [`    ${piece}`]),
    ...[`- ${was}`, `+ ${is}`].map((each) => wrap(each, width, `${margin}  `).replace(/^ {8}/, margin)),
  ];
}

/** Cuts two strings to begin a little before their first difference; whole words are kept for wrapping. */
function apart(a: string, b: string, room: number): readonly [string, string] {
  let first = 0;
  while (first < a.length && a[first] === b[first]) first++;
  const from = Math.max(a.length, b.length) <= room ? 0 : Math.max(0, first - Math.floor(room / 3));
  const cut = (string: string): string => {
    if (string.includes(" ")) return string;
    const begin = from === 0 ? "" : "...";
    const rest = string.slice(from);
    return rest.length + begin.length <= room ? begin + rest : `${begin}${rest.slice(0, room - 6)}...`;
  };
  return [cut(a), cut(b)];
}
