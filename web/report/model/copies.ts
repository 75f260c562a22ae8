/** A vector as it is taken elsewhere: to a command line, a corpus, or a page of Markdown. */
import type { Answers } from "../../../harness/ask.js";
import { inWords } from "../../../harness/conformance.js";
import type { PageVector } from "../../../harness/html/page-data.js";
import type { Question } from "../../../harness/participant.js";
import { givenOnce } from "../../../harness/report/given-once.js";
import { cellCode, cellQuestion, cellShown } from "../../../harness/report/markdown.js";
import { asciiJSON } from "../../../harness/text.js";

/** What is asked, and nothing else. */
export function questionOf({ input, base, encoding }: Question): Question {
  return { input, base, ...(encoding === undefined ? {} : { encoding }) };
}

/** Code units that an argument of a command may have everywhere. */
const longestArgument = 100_000;

/**
 * A line for a POSIX shell that asks the question. What an argument cannot carry, since it is long or not printable
 * ASCII, goes through the standard input as JSON.
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
    // Nothing behind it is an option, even where it begins like one.
    "--",
    quoted(input),
  ].join(" ");
}

/** In single quotes, within which a shell reads everything as it stands. */
function quoted(string: string): string {
  return `'${string.replaceAll("'", String.raw`'\''`)}'`;
}

/** As it stands in a file of the corpus. */
export function vectorJSON({ id, about, ...question }: PageVector): string {
  return asciiJSON({ id, ...questionOf(question), about }, 2);
}

/** A row of a table: the vector, what it asks, and who gives which answer. */
export function markdownRow(vector: PageVector, answers: Answers): string {
  const given = [...answers].map(([id, answer]) => ({ by: [id], answer: inWords(answer) }));
  const cells = givenOnce(given, ({ answer }) => answer).map(
    ({ by, answer }) => `${by.map(cellCode).join(", ")}: ${cellShown(answer)}`,
  );
  return `| ${cellCode(vector.id)} | ${cellQuestion(vector)} | ${cells.join("; ")} |`;
}
