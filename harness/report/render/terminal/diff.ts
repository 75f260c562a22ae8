/** Prints the changes between two reports on a terminal. */
import type { Colors } from "picocolors/types.js";
import { byCodeUnits, counted, ellipsize, quote, quoteQuestion, escape, wrap } from "../../../io/display.js";
import type { AnswerChanged, PieceChanged, AnswersDiff } from "../../diff.js";

/** Groups changes by participant and field, the largest group first, each with its answers before and now. */
export function diffText(diff: AnswersDiff, width: number, colors: Colors): string {
  const only = (what: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [wrap(`${what}: ${ids.map(escape).join(", ")}`, width)];
  return [
    summary(diff),
    ...diff.versions.map(({ id, before, after }) => `${escape(id)}: ${escape(before)}, now ${escape(after)}`),
    ...only("Another question under the same id, not compared", diff.asksElse),
    ...only("Only in the old report, not compared", diff.onlyBefore),
    ...only("Only in the new report, not compared", diff.onlyAfter),
    ...groupsOf(diff).flatMap(([title, changes]) => [
      "",
      colors.bold(wrap(`${title}: ${counted(changes.length, "vector")}`, width)),
      ...changes.flatMap((change) => changeLines(change, width, colors)),
    ]),
  ].join("\n");
}

function summary({ lens, compared, changed }: AnswersDiff): string {
  if (compared === 0) return "Nothing was compared: the reports have no vector or no participant in common.";
  const by = lens === null ? "" : ` by ${lens}`;
  const answers = changed.reduce((sum, { by }) => sum + by.length, 0);
  return `${answers} of ${counted(compared, "answer")} changed${by}`;
}

function groupsOf({ changed }: AnswersDiff): [string, AnswerChanged[]][] {
  const groups = new Map<string, AnswerChanged[]>();
  for (const change of changed) {
    const title = `${change.by.map(escape).join(", ")}: ${inWhat(change)}`;
    const others = groups.get(title);
    if (others === undefined) groups.set(title, [change]);
    else others.push(change);
  }
  return [...groups].sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || byCodeUnits(a, b));
}

const verdicts = {
  parsed: "accepted",
  rejected: "rejected",
  unanswered: "unanswered",
  crashed: "crashed",
} as const;

function inWhat({ before, after, pieces }: AnswerChanged): string {
  return before.kind === after.kind
    ? pieces.map(({ piece }) => piece).join(", ")
    : `${verdicts[before.kind]}, now ${verdicts[after.kind]}`;
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
