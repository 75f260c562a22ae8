/** CSV (RFC 4180) that no spreadsheet takes for formulas. */

/** Returns a table with CRLF after each row, the head included. */
export function csvTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/**
 * Escapes a cell that a spreadsheet would take for a formula: an apostrophe is added before it, also before an existing
 * one. Tabs and line ends are already visible.
 */
function cell(text: string): string {
  const harmless = /^[=+\-@']/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
