/** Tables of the causes for which the answer changed from one specification to the next. */
import { counted } from "../../../io/display.js";
import { vectorsOf } from "../../causes.js";
import type { ReportCause, ReportChange } from "../../schema.js";
import { cellQuestion, prose, table } from "./markdown.js";

/** Vectors of a cause that are listed. */
const mostVectors = 3;

/** Returns the title of a change, which is also the text of its heading. */
function titleOf({ between: [a, b] }: Pick<ReportChange, "between">): string {
  return `${a} to ${b}`;
}

/** Returns the fragment by which GitHub links a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

/** Returns a table of the changes with links to their headings on the same page. */
export function changesTable(changes: readonly ReportChange[]): string {
  const rows = changes.map((change) => {
    const [first] = change.causes;
    return [
      `[${prose(titleOf(change))}](#${anchorOf(titleOf(change))})`,
      String(change.vectors),
      String(change.causes.length),
      first === undefined ? "" : `${questionCell(first)} (${first.component})`,
    ];
  });
  return table(["from one specification to the next", "vectors", "causes", "the most frequent"], rows);
}

/** Returns the heading of a change and the table of its causes; `toVector` is the address of a vector. */
export function changeParts(change: ReportChange, toVector: (id: string) => string): string[] {
  const [a, b] = change.between;
  const rows = change.causes.map((cause) => [
    String(vectorsOf(cause).length),
    cause.component,
    cause.behaviours.map(prose).join(", "),
    questionCell(cause),
    ...cause.sides.map(sideCell),
    vectorsCell(cause, toVector),
  ]);
  return [
    `### ${prose(titleOf(change))}`,
    `${counted(change.vectors, "vector")}, ${counted(change.causes.length, "cause")}.`,
    table(
      [
        "vectors",
        "in",
        "behaviour",
        "smallest input",
        prose(a),
        prose(b),
        "vectors, with this cause alone first",
      ],
      rows,
    ),
  ];
}

function questionCell({ reproducer }: ReportCause): string {
  const { encoding } = reproducer;
  return `${cellQuestion(reproducer)}${encoding === undefined ? "" : ` in ${prose(encoding)}`}`;
}

function sideCell({ says, step, link }: ReportCause["sides"][number]): string {
  return step === null || link === null ? prose(says) : `${prose(says)} ([${prose(step)}](${link}))`;
}

function vectorsCell(cause: ReportCause, toVector: (id: string) => string): string {
  const ids = vectorsOf(cause);
  const listed = ids.slice(0, mostVectors).map((id) => `[${prose(id)}](${toVector(id)})`);
  const left = ids.length - listed.length;
  const alone = `${cause.alone.length} alone: `;
  return `${alone}${listed.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}
