/** Makes mutants of regular expressions: moves ends of ranges, removes members of sets, and changes other items. */
import { RegExpParser, visitRegExpAST, type AST } from "@eslint-community/regexpp";
import type { Edit } from "./operators.js";

type PatternEdit = Omit<Edit, "node">;

const parser = new RegExpParser();

/** Returns literals that differ from a literal like `/[a-z]/i` in one place. */
export function mutatedPatterns(literal: string): PatternEdit[] {
  const edits: PatternEdit[] = [];
  const tree = parser.parseLiteral(literal);
  const replace = (operator: Edit["operator"], { start, end }: Span, piece: string): void => {
    const text = literal.slice(0, start) + piece + literal.slice(end);
    if (isPattern(text)) edits.push({ operator, text });
  };
  visitRegExpAST(tree, {
    onCharacterClassRangeEnter: ({ min, max }) => {
      for (const step of [-1, 1]) {
        if (min.value + step <= max.value && min.value + step >= 0) {
          replace("ranges", min, written(min.value + step, tree.flags));
        }
        if (max.value + step >= min.value && max.value + step <= greatest(tree.flags)) {
          replace("ranges", max, written(max.value + step, tree.flags));
        }
      }
    },
    onCharacterClassEnter: (set) => {
      replace(
        "conditions",
        { start: set.start, end: set.start + (set.negate ? 2 : 1) },
        set.negate ? "[" : "[^",
      );
      if (set.elements.length > 1) {
        for (const member of set.elements) replace("members", member, "");
      }
    },
    onPatternEnter: ({ alternatives }) => {
      removeAlternatives(alternatives, literal, replace);
    },
    onGroupEnter: ({ alternatives }) => {
      removeAlternatives(alternatives, literal, replace);
    },
    onQuantifierEnter: (quantifier) => {
      const span = { start: quantifier.element.end, end: quantifier.end };
      const lazy = quantifier.greedy ? "" : "?";
      for (const [operator, piece] of otherCounts(quantifier, literal)) replace(operator, span, piece + lazy);
    },
    onAssertionEnter: (assertion) => {
      if (assertion.kind === "start" || assertion.kind === "end") replace("patterns", assertion, "");
      else if (assertion.kind === "lookahead" || assertion.kind === "lookbehind") {
        const sign = assertion.start + (assertion.kind === "lookahead" ? 2 : 3);
        replace("conditions", { start: sign, end: sign + 1 }, assertion.negate ? "=" : "!");
      }
    },
    onFlagsEnter: (flags) => {
      if (flags.ignoreCase) replace("patterns", flags, flags.raw.replace("i", ""));
    },
  });
  return edits;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function removeAlternatives(
  alternatives: readonly AST.Alternative[],
  literal: string,
  replace: (operator: Edit["operator"], span: Span, piece: string) => void,
): void {
  const [first, last] = [alternatives[0], alternatives.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const pieces = alternatives.map(({ start, end }) => literal.slice(start, end));
  for (const index of pieces.keys()) {
    replace("members", { start: first.start, end: last.end }, pieces.toSpliced(index, 1).join("|"));
  }
}

/** Returns other forms of a quantifier, with the kind of the change. */
function otherCounts(
  { min, max, element, end }: AST.Quantifier,
  literal: string,
): [Edit["operator"], string][] {
  const sign = literal.slice(element.end, end);
  if (sign.startsWith("+")) return [["patterns", "*"]];
  if (sign.startsWith("*")) return [["patterns", "+"]];
  if (sign.startsWith("?")) return [["patterns", "{1}"]];
  const counts = (from: number, to: number): [Edit["operator"], string] => [
    "ranges",
    to === Number.POSITIVE_INFINITY ? `{${from},}` : `{${from},${to}}`,
  ];
  if (min === max) return [...(min > 0 ? [counts(min - 1, min - 1)] : []), counts(min + 1, min + 1)];
  const ends = [counts(min + 1, max)];
  if (min > 0) ends.push(counts(min - 1, max));
  if (max !== Number.POSITIVE_INFINITY) ends.push(counts(min, max - 1), counts(min, max + 1));
  return ends;
}

function isPattern(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  try {
    new RegExp(literal.slice(1, end), literal.slice(end + 1));
    return true;
  } catch {
    return false;
  }
}

function greatest({ unicode, unicodeSets }: AST.Flags): number {
  return unicode || unicodeSets ? 0x10ffff : 0xffff;
}

/** Writes a code point for a class, where letters and digits need no escape. */
function written(codePoint: number, { unicode, unicodeSets }: AST.Flags): string {
  const character = String.fromCodePoint(codePoint);
  if (/[0-9A-Za-z]/.test(character)) return character;
  const hex = codePoint.toString(16).toUpperCase();
  if (codePoint <= 0xff) return `\\x${hex.padStart(2, "0")}`;
  return unicode || unicodeSets ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
}

/** Returns the ends of ranges and the members of classes in a pattern, as code points. */
export function endsIn(literal: string): number[] {
  const ends: number[] = [];
  visitRegExpAST(parser.parseLiteral(literal), {
    onCharacterEnter: ({ value }) => {
      ends.push(value);
    },
  });
  return ends;
}
