/** `browsers.md`: where browsers differ from the URL Standard and from each other, each difference as an issue. */
import { algorithmById } from "../../../../algorithms/index.js";
import { addressOf } from "../../../../algorithms/outline.js";
import { counted } from "../../../io/display.js";
import {
  aspectInWords,
  askedVectors,
  browserDifferences,
  browsersAmong,
  differingCount,
  standard,
  type BrowserDifference,
} from "../../browsers.js";
import type { Report } from "../../schema.js";
import { shortName } from "../../../model/participant-name.js";
import { cellCode, cellQuestion, code, page, prose, table } from "./markdown.js";

/** Other inputs that are listed of a difference. */
const mostOthers = 5;

type Browser = Report["participants"][number];

/** Returns the page; `null` if the report has no browsers, or not the Standard. */
export function browsersPage(report: Report): string | null {
  const browsers = browsersAmong(report.participants);
  const expected = report.participants.find(({ id }) => id === standard);
  if (browsers.length === 0 || expected === undefined) return null;
  const differences = browserDifferences(
    browsers.map(({ id }) => id),
    askedVectors(report),
  );
  return page(
    "# Browsers",
    `Where the browsers differ from the [${prose(expected.title)}](${expected.url ?? ""}), ${code(standard)}, and from ` +
      "each other, over all vectors. Each difference below stands by itself, so that it can be filed as an issue. " +
      "A rejection is decided by the step that rejects. Otherwise the step is the one that is taken for the differing " +
      "vectors and rarely for others (the score of Ochiai); read it before you file.",
    "On how many vectors two of them differ:",
    pairs(report, [expected, ...browsers]),
    `${counted(differences.length, "difference")}:`,
    overview(differences, browsers),
    ...differences.flatMap((difference, index) => issue(difference, index + 1, browsers)),
  );
}

function pairs(report: Report, participants: readonly Browser[]): string {
  const rows = participants.map(({ id, version }) => [
    prose(shortName(id)),
    prose(version),
    ...participants.map((other) =>
      other.id === id ? "" : String(differingCount(id, other.id, askedVectors(report))),
    ),
  ]);
  return table(["", "version", ...participants.map(({ id }) => prose(shortName(id)))], rows);
}

function overview(differences: readonly BrowserDifference[], browsers: readonly Browser[]): string {
  const rows = differences.map(({ aspect, browsers: differing, step, vectors }, index) => [
    `[${index + 1}](#${index + 1})`,
    aspect,
    ...browsers.map(({ id }) => (differing.includes(id) ? "differs" : "")),
    String(vectors.length),
    vectors[0] === undefined ? "" : cellQuestion(vectors[0].question),
    prose(step),
  ]);
  return table(
    ["", "component", ...browsers.map(({ id }) => prose(shortName(id))), "vectors", "smallest input", "step"],
    rows,
  );
}

function issue(
  { aspect, browsers: differing, step, vectors }: BrowserDifference,
  number: number,
  browsers: readonly Browser[],
): string[] {
  const [smallest, ...others] = vectors;
  if (smallest === undefined) return [];
  const { question, answers } = smallest;
  const words = (id: string): string => {
    const answer = answers.get(id);
    return answer === undefined ? "" : aspectInWords(aspect, answer);
  };
  const rows = [
    [
      `expected, by [${prose(step)}](${addressOf(algorithmById(standard), step)})`,
      cellCode(words(standard)),
      "",
    ],
    ...browsers.map(({ id, version, engine }) => [
      prose(`${version} (${engine ?? ""})`),
      cellCode(words(id)),
      differing.includes(id)
        ? "differs"
        : words(id) === words(standard)
          ? "as expected"
          : "differs otherwise",
    ]),
  ];
  const encoding = question.encoding === undefined ? "" : `, in a document in ${code(question.encoding)}`;
  const more = others.length > mostOthers ? `, and ${others.length - mostOthers} more` : "";
  return [
    `## ${number}`,
    `The ${aspect} of ${cellQuestion(question)}${encoding}, ${code(smallest.id)}:`,
    table(["", aspect, ""], rows),
    ...(others.length === 0
      ? []
      : [
          `Also: ${others
            .slice(0, mostOthers)
            .map(({ question }) => cellQuestion(question))
            .join(", ")}${more}.`,
        ]),
  ];
}
