/** Snippets of a vector to copy: for a command line, a corpus, or a page of Markdown. */
import type { Answers } from "../../../harness/compare/ask.js";
import { answerInWords } from "../../../harness/compare/observation.js";
import type { PageVector } from "../../../harness/report/render/html/page-data.js";
import { questionOf, type Question } from "../../../harness/model/question.js";
import { groupByValue } from "../../../harness/compare/group-by-value.js";
import { cellCode, cellQuestion, cellShown } from "../../../harness/report/render/markdown/markdown.js";
import { asciiJSON } from "../../../harness/io/display.js";

/** Code units of an argument that every system accepts. */
const longestArgument = 100_000;

/**
 * A line for a POSIX shell that asks the question. A string that no argument can carry, since it is long or not
 * printable ASCII, goes through the standard input as JSON.
 */
export function commandLine(question: Question): string {
  const { input, base, encoding } = questionOf(question);
  const given = [input, base ?? "", encoding ?? ""];
  if (given.some((string) => string.length > longestArgument || /[^\x20-\x7E]/.test(string)))
    return `printf '%s\\n' ${quoted(asciiJSON(questionOf(question)))} | urlstrata parse --ndjson`;
  return [
    "urlstrata parse",
    ...(base === null ? [] : [`--base=${quoted(base)}`]),
    ...(encoding === undefined ? [] : [`--encoding=${quoted(encoding)}`]),
    // What follows is no option, even where it begins like one.
    "--",
    quoted(input),
  ].join(" ");
}

/** Quotes a string for a shell, which reads everything between single quotes as it is. */
function quoted(string: string): string {
  return `'${string.replaceAll("'", String.raw`'\''`)}'`;
}

/** The vector as a file of the corpus has it. */
export function vectorJSON({ id, about, ...question }: PageVector): string {
  return asciiJSON({ id, ...questionOf(question), about }, 2);
}

/** A row of a Markdown table: the vector, its question, and its answers with their participants. */
export function markdownRow(vector: PageVector, answers: Answers): string {
  const given = [...answers].map(([id, answer]) => ({ by: [id], answer: answerInWords(answer) }));
  const cells = groupByValue(given, ({ answer }) => answer).map(
    ({ by, answer }) => `${by.map(cellCode).join(", ")}: ${cellShown(answer)}`,
  );
  return `| ${cellCode(vector.id)} | ${cellQuestion(vector)} | ${cells.join("; ")} |`;
}
