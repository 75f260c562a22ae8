import pc from "picocolors";
import { describe, expect, it } from "vitest";
import type { Place } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { explain } from "./explain.js";
import { documentOf } from "./schema.js";
import { explanationTerminal } from "./terminal.js";

/** The lines of the partings of two texts; `over` replaces the place over which they part. */
function linesOf(input: string, base: string | null, over?: Place): string[] {
  const texts = algorithms.filter(({ id }) => ["barth-2011/filled", "whatwg-2012"].includes(id));
  const explanation = documentOf(explain({ input, base }, texts), texts);
  const partings = explanation.partings.map((each) => ({ ...each, over: over ?? each.over }));
  const options = { width: 80, colors: pc.createColors(false), allPairs: true, steps: false };
  return explanationTerminal({ ...explanation, partings }, options)
    .split("\n")
    .slice(2);
}

const escaped = (count: number): string => "\u{1f600}".repeat(count);

describe("the place over which two texts part", () => {
  it.each([
    ["escapes before it", `http://${"\u00fc".repeat(200)};b`, null],
    ["escapes after it", `http://a;${escaped(200)}`, null],
    ["escapes on both sides", `http://${"a\u{1f600}".repeat(99)};${escaped(99)}`, null],
    ["escapes in the base", "", `http://${escaped(99)};b`],
  ])("stands in 80 columns, no character cut: %s", (_, input, base) => {
    const lines = linesOf(input, base);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.filter((line) => /^ +\^+$/.test(line))).toHaveLength(1);
    expect(lines.join("\n")).not.toMatch(/\\u\{d[89a-f]/);
  });

  it("is cut itself where it is too long", () => {
    const input = `http://a;${escaped(99)};`;
    const lines = linesOf(input, null, { of: "input", start: 9, end: input.length - 1 });
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}http:\/\/a;(\\u\{1f600\})+\.\.\.;$/));
  });

  it("has its carets under it", () => {
    const lines = linesOf(`http://${"\u00fc".repeat(200)};${"b".repeat(200)}`, null);
    const carets = lines.findIndex((line) => /^ +\^$/.test(line));
    expect(lines[carets - 1]?.indexOf(";")).toBe(lines[carets]?.indexOf("^"));
    expect(lines[carets - 1]).toMatch(/^ {2}\.\.\.(\\u\{fc\})+;b+\.\.\.$/);
  });
});

/** What all texts make of an input, in 80 columns. */
function toldOf(input: string, steps: boolean): string {
  const explanation = documentOf(explain({ input, base: null }, algorithms), algorithms);
  return explanationTerminal(explanation, {
    width: 80,
    colors: pc.createColors(false),
    allPairs: false,
    steps,
  });
}

describe("explanationTerminal", () => {
  it("tells the change that lies behind what a text leaves open, and which text that is", () => {
    expect(toldOf("http://0377.1/", false)).toContain(
      "rfc3986 and barth-2011/filled part in host\n  barth-2011 between them leaves that open\n",
    );
    expect(toldOf("http://h/", false)).toBe("http://h/\n\nNo text answers otherwise than those before it.");
  });

  it("cuts no step in the middle, and shows the steps of texts only where they are asked for", () => {
    const input = "http://%30%78%37f.1/\u00fc?q#f";
    expect(toldOf(input, false)).not.toContain("result ");
    const told = toldOf(input, true);
    expect(told.split("\n").filter((line) => line.length > 80 && !line.includes("://"))).toEqual([]);
    const unwrapped = (text: string): string => text.replace(/ *\n +(?=\S)/g, " ");
    const words = unwrapped(told);
    // Behind these columns stands what a step reads.
    const taken = unwrapped(told.replace(/^(.{50}).*$/gm, "$1"));
    for (const { outcome, steps } of explain({ input, base: null }, algorithms).traces) {
      for (const { id } of steps) expect(taken).toContain(id.replace(/, [^,]*$/, ""));
      if (outcome.kind === "rejected") expect(words).toContain(`rejected at ${outcome.at}: `);
    }
  });
});
