/** Escapes, shortens and wraps strings for display, and writes JSON in ASCII. */

/**
 * Returns the string in printable ASCII: any other code point becomes `\u{hex}`, so that nothing can hide, reorder or
 * steer a terminal. A backslash stays, unless it would look like the start of an escape.
 */
export function escape(string: string): string {
  return string.replace(/\\(?=u\{)|[^\x20-\x7E]/gu, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return `\\u{${codePoint.toString(16)}}`;
  });
}

/** Escapes a sentence that may contain escaped strings: existing escapes stay. */
export function escapeProse(sentence: string): string {
  return sentence.replace(/[^\x20-\x7E]+/g, escape);
}

/** Escapes each line of a message. */
export function escapeLines(message: string): string {
  return message.split("\n").map(escape).join("\n");
}

/**
 * Returns a component or an input for display: `-` for absent; quotation marks make an empty string and outer spaces
 * visible.
 */
export function quote(string: string | null): string {
  if (string === null) return "-";
  return string === "" || string === "-" || /^["\s]|[\s"]$/.test(string)
    ? `"${escape(string)}"`
    : escape(string);
}

/** Returns a question in one line, with the encoding of its document if it has one. */
export function quoteQuestion({
  input,
  base,
  encoding,
}: {
  readonly input: string;
  readonly base: string | null;
  readonly encoding?: string | undefined;
}): string {
  const against = base === null ? "" : ` against ${quote(base)}`;
  const within = encoding === undefined ? "" : ` in ${quote(encoding)}`;
  return quote(input) + against + within;
}

/** Cuts a string to `width` columns, with `...` in the middle. */
export function ellipsize(string: string, width: number): string {
  if (string.length <= width) return string;
  const kept = Math.max(width - 3, 2);
  const head = Math.ceil((kept * 2) / 3);
  return `${string.slice(0, head)}...${string.slice(string.length - (kept - head))}`;
}

/** The fewest columns in which a question is recognizable. */
const fewestColumns = 20;

/**
 * Returns a name and the question after it, cut to the width. If the name leaves no room, the question gets its own
 * line. `painted` colours the name.
 */
export function nameAndQuestion(
  name: string,
  question: string,
  width: number,
  painted: (name: string) => string,
): string {
  const room = width - name.length - 2;
  if (room >= Math.min(fewestColumns, question.length))
    return `${painted(name)}  ${ellipsize(question, room)}`;
  const margin = "    ";
  return `${painted(name)}\n${margin}${ellipsize(question, width - margin.length)}`;
}

/** Breaks prose into lines of at most `width` columns, each after `margin`. A longer word gets its own line. */
export function wrap(prose: string, width: number, margin = ""): string {
  const lines: string[] = [];
  let line = margin;
  for (const word of prose.split(" ")) {
    if (line !== margin && line.length + 1 + word.length > width) {
      lines.push(line);
      line = margin;
    }
    line += line === margin ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}

/** Wraps words after `begin`, with the other lines indented below them. A word longer than a line is cut. */
export function hanging(begin: string, words: string, width: number): string {
  const fitting = words.split(" ").map((word) => ellipsize(word, width - begin.length));
  return begin + wrap(fitting.join(" "), width, " ".repeat(begin.length)).slice(begin.length);
}

/** Returns JSON in ASCII: other characters become `\uXXXX`, lone surrogates included. */
export function asciiJSON(value: unknown, indent?: number): string {
  return escapeNonASCII(JSON.stringify(value, null, indent));
}

function escapeNonASCII(json: string): string {
  return json.replace(/[\x7F-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Returns JSON in ASCII that diffs well: objects and arrays down to `depth` are broken into lines, deeper ones stay on
 * one line. Ends with a line feed.
 */
export function stringifyToDepth(value: unknown, depth: number): string {
  return escapeNonASCII(indented(value, depth, "")) + "\n";
}

function indented(value: unknown, depth: number, margin: string): string {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${margin}  `;
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => inner + indented(item, depth - 1, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${indented(item, depth - 1, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(",\n")}\n${margin}${close}`;
}

/** Compares by code units, independent of the locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns `1 vector`, `2 vectors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
