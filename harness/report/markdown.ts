/** The report in Markdown: the pages of `reports/`. */
import { visible, visibleProse } from "../text.js";

/** A string of any content as a code span: nothing in it is read as Markdown or HTML. */
export function code(string: string): string {
  return span(visible(string));
}

/** A code span for a cell of a table. */
export function cellCode(string: string): string {
  return cellShown(visible(string));
}

/**
 * The same for what `shown` or `visible` has made visible: a bar must be escaped, and a backslash before it could not be
 * told apart.
 */
export function cellShown(text: string): string {
  return span(text.replaceAll("\\|", "\\u{5c}|").replaceAll("|", "\\|"));
}

function span(text: string): string {
  if (text === "") return "(empty)";
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = "`".repeat(Math.max(0, ...runs) + 1);
  const padded = /^[` ]|[` ]$/.test(text) ? ` ${text} ` : text;
  return `${fence}${padded}${fence}`;
}

/** A question for a cell of a table. */
export function cellQuestion({
  input,
  base,
}: {
  readonly input: string;
  readonly base: string | null;
}): string {
  return base === null ? cellCode(input) : `${cellCode(input)} against ${cellCode(base)}`;
}

/** A component or href as it stands in a table; `undefined` if the participant cannot tell. */
export function cell(value: string | null | undefined): string {
  if (value === undefined) return "(not seen)";
  return value === null ? "(none)" : cellCode(value);
}

/** Prose of the project or of a text; what Markdown would read as markup is escaped. */
export function prose(string: string): string {
  return visibleProse(string).replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** A page from its parts, with an empty line between them. */
export function page(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
