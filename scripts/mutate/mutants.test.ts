import { describe, expect, it } from "vitest";
import { instrumentIn } from "../instrument/instrument-in.js";
import { applied, mutantsOf } from "./mutants.js";
import type { Operator } from "./operators.js";
import { mutatedPatterns } from "./patterns.js";
import { parsed } from "./text-modules.js";

/** Returns each change as `operator: before -> after`. */
function changesOf(source: string): string[] {
  const tree = parsed("a.ts", source);
  const kindOf = instrumentIn([tree]);
  return mutantsOf(tree, (node) => kindOf(node) !== null).map(
    ({ operator, original, replacement }) => `${operator}: ${original} -> ${replacement}`,
  );
}

describe("mutantsOf", () => {
  it("flips operators, negates conditions and moves constants", () => {
    expect(changesOf("while (a <= 0x20) b -= c;")).toEqual([
      "operators: a <= 0x20 -> a < 0x20",
      "conditions: a <= 0x20 -> !(a <= 0x20)",
      "constants: 0x20 -> 0x1f",
      "constants: 0x20 -> 0x21",
      "statements: b -= c; -> ;",
      "operators: b -= c -> b += c",
    ]);
    expect(changesOf('const f = (c: string): boolean => !g(c) || c === "/";')).toEqual([
      'conditions: !g(c) || c === "/" -> (!g(c) && c === "/")',
      'conditions: !g(c) || c === "/" -> !g(c)',
      'conditions: !g(c) || c === "/" -> c === "/"',
      'conditions: !g(c) || c === "/" -> !(!g(c) || c === "/")',
      "conditions: !g(c) -> g(c)",
      'conditions: c === "/" -> (c !== "/")',
      'constants: "/" -> "0"',
    ]);
  });

  it("negates no block of statements", () => {
    expect(changesOf("const f = (c: string): boolean => { return g(c); };")).toEqual([
      "statements: return g(c); -> ;",
      "conditions: g(c) -> !(g(c))",
    ]);
  });

  it("removes members of sets and drops statements", () => {
    expect(
      changesOf('const set = new Set(["ws", "wss"]); function f() { return ":@".includes(c); }'),
    ).toEqual([
      'members: ["ws", "wss"] -> ["wss"]',
      'members: ["ws", "wss"] -> ["ws"]',
      'statements: return ":@".includes(c); -> ;',
      'members: ":@" -> "@"',
      'members: ":@" -> ":"',
    ]);
  });

  it("ignores types, steps and spans, and changes remarks", () => {
    const source = `
      import { range } from "../tracing/range.js";
      function whole(text: string): Range { return range(0, text.length + 1); }
      type Two = "a" | 2;
      const { step, error } = section["4.4 scheme state"](m.trace, a + 1);
      step?.("1", range(0, 1));
      if (isDefault && 1) table["4.2 default port"](m.trace)?.(String(port + 1));
      const rest = trace.from(1 as Two).within(2, 3);
      error("a remark");
    `;
    expect(changesOf(source)).toEqual(['statements: error("a remark"); -> ;']);
  });

  it("locates a change, and applies it there", () => {
    const source = "const a = 1;\n  b(true);\n";
    const mutant = mutantsOf(parsed("a.ts", source), () => false).find(({ original }) => original === "true");
    expect(mutant).toMatchObject({ file: "a.ts", line: 2, column: 5, replacement: "false" });
    expect(mutant && applied(source, mutant)).toBe("const a = 1;\n  b(false);\n");
  });
});

describe("mutatedPatterns", () => {
  const cases: readonly (readonly [literal: string, changed: readonly (readonly [Operator, string])[]])[] = [
    [
      "/[a-c]/",
      [
        ["conditions", "/[^a-c]/"],
        ["ranges", "/[\\x60-c]/"],
        ["ranges", "/[a-b]/"],
        ["ranges", "/[b-c]/"],
        ["ranges", "/[a-d]/"],
      ],
    ],
    [
      "/[^_.]/",
      [
        ["conditions", "/[_.]/"],
        ["members", "/[^.]/"],
        ["members", "/[^_]/"],
      ],
    ],
    [
      "/^x{1,2}$/i",
      [
        ["patterns", "/x{1,2}$/i"],
        ["ranges", "/^x{2,2}$/i"],
        ["ranges", "/^x{0,2}$/i"],
        ["ranges", "/^x{1,1}$/i"],
        ["ranges", "/^x{1,3}$/i"],
        ["patterns", "/^x{1,2}/i"],
        ["patterns", "/^x{1,2}$/"],
      ],
    ],
    [
      "/(?:a|b)+c*/",
      [
        ["patterns", "/(?:a|b)*c*/"],
        ["members", "/(?:b)+c*/"],
        ["members", "/(?:a)+c*/"],
        ["patterns", "/(?:a|b)+c+/"],
      ],
    ],
    [
      "/%(?![0])/",
      [
        ["conditions", "/%(?=[0])/"],
        ["conditions", "/%(?![^0])/"],
      ],
    ],
    [
      "/[\\u{10000}]?/u",
      [
        ["patterns", "/[\\u{10000}]{1}/u"],
        ["conditions", "/[^\\u{10000}]?/u"],
      ],
    ],
  ];

  it("moves ends, removes members, negates, and changes counts, anchors and flags", () => {
    for (const [literal, changed] of cases) {
      const edits = mutatedPatterns(literal).map(({ operator, text }) => [operator, text]);
      expect(edits.sort(), literal).toEqual([...changed].map((each) => [...each]).sort());
    }
  });
});
