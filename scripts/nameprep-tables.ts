/**
 * Writes the tables of Nameprep from the text of RFC 3454:
 *
 *   npx tsx scripts/nameprep-tables.ts <rfc3454.txt>
 *
 * The appendices are printed across pages, so footers, headers and form feeds are skipped; any other line inside
 * a table that is no entry ends the run with the number of the line and its fault.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { filled, hex, rangesOf } from "./ranges.js";

/** One line of a table: its code points and, in the tables of mappings, their mapping. */
interface Entry {
  readonly first: number;
  readonly last: number;
  /** `null` if the table has no such column. */
  readonly mapping: string | null;
}

interface Listed {
  /** Number of the table in the RFC. */
  readonly id: string;
  readonly about: string;
  /** The form of the entries: ranges of code points, deletions or mappings. */
  readonly form: "ranges" | "deletions" | "mappings";
}

/** The current table; its form is `null` if Nameprep does not use it. */
interface OpenTable {
  readonly id: string;
  readonly form: Listed["form"] | null;
  readonly entries: Entry[];
}

/** The tables that Nameprep (RFC 3491, sections 3, 5, 6 and 7) names. */
const listed: readonly Listed[] = [
  { id: "A.1", about: "Unassigned code points in Unicode 3.2.", form: "ranges" },
  { id: "B.1", about: "Code points mapped to nothing.", form: "deletions" },
  { id: "B.2", about: "Case folding for use with NFKC: code point to its mapping.", form: "mappings" },
  { id: "C.1.2", about: "Non-ASCII space characters.", form: "ranges" },
  { id: "C.2.2", about: "Non-ASCII control characters.", form: "ranges" },
  { id: "C.3", about: "Private use.", form: "ranges" },
  { id: "C.4", about: "Noncharacters.", form: "ranges" },
  { id: "C.5", about: "Surrogates.", form: "ranges" },
  { id: "C.6", about: "Inappropriate for plain text.", form: "ranges" },
  { id: "C.7", about: "Inappropriate for canonical representation.", form: "ranges" },
  { id: "C.8", about: "Change display properties or are deprecated.", form: "ranges" },
  { id: "C.9", about: "Tagging characters.", form: "ranges" },
  { id: "D.1", about: "Bidirectional categories R and AL.", form: "ranges" },
  { id: "D.2", about: "Bidirectional category L.", form: "ranges" },
];

const border = /^ *----- (Start|End) Table ([A-D](?:\.\d)+) -----$/;
const pageBreak = /^(?:Hoffman & Blanchet .*\[Page \d+\]|RFC 3454 .*December 2002|\f*)$/;
const codePointOrRange = /^([0-9A-F]{4,6})(?:-([0-9A-F]{4,6}))?$/;

/** Parses hexadecimal digits as a code point; throws above U+10FFFF. */
function codePoint(digits: string): number {
  const value = Number.parseInt(digits, 16);
  if (value > 0x10ffff) throw new RangeError(`${digits} is above 10FFFF`);
  return value;
}

/** Parses one line of a table of the given form; throws its fault. */
function entryOf(line: string, form: Listed["form"]): Entry {
  const [key = "", ...columns] = line.split(";").map((column) => column.trim());
  const [, from, to] = codePointOrRange.exec(key) ?? [];
  if (from === undefined) throw new SyntaxError(`"${key}" is not a code point or a range of them`);
  const first = codePoint(from);
  const last = to === undefined ? first : codePoint(to);
  if (last < first) throw new RangeError(`the range ${key} runs backwards`);
  if (form === "ranges") return { first, last, mapping: null };

  const [mapping, reason] = columns;
  if (mapping === undefined || reason === undefined) throw new SyntaxError("an entry needs three columns");
  if (first !== last) throw new SyntaxError(`the range ${key} has a mapping`);
  if ((mapping === "") !== (form === "deletions"))
    throw new SyntaxError(`the mapping "${mapping}" is unexpected`);
  const mapped = mapping === "" ? [] : mapping.split(" ");
  for (const digits of mapped) {
    if (!/^[0-9A-F]{4,6}$/.test(digits)) throw new SyntaxError(`"${digits}" is not a code point`);
  }
  return { first, last, mapping: String.fromCodePoint(...mapped.map(codePoint)) };
}

/**
 * Returns the entries of the listed tables by the number of the table, in ascending order; throws at the first fault.
 */
function tablesOf(text: string, source: string): Map<string, readonly Entry[]> {
  const tables = new Map<string, Entry[]>();
  let open: OpenTable | null = null;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = (what: string) => new Error(`${source}:${String(index + 1)}: ${what}`);
    const [, kind, id] = border.exec(line) ?? [];
    if (kind === "Start" && id !== undefined) {
      if (open !== null) throw fault(`Table ${id} begins inside Table ${open.id}`);
      if (tables.has(id)) throw fault(`Table ${id} is repeated`);
      open = { id, form: listed.find((table) => table.id === id)?.form ?? null, entries: [] };
    } else if (kind === "End" && id !== undefined) {
      if (open?.id !== id) throw fault(`Table ${id} ends where it is not open`);
      tables.set(open.id, open.entries);
      open = null;
    } else if (open !== null && !pageBreak.test(line)) {
      if (open.form === null) continue;
      let entry: Entry;
      try {
        entry = entryOf(line, open.form);
      } catch (error) {
        throw fault(`Table ${open.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
      const before = open.entries.at(-1);
      if (before !== undefined && entry.first <= before.last) throw fault(`Table ${open.id} is out of order`);
      open.entries.push(entry);
    }
  }
  if (open !== null) throw new Error(`${source}: Table ${open.id} does not end`);
  for (const { id } of listed) {
    if ((tables.get(id) ?? []).length === 0) throw new Error(`${source}: Table ${id} is missing or empty`);
  }
  return tables;
}

/** Returns a string literal in ASCII; letters stay, everything else is escaped. */
function literal(value: string): string {
  const escaped = Array.from(value, (character) => {
    if (/^[a-z0-9 ]$/.test(character)) return character;
    const digits = (character.codePointAt(0) ?? 0).toString(16);
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, "0")}`;
  });
  return `"${escaped.join("")}"`;
}

function declarationOf({ id, about, form }: Listed, entries: readonly Entry[]): string {
  const head = `/** RFC 3454, Table ${id}. ${about} */\n// prettier-ignore\nexport const table${id.replaceAll(".", "")}`;
  if (form === "mappings") {
    const pairs = entries.map(({ first, mapping }) => `[${hex(first)}, ${literal(mapping ?? "")}]`);
    return `${head}: ReadonlyMap<number, string> = new Map([\n${filled(pairs)}]);\n`;
  }
  return `${head}: readonly number[] = [\n${rangesOf(entries)}];\n`;
}

const [source] = process.argv.slice(2);
if (source === undefined) {
  console.error("usage: npx tsx scripts/nameprep-tables.ts <rfc3454.txt>");
  process.exit(2);
}
const tables = tablesOf(readFileSync(source, "utf8"), source);
const header = `/**
 * The tables of RFC 3454 (December 2002), appendices A to D, that Nameprep uses. They are of Unicode 3.2.
 * Generated by scripts/nameprep-tables.ts from the text of the RFC: do not edit.
 *
 * Ranges are flat: first code point, last code point (inclusive), first, last, ... in ascending order.
 */
`;
const declarations = listed.map((table) => declarationOf(table, tables.get(table.id) ?? []));
const file = fileURLToPath(new URL("../algorithms/unicode/nameprep-tables.ts", import.meta.url));
writeFileSync(file, [header, ...declarations].join("\n"));
