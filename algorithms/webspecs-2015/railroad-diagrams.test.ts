import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { authorityRule } from "./parsing-rules/authority.js";
import { fileURLRule } from "./parsing-rules/file-url.js";
import { hostRule } from "./parsing-rules/host.js";
import { ipv4addrRule } from "./parsing-rules/ipv4addr.js";
import { ipv6addrRule } from "./parsing-rules/ipv6addr.js";
import { nonRelativeURLRule } from "./parsing-rules/non-relative-url.js";
import { relativeURLRule } from "./parsing-rules/relative-url.js";
import {
  any,
  choice,
  N,
  oneOrMore,
  optional,
  parseInput,
  sequence,
  T,
  zeroOrMore,
  type Part,
} from "./railroad-diagrams.js";
import type { Rule } from "./railroad-rules.js";

type Diagram = Rule["diagram"];
type Match = readonly [end: number, parts: readonly Part[]];

/** Yields all matches from a place on, in order: only those that the text describes. */
function* matches(diagram: Diagram, input: string, at: number): Generator<Match> {
  switch (diagram.kind) {
    case "terminal": {
      const unit = input.charCodeAt(at);
      if (diagram.accepts[Number.isNaN(unit) ? 0x81 : Math.min(unit, 0x80)] === 1) yield [at + 1, []];
      break;
    }
    case "rule":
      for (const [end] of matches(diagram.rule.diagram, input, at)) {
        yield [end, [{ rule: diagram.rule, text: input.slice(at, end), start: at, end }]];
      }
      break;
    case "sequence":
      yield* matchesInARow(diagram.items, input, at);
      break;
    case "choice":
      for (const item of diagram.items) yield* matches(item, input, at);
      break;
    case "zeroOrMore":
      yield* matchesInARow([diagram.item, diagram], input, at);
      yield [at, []];
  }
}

function* matchesInARow(items: readonly Diagram[], input: string, at: number): Generator<Match> {
  const [first, ...rest] = items;
  if (first === undefined) {
    yield [at, []];
    return;
  }
  for (const [middle, parts] of matches(first, input, at)) {
    for (const [end, others] of matchesInARow(rest, input, middle)) yield [end, [...parts, ...others]];
  }
}

function firstCompleteMatch(rule: Rule, input: string): readonly Part[] | null {
  for (const [end, parts] of matches(rule.diagram, input, 0)) if (end === input.length) return parts;
  return null;
}

const h: Rule = { name: "h", diagram: sequence(any(/[ab]/), optional(any(/[ab]/))) };
const runs: Rule = {
  name: "runs",
  diagram: sequence(zeroOrMore(N(h), T("b")), zeroOrMore(any(/[ab]/)), choice(N(h), oneOrMore(T("ba")))),
};

const rules = [
  authorityRule,
  fileURLRule,
  hostRule,
  ipv4addrRule,
  ipv6addrRule,
  nonRelativeURLRule,
  relativeURLRule,
  runs,
];

const pieces = fc.constantFrom(
  ...Array.from("/\\?#@:.[]|-abfx0189\u00e9"),
  ...["http:", "file:", "ws:", "//", "[1", "::", "1.2.3.4", "0x", "07.", "ab"],
);
const inputs = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(""));

describe.each(rules)("the diagram of $name", (rule) => {
  it("gives the first complete match", () => {
    fc.assert(
      fc.property(inputs, (input) => {
        expect(parseInput(rule, input)).toEqual(firstCompleteMatch(rule, input));
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe("backtracking", () => {
  const blowUp: Rule = {
    name: "blow-up",
    diagram: sequence(
      zeroOrMore(zeroOrMore(any(/a/)), optional(T("a")), T("a")),
      zeroOrMore(any(/[ab]/)),
      T("c"),
    ),
  };

  it.each([[blowUp], [ipv6addrRule], [runs]])("of $name ends where trying all would not", (rule) => {
    expect(parseInput(rule, `${"a".repeat(100_000)}d`)).toBeNull();
    expect(parseInput(rule, `[${"1:".repeat(50_000)}`)).toBeNull();
  });
});
