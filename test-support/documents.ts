/** The documents, and the examples, links, commands and tables in them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inPackage } from "../harness/io/package-folder.js";

/** The paths of all documents that are written by hand. */
export const documents: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(inPackage("docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

export function readDocument(document: string): string {
  return readFileSync(inPackage(document), "utf8");
}

/** The blocks of code in that language in a document. */
export function blocks(language: string, document: string): string[] {
  return [...readDocument(document).matchAll(/^ *```(\w+)\n(.*?)^ *```$/gms)]
    .filter(([, found]) => found === language)
    .map(([, , code = ""]) => code);
}

/** A document without its blocks of code. */
export function prose(document: string): string {
  return readDocument(document).replace(/^ *```.*?^ *```$/gms, "");
}

/** Returns the code in backquotes in the prose of a document. */
export function inlineCode(document: string): string[] {
  return [...prose(document).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
}

/** The targets of the links and pictures of a document. */
export function links(document: string): string[] {
  return [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
}

/** The fragments by which the headings of a document are linked. */
export function anchors(document: string): string[] {
  return [...prose(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** The cells of the rows of the table that has this header in its first column, without its head. */
export function tableRows(header: string, document: string): string[][] {
  const lines = readDocument(document).split("\n");
  const head = lines.findIndex((line) => cellsOf(line)[0] === header);
  const after = lines.slice(head + 2);
  const end = after.findIndex((line) => !line.startsWith("|"));
  return after.slice(0, end === -1 ? undefined : end).map(cellsOf);
}

function cellsOf(line: string): string[] {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The names in backquotes in a cell or line. */
export function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** The arguments of each command of urlstrata that stands on a line of its own. */
export function commandsIn(block: string): string[][] {
  return [...block.matchAll(/^(?:\$ |- run: )?(?:npx |npm run -s )?urlstrata (?:-- )?(.*)$/gm)].map(
    ([, line = ""]) => words(line.replace(/ +# .*/, "")),
  );
}

/** The words of a command line, whose quotes are single ones. */
export function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** Turns printed output into a pattern: a line of three dots matches any lines. */
export function pattern(shown: string): RegExp {
  const escaped = shown.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/^\\\.\\\.\\\.\n/gm, "(?:.*\n)*?")}$`);
}
