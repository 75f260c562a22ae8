/** The words of the URL specification of 2015, for a fuzzer. */
import type { CodePointRanges, Lexicon } from "../algorithm.js";
import { dotSegments, driveForms, portsOf, rangesMatching, rangesOf } from "../lexicon.js";
import { noncharacterRanges } from "../unicode/code-points.js";
import { neitherURLCodePointNorPercentSign } from "./authoring-requirements.js";
import { authorityRule } from "./parsing-rules/authority.js";
import { fileURLRule } from "./parsing-rules/file-url.js";
import { nonRelativeURLRule } from "./parsing-rules/non-relative-url.js";
import { queryRule } from "./parsing-rules/query-and-fragment.js";
import { relativeURLRule } from "./parsing-rules/relative-url.js";
import type { Diagram, Rule, Symbols } from "./railroad-rules.js";
import { defaultEncodeSet, queryEncodeSet } from "./terminology.js";
import { relativeSchemes } from "./urls.js";

/** The terminals of the rules and of the rules that they name. */
function terminalsOf(rules: readonly Rule[]): readonly Symbols[] {
  const visit = (diagram: Diagram): readonly Symbols[] => {
    switch (diagram.kind) {
      case "terminal":
        return [diagram.accepts];
      case "rule":
        return visit(diagram.rule.diagram);
      case "zeroOrMore":
        return visit(diagram.item);
      default:
        return diagram.items.flatMap(visit);
    }
  };
  return rules.flatMap(({ diagram }) => visit(diagram));
}

/** Each terminal by its ranges, since the diagrams give it no name. */
function classesOf(terminals: readonly Symbols[]): Readonly<Record<string, CodePointRanges>> {
  const all = terminals.map((accepts) => rangesOf((character) => accepts[character.charCodeAt(0)] === 1));
  return Object.fromEntries(all.map((ranges) => [`terminal ${ranges.join(" ")}`, ranges]));
}

export const lexicon: Lexicon = {
  characterClasses: {
    "default encode set": rangesMatching(defaultEncodeSet.member),
    "query encode set": rangesMatching(queryEncodeSet.member),
    "neither URL code points nor percent signs": rangesMatching(neitherURLCodePointNorPercentSign, [
      ...[0x80, 0x9f, 0xd800, 0xdfff],
      ...noncharacterRanges,
    ]),
    ...classesOf(terminalsOf([fileURLRule, nonRelativeURLRule, relativeURLRule, authorityRule, queryRule])),
  },
  listedCharacters: "",
  specialSchemes: [...relativeSchemes.keys()],
  defaultPorts: portsOf(relativeSchemes),
  dotSegments: dotSegments(".", "%2e", "%2E"),
  driveForms: driveForms(["C", "c"], [":", "|"]),
};
