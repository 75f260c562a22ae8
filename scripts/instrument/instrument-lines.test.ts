import ts from "typescript";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { folderOf } from "../../algorithms/sources.js";
import { instrumentLines, linesIn } from "./instrument-lines.js";

const folders = new Set(algorithms.map(({ id }) => folderOf(id)));

describe("instrumentLines", () => {
  it.each([...folders])("counts at most 2 % of the lines of %s as mapping strings to spans", (folder) => {
    const { lines, step, mapping } = instrumentLines(folder);
    expect(step).toBeGreaterThan(50);
    expect(mapping / lines).toBeLessThanOrEqual(0.02);
  });

  it("tells steps, sections and mappings from the text's own lines", () => {
    const code = `
      import { range } from "../tracing/range.js";
      // A comment.
      function f(input: string, trace: Trace): Failure | null {
        const { step, fail } = section["3.5 host parser"](trace, input);
        step?.("1", range(0, 1));
        if (input === "") {
          table["4.2 default port"](trace)?.(input);
          return fail("2", "empty");
        }
        const rest = trace.from(1);
        m.trace.enter(m);
        return host(input.slice(1), rest);
      }
      function endIn(text: string): Range {
        return range(0, text.length);
      }`;
    const tree = ts.createSourceFile("f.ts", code, ts.ScriptTarget.ESNext, true);
    expect(linesIn([tree])).toEqual({ lines: 15, step: 2, section: 1, import: 1, mapping: 5 });
  });
});
