/**
 * Questions for the tests of the places that steps read, as drawings: a line with the base, if there is one, and one
 * with the input, and below each of them steps in the order told, with a mark below what they read of it:
 *
 *   http://h
 *   ^^^^       these code units
 *           |  none, but here
 *   -          neither input nor base
 *
 * A step that is drawn is drawn each time that it is told. Characters that would not show have symbols.
 */
import type { Algorithm, Span } from "./algorithm.js";

export interface Drawing {
  readonly input: string;
  readonly base: string | null;
  readonly steps: readonly DrawnStep[];
}

interface DrawnStep {
  readonly id: string;
  /** With `i` or `b` in front, for the input or the base. */
  readonly mark: string;
}

const symbols: Readonly<Record<string, string>> = { "␉": "\t", "␠": " ", "␀": "\0", "∅": "" };

export function readDrawing(drawing: string): Drawing {
  const lines = drawing.split("\n").filter((line) => line.trim() !== "");
  const indent = lines[0]?.search(/\S/) ?? 0;
  const texts: string[] = [];
  const steps: (DrawnStep & { readonly below: number })[] = [];
  for (const line of lines.map((each) => each.slice(indent))) {
    const [, mark, id] = /^( *(?:\^+|\|)|-) +(\S.*)$/.exec(line) ?? [];
    if (mark === undefined || id === undefined) texts.push(line);
    else steps.push({ id, mark, below: texts.length });
  }
  const [input = "", base = null] = texts.map(asMeant).toReversed();
  return {
    input,
    base,
    steps: steps.map(({ id, mark, below }) => ({
      id,
      mark: mark === "-" ? mark : `${below === texts.length ? "i" : "b"}${mark}`,
    })),
  };
}

function asMeant(line: string): string {
  return line.replace(/[␉␠␀∅]/gu, (symbol) => symbols[symbol] ?? symbol);
}

/** The steps that are drawn, as an algorithm tells them. */
export function stepsTold(parse: Algorithm["parse"], { input, base, steps }: Drawing): readonly DrawnStep[] {
  const told: DrawnStep[] = [];
  parse(input, base, { step: (id, reads) => told.push({ id, mark: markOf(reads) }) });
  const drawn = new Set(steps.map(({ id }) => id));
  return told.filter(({ id }) => drawn.has(id));
}

function markOf(reads: Span | undefined): string {
  if (reads === undefined) return "-";
  const { of, start, end } = reads;
  return `${of === "input" ? "i" : "b"}${" ".repeat(start)}${"^".repeat(end - start) || "|"}`;
}
