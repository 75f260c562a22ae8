/** Formats strings in Markdown for the pages of `reports/`. */
import { escape, escapeProse } from "../../../io/display.js";

/** Returns any string as a code span, without Markdown or HTML in it. */
export function code(string: string): string {
  return span(escape(string));
}

/** Returns a code span for a cell of a table. */
export function cellCode(string: string): string {
  return cellShown(escape(string));
}

/**
 * Returns a code span of an escaped string for a cell: a bar must be escaped, and a backslash before it would be
 * ambiguous.
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

/** Returns a question for a cell of a table. */
export function cellQuestion({
  input,
  base,
}: {
  readonly input: string;
  readonly base: string | null;
}): string {
  return base === null ? cellCode(input) : `${cellCode(input)} against ${cellCode(base)}`;
}

/** Returns a component or href for a cell of a table; `undefined` if not observed. */
export function cell(value: string | null | undefined): string {
  if (value === undefined) return "(not observed)";
  return value === null ? "(none)" : cellCode(value);
}

/** Escapes Markdown in prose. */
export function prose(string: string): string {
  return escapeProse(string).replace(/[\\`*_{}[\]<>#|~]/g, "\\$&");
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Joins the blocks of a page, with an empty line between them. */
export function page(...parts: readonly string[]): string {
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
