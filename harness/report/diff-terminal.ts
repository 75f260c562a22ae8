/** What became of the answers of a report, on a terminal. */
import type { Colors } from "picocolors/types.js";
import { byCodeUnits, counted, fitted, shown, shownQuestion, visible, wrapped } from "../text.js";
import type { AnswerChanged, PieceChanged, ReportDiff } from "./diff.js";

/** Changes grouped by who has changed and in what, the largest group first; each with what was answered before and is now. */
export function diffText(diff: ReportDiff, width: number, colors: Colors): string {
  const only = (what: string, ids: readonly string[]): string[] =>
    ids.length === 0 ? [] : [wrapped(`${what}: ${ids.map(visible).join(", ")}`, width)];
  return [
    summary(diff),
    ...diff.versions.map(
      ({ id, before, after }) => `${visible(id)}: ${visible(before)}, now ${visible(after)}`,
    ),
    ...only("Another question under the same id, not compared", diff.asksElse),
    ...only("Only in the old report, not compared", diff.onlyBefore),
    ...only("Only in the new report, not compared", diff.onlyAfter),
    ...groupsOf(diff).flatMap(([title, changes]) => [
      "",
      colors.bold(wrapped(`${title}: ${counted(changes.length, "vector")}`, width)),
      ...changes.flatMap((change) => changeLines(change, width, colors)),
    ]),
  ].join("\n");
}

function summary({ lens, compared, changed }: ReportDiff): string {
  if (compared === 0) return "Nothing was compared: the reports have no vector or no participant in common.";
  const by = lens === null ? "" : ` by ${lens}`;
  const answers = changed.reduce((sum, { by }) => sum + by.length, 0);
  return `${answers} of ${counted(compared, "answer")} changed${by}`;
}

function groupsOf({ changed }: ReportDiff): [string, AnswerChanged[]][] {
  const groups = new Map<string, AnswerChanged[]>();
  for (const change of changed) {
    const title = `${change.by.map(visible).join(", ")}: ${inWhat(change)}`;
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
  const asked = `${shownQuestion(change)}${encoding === undefined ? "" : ` in ${shown(encoding)}`}`;
  const room = Math.max(width - visible(vector).length - 4, 20);
  return [
    `  ${colors.cyan(visible(vector))}  ${fitted(asked, room)}`,
    ...pieces.flatMap((piece) => pieceLines(piece, width)),
  ];
}

/** `before -> after` where that fits; else each on lines of its own, from a little before where they begin to differ. */
function pieceLines({ piece, before, after }: PieceChanged, width: number): string[] {
  const label = piece === "verdict" || piece === "step" ? "    " : `    ${piece} `;
  const line = `${label}${before} -> ${after}`;
  if (line.length <= width) return [line];
  const margin = " ".repeat(6);
  const [was, is] = apart(before, after, width - margin.length - 2);
  return [
    ...(label.trim() === "" ? [] : [`    ${piece}`]),
    ...[`- ${was}`, `+ ${is}`].map((each) => wrapped(each, width, `${margin}  `).replace(/^ {8}/, margin)),
  ];
}

/** Two strings from a little before where they begin to differ; words are left whole, to be wrapped. */
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
