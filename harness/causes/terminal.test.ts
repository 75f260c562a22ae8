import pc from "picocolors";
import { describe, expect, it } from "vitest";
import type { Span } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { explain } from "./explain.js";
import { documentOf } from "./schema.js";
import { explanationTerminal } from "./terminal.js";

/** Returns the lines of the causes; `span` replaces the real one. */
function linesOf(input: string, base: string | null, span?: Span): string[] {
  const texts = algorithms.filter(({ id }) => ["barth-2011/filled", "whatwg-2012"].includes(id));
  const explanation = documentOf(explain({ input, base }, texts), texts);
  const pairs = explanation.pairs.map((pair) => ({
    ...pair,
    causes: pair.causes.map((cause) => ({ ...cause, span: span ?? cause.span })),
  }));
  const options = { width: 80, colors: pc.createColors(false), allPairs: true, steps: false };
  return explanationTerminal({ ...explanation, pairs }, options)
    .split("\n")
    .slice(2);
}

const escaped = (count: number): string => "\u{1f600}".repeat(count);

describe("explanationTerminal, the drawing of the span", () => {
  it.each([
    ["escapes before it", `http://${"\u00fc".repeat(200)};b`, null],
    ["escapes after it", `http://a;${escaped(200)}`, null],
    ["escapes on both sides", `http://${"a\u{1f600}".repeat(99)};${escaped(99)}`, null],
    ["escapes in the base", "", `http://${escaped(99)};b`],
  ])("fits 80 columns without cutting a character: %s", (_, input, base) => {
    const lines = linesOf(input, base);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.filter((line) => /^ +\^+$/.test(line))).toHaveLength(1);
    expect(lines.join("\n")).not.toMatch(/\\u\{d[89a-f]/);
  });

  it("cuts a span that is too long", () => {
    const input = `http://a;${escaped(99)};`;
    const lines = linesOf(input, null, { of: "input", start: 9, end: input.length - 1 });
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}http:\/\/a;(\\u\{1f600\})+\.\.\.;$/));
  });

  it("tells what a difference hides in a line", () => {
    // The Standard of 2012 rejects a port of letters (4.2 port state, 3), and would encode no brace in a path.
    const lines = linesOf("http://h:x/{", null);
    expect(lines.slice(lines.indexOf("  hidden by that:"))).toEqual([
      "  hidden by that:",
      "    another path, as in http://a/{",
    ]);
  });

  it("puts carets under the span", () => {
    const lines = linesOf(`http://${"\u00fc".repeat(200)};${"b".repeat(200)}`, null);
    const carets = lines.findIndex((line) => /^ +\^$/.test(line));
    expect(lines[carets - 1]?.indexOf(";")).toBe(lines[carets]?.indexOf("^"));
    expect(lines[carets - 1]).toMatch(/^ {2}\.\.\.(\\u\{fc\})+;b+\.\.\.$/);
  });
});

/** Prints the explanation of an input, in 80 columns. */
function printed(input: string, steps: boolean): string {
  const explanation = documentOf(explain({ input, base: null }, algorithms), algorithms);
  return explanationTerminal(explanation, {
    width: 80,
    colors: pc.createColors(false),
    allPairs: false,
    steps,
  });
}

describe("explanationTerminal", () => {
  it("prints a change across an unspecified answer, and names that algorithm", () => {
    expect(printed("http://0377.1/", false)).toContain(
      "rfc3986 and barth-2011/filled differ in host\n  barth-2011 between them leaves that unspecified\n",
    );
    expect(printed("http://h/", false)).toBe(
      "http://h/\n\nNo specification answers differently from those before it.",
    );
  });

  it("cuts no step, and prints steps only on demand", () => {
    const input = "http://%30%78%37f.1/\u00fc?q#f";
    expect(printed(input, false)).not.toContain("result ");
    const text = printed(input, true);
    expect(text.split("\n").filter((line) => line.length > 80 && !line.includes("://"))).toEqual([]);
    const unwrapped = (text: string): string => text.replace(/ *\n +(?=\S)/g, " ");
    const words = unwrapped(text);
    // The spans follow these columns.
    const taken = unwrapped(text.replace(/^(.{50}).*$/gm, "$1"));
    for (const { outcome, steps } of explain({ input, base: null }, algorithms).traces) {
      for (const { id } of steps) expect(taken).toContain(id.replace(/, [^,]*$/, ""));
      if (outcome.kind === "rejected") expect(words).toContain(`rejected at ${outcome.at}: `);
    }
  });
});
