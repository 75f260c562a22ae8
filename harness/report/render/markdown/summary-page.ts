/** `summary.md`: what changed from one specification to the next, how often, and what the texts demand. */
import { algorithms } from "../../../../algorithms/index.js";
import { isVoice } from "../../change-causes.js";
import { vectorsOf } from "../../causes.js";
import { counted, ellipsize } from "../../../io/display.js";
import { familyOf } from "../../../model/participant-name.js";
import { lensOf } from "../../lookup.js";
import type { Report } from "../../schema.js";
import { namedChange, type BehaviourChange, type NamedChange } from "../../story.js";
import { cellCode, cellQuestion, code, page, prose, table } from "./markdown.js";

/** The behaviours that are listed of a change, and of one that stands apart. */
const mostBehaviours = 25;
const mostApart = 10;

/** The causes without a name that are listed of a change. */
const mostUnnamed = 3;

/** The longest witness, in code units. */
const longestWitness = 60;

export function summaryPage(report: Report): string {
  const { divergent } = lensOf(report, "href");
  return page(
    "# Answers of the specifications of URL parsing, and why they diverge",
    `${counted(report.vectors.length, "vector")}, ${counted(report.participants.length, "participant")} ` +
      `([who](participants.md)). By the whole URL ${divergent} vectors diverge. What a text leaves unspecified counts as no ` +
      `divergence ([interpretations](interpretations.md)). Which of it is [dangerous](impacts.md) stands apart, and so ` +
      `does [who agrees with whom](partitions.md). Every answer is a line in [observations](observations).`,
    ...changeParts(report),
    "## By theme",
    themesTable(report),
    "## What the texts demand",
    "Answers to the vectors with an expectation in `corpus/expected/`.",
    conformanceTable(report),
    ...report.conformance.flatMap(unmetParts),
  );
}

/** Tells the changes from each text to the next, then those that stand apart. */
function changeParts({ changes, behaviours }: Report): string[] {
  if (changes.length === 0) return [];
  const named = changes.map((change) => namedChange(change, behaviours));
  const isApart = ({ between: [a, b] }: NamedChange): boolean =>
    a === "rfc3986" || isVoice(b) || familyOf(a) === familyOf(b);
  const story = named.filter((change) => !isApart(change));
  const apart = named.filter(isApart);
  return [
    "## What changed",
    "Each text is compared with the last one before it that answers. Behaviours are questions on which texts differ " +
      "([all of them, with who holds which position](behaviours.md)); a vector can have several causes. Causes without a " +
      "name, and the deciding steps, are among [all causes](causes.md).",
    overview(named),
    ...story.flatMap((change) => changePart(change, mostBehaviours)),
    ...(apart.length === 0
      ? []
      : [
          "## Apart",
          "RFC 3986 rejects most of what the other texts define. Variants of a text are compared with it.",
          ...apart.flatMap((change) => changePart(change, mostApart)),
        ]),
  ];
}

/** Returns the year of the text with this id. */
function yearOf(id: string): string {
  return algorithms.find((each) => each.id === id)?.text.date.slice(0, 4) ?? "";
}

function titleOf({ between: [a, b] }: NamedChange): string {
  return `${yearOf(a)} to ${yearOf(b)}: ${a} to ${b}`;
}

function overview(changes: readonly NamedChange[]): string {
  const rows = changes.map((change) => [
    prose(titleOf(change)),
    String(change.vectors),
    String(change.behaviours.length),
    String(change.unnamed.length),
    String(change.named),
  ]);
  return table(
    [
      "from one text to the next",
      "vectors that changed",
      "behaviours",
      "causes without a name",
      "vectors with names only",
    ],
    rows,
  );
}

function changePart(change: NamedChange, most: number): string[] {
  const { between, behaviours, unnamed } = change;
  const left = behaviours.length - most;
  return [
    `### ${prose(titleOf(change))}`,
    ...(behaviours.length === 0
      ? []
      : [
          table(
            ["behaviour", "before", "after", "vectors", "for example"],
            behaviours.slice(0, most).map(behaviourRow),
          ),
        ]),
    ...(left > 0
      ? [
          `And ${counted(left, "behaviour")} more: ${code(`urlstrata behaviours --between ${between.join(",")}`)}.`,
        ]
      : []),
    ...(unnamed.length === 0 ? [] : [unnamedPart(change)]),
  ];
}

function behaviourRow({ behaviour, positions, vectors, witness }: BehaviourChange): string[] {
  return [prose(behaviour.question), ...positions.map(prose), String(vectors.length), shortQuestion(witness)];
}

function shortQuestion({ input, base }: BehaviourChange["witness"]): string {
  return cellQuestion({ input: ellipsize(input, longestWitness), base });
}

/** Counts the causes without a name, and says how to see them. */
function unnamedPart({ between, unnamed }: NamedChange): string {
  const vectors = new Set(unnamed.flatMap(vectorsOf)).size;
  const listed = unnamed
    .slice(0, mostUnnamed)
    .map(
      (cause) =>
        `${shortQuestion(cause.reproducer)} (${cause.component}, ${counted(vectorsOf(cause).length, "vector")})`,
    );
  return (
    `Without a name: ${counted(unnamed.length, "cause")} of ${counted(vectors, "vector")}, first ${listed.join(", ")}. ` +
    `${code(`urlstrata explain <input> --only ${between.join(",")}`)} says why.`
  );
}

function themesTable(report: Report): string {
  const rows = report.themes.map(({ theme, vectors, divergent, unspecified }) => [
    `[${theme}](by-theme/${theme}.md)`,
    String(vectors),
    String(divergent),
    String(unspecified),
  ]);
  return table(["theme", "vectors", "divergent", "unspecified for some"], rows);
}

function conformanceTable(report: Report): string {
  const rows = report.conformance.map(({ participant, expected, met, known, unmet, stale }) =>
    [participant, expected, met, known.length, unmet.length, stale.length].map(String),
  );
  return table(["participant", "expected", "met", "known deviations", "unmet", "stale deviations"], rows);
}

function unmetParts({ participant, unmet }: Report["conformance"][number]): string[] {
  if (unmet.length === 0) return [];
  const rows = unmet.map(({ vector, justification, faults }) => [
    cellCode(vector),
    prose(justification),
    faults.map(prose).join("; "),
  ]);
  return [`### Unmet by ${participant}`, table(["vector", "authority", "what is wrong"], rows)];
}
