/**
 * Reads the `.dat` format of perl-weburl, which grew out of html5lib's tree construction tests. Blank lines separate
 * blocks; a block is a run of fields. A field begins with `#name`, and its value is either one word on that line or the
 * lines that follow; after `#name escaped` these write code points as `\uXXXX` and `\UXXXXXXXX`.
 */
import { badInput, type Fault } from "../../io/errors.js";

export interface DatField {
  readonly name: string;
  readonly value: string;
  /** Line of the field's name, counted from 1. */
  readonly line: number;
}

export interface DatBlock {
  /** Line of the first field, counted from 1. */
  readonly line: number;
  readonly fields: readonly DatField[];
}

interface OpenField {
  readonly name: string;
  /** The word after the name. */
  readonly word: string | undefined;
  readonly line: number;
  readonly lines: string[];
}

const header = /^#(?<name>[^ ]+)(?: +(?<word>[^ ]+))? *$/;
const escape = /\\(?:u(?<short>[\dA-Fa-f]{4})|U(?<long>[\dA-Fa-f]{8}))/g;

/**
 * Returns the blocks of a file. In the `prefixed` fields a line may follow `| `, so that it can begin with `#` or be
 * empty.
 */
export function datBlocks(text: string, file: string, prefixed: ReadonlySet<string>): readonly DatBlock[] {
  const faults: Fault[] = [];
  const blocks: OpenField[][] = [];
  let block: OpenField[] | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const number = index + 1;
    const report = (fault: string): number => faults.push({ file, place: `line ${number}`, fault });
    if (line === "") {
      block = null;
    } else if (line.startsWith("#")) {
      const groups = header.exec(line)?.groups;
      if (groups?.["name"] === undefined) report("is not a name and at most one word");
      if (block === null) blocks.push((block = []));
      block.push({ name: groups?.["name"] ?? "", word: groups?.["word"], line: number, lines: [] });
    } else {
      const field = block?.at(-1);
      if (field === undefined) report("text outside of a field");
      else field.lines.push(prefixed.has(field.name) ? line.replace(/^\| /, "") : line);
    }
  }
  const read = blocks.map((fields) => fields.map((field) => closed(field, file, faults)));
  if (faults.length > 0) throw badInput(faults);
  return read.map((fields) => ({ line: fields[0]?.line ?? 0, fields }));
}

function closed({ name, word, line, lines }: OpenField, file: string, faults: Fault[]): DatField {
  const written = lines.join("\n");
  if (word === undefined) return { name, value: written, line };
  const report = (fault: string): number => faults.push({ file, place: `line ${line}`, fault });
  if (word !== "escaped") {
    if (lines.length > 0) report(`#${name} has a value on its line and another below`);
    return { name, value: word, line };
  }
  // The word could be meant as the value.
  if (lines.length === 0) report(`#${name} is escaped but has no lines`);
  if (written.replace(escape, "").includes("\\")) report(`#${name} has a backslash that is no escape`);
  return { name, value: written.replace(escape, unescaped), line };
}

/** Two escaped surrogates make a pair. */
function unescaped(_escape: string, short: string | undefined, long: string | undefined): string {
  const codePoint = parseInt(short ?? long ?? "", 16);
  // JavaScript strings end at U+10FFFF; the tests that go beyond demand U+FFFD.
  return String.fromCodePoint(codePoint > 0x10ffff ? 0xfffd : codePoint);
}
