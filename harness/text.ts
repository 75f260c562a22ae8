/** Showing strings of any content on paper and screen, and writing them as JSON. */

/**
 * The string in printable ASCII: any other code point is written `\u{hex}`, so that nothing can hide, reorder or
 * steer a terminal. A backslash stays as it is, unless it would read as the beginning of such an escape.
 */
export function visible(string: string): string {
  return string.replace(/\\(?=u\{)|[^\x20-\x7E]/gu, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return `\\u{${codePoint.toString(16)}}`;
  });
}

/** A sentence in printable ASCII, in which strings may be visible already: no escape in it is escaped again. */
export function visibleProse(sentence: string): string {
  return sentence.replace(/[^\x20-\x7E]+/g, visible);
}

/** The same for a message of several lines, which stay lines. */
export function visibleLines(message: string): string {
  return message.split("\n").map(visible).join("\n");
}

/** A component or input as it is shown: what is absent, empty or ends in a space shall be seen to be so. */
export function shown(string: string | null): string {
  if (string === null) return "-";
  return string === "" || string === "-" || /^["\s]|[\s"]$/.test(string)
    ? `"${visible(string)}"`
    : visible(string);
}

/** A question in one line. */
export function shownQuestion({
  input,
  base,
}: {
  readonly input: string;
  readonly base: string | null;
}): string {
  return base === null ? shown(input) : `${shown(input)} against ${shown(base)}`;
}

/** Cuts a shown string to `width` columns, with an ellipsis of three dots in the middle. */
export function fitted(string: string, width: number): string {
  if (string.length <= width) return string;
  const kept = Math.max(width - 3, 2);
  const head = Math.ceil((kept * 2) / 3);
  return `${string.slice(0, head)}...${string.slice(string.length - (kept - head))}`;
}

/** Columns in which a question can still be recognized. */
const fewestColumns = 20;

/**
 * A name and the question behind it, which is cut to the width; where the name leaves no room, the question stands on a
 * line of its own. `painted` colours the name.
 */
export function nameAndQuestion(
  name: string,
  question: string,
  width: number,
  painted: (name: string) => string,
): string {
  const room = width - name.length - 2;
  if (room >= Math.min(fewestColumns, question.length)) return `${painted(name)}  ${fitted(question, room)}`;
  const margin = "    ";
  return `${painted(name)}\n${margin}${fitted(question, width - margin.length)}`;
}

/** Breaks prose into lines of at most `width` columns, each after `margin`; a longer word has a line of its own. */
export function wrapped(prose: string, width: number, margin = ""): string {
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

/** Words behind what their first line begins with, the other lines below them; only a word that needs more is cut. */
export function hanging(begin: string, words: string, width: number): string {
  const fitting = words.split(" ").map((word) => fitted(word, width - begin.length));
  return begin + wrapped(fitting.join(" "), width, " ".repeat(begin.length)).slice(begin.length);
}

/** JSON in ASCII: whatever is not printable ASCII is written `\uXXXX`, lone surrogates included. */
export function asciiJSON(value: unknown, indent?: number): string {
  return escapeNonASCII(JSON.stringify(value, null, indent));
}

function escapeNonASCII(json: string): string {
  return json.replace(/[\x7F-\uFFFF]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * JSON in ASCII that diffs well: objects and arrays are broken into lines down to `depth`, deeper ones stay on one
 * line. Ends with a line feed.
 */
export function layeredJSON(value: unknown, depth: number): string {
  return escapeNonASCII(layered(value, depth, "")) + "\n";
}

function layered(value: unknown, depth: number, margin: string): string {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${margin}  `;
  const entries = Array.isArray(value)
    ? value.map((item: unknown) => inner + layered(item, depth - 1, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${inner}${JSON.stringify(key)}: ${layered(item, depth - 1, inner)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.join(",\n")}\n${margin}${close}`;
}

/** Compares by code units, which is the same everywhere; no locale has a say. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `1 vector`, `2 vectors`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
