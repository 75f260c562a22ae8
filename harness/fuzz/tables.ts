/** The tables of the texts that tell characters apart, each as whether it holds a character. */
import {
  authorityTerminatingCharacter,
  isValidSchemeCharacter,
} from "../../algorithms/barth-2011/definitions.js";
import { querySet, userInfoSet } from "../../algorithms/barth-2011/filled/character-sets.js";
import * as rfc3986 from "../../algorithms/rfc3986/characters.js";
import { pchar } from "../../algorithms/rfc3986/path.js";
import { isInRanges } from "../../algorithms/unicode/code-points.js";
import * as nameprep from "../../algorithms/unicode/nameprep-tables.js";
import { hasOtherThanURLCodePointsAndPercentSigns } from "../../algorithms/webspecs-2015/authoring-requirements.js";
import { authorityRule } from "../../algorithms/webspecs-2015/parsing-rules/authority.js";
import { fileURLRule } from "../../algorithms/webspecs-2015/parsing-rules/file-url.js";
import { nonRelativeURLRule } from "../../algorithms/webspecs-2015/parsing-rules/non-relative-url.js";
import { queryRule } from "../../algorithms/webspecs-2015/parsing-rules/query-and-fragment.js";
import { relativeURLRule } from "../../algorithms/webspecs-2015/parsing-rules/relative-url.js";
import type { Diagram, Rule } from "../../algorithms/webspecs-2015/railroad-diagrams.js";
import * as encodeSets2015 from "../../algorithms/webspecs-2015/terminology.js";
import { blacklist } from "../../algorithms/weburl-2011/authority/idn-lists.js";
import { isPassedOver } from "../../algorithms/whatwg-2012/terminology.js";
import * as escapeSets2012 from "../../algorithms/whatwg-2012/url-escape.js";
import * as hosts2017 from "../../algorithms/whatwg-2017/host-miscellaneous.js";
import * as sets2017 from "../../algorithms/whatwg-2017/percent-encoded-bytes.js";
import * as hosts2026 from "../../algorithms/whatwg-2026/host-miscellaneous.js";
import * as sets2026 from "../../algorithms/whatwg-2026/percent-encoded-bytes.js";
import { containsOtherThanURLCodePoints } from "../../algorithms/whatwg-2026/url-writing.js";

export type Table = (character: string) => boolean;

/** By the code of the character: what the table does not hold lies beyond it. */
function ofCodes(codes: ArrayLike<boolean | number>): Table {
  return (character) => Boolean(codes[character.codePointAt(0) ?? 0]);
}

function ofPattern(pattern: RegExp): Table {
  return (character) => pattern.test(character);
}

/** The terminals of the rules, and of the rules that they name. */
function terminalsOf(rules: readonly Rule[]): ReadonlySet<Uint8Array> {
  const terminals = new Set<Uint8Array>();
  const visit = (diagram: Diagram): void => {
    switch (diagram.kind) {
      case "terminal":
        terminals.add(diagram.accepts);
        break;
      case "rule":
        visit(diagram.rule.diagram);
        break;
      case "zeroOrMore":
        visit(diagram.item);
        break;
      default:
        diagram.items.forEach(visit);
    }
  };
  for (const { diagram } of rules) visit(diagram);
  return terminals;
}

/** What the texts have to say of a character of ASCII. */
export const tables: readonly Table[] = [
  ...[rfc3986.DIGIT, rfc3986.HEXDIG, rfc3986.ALPHA, rfc3986.unreserved, rfc3986.subDelims, pchar].map(
    ofCodes,
  ),
  ...[authorityTerminatingCharacter, userInfoSet.member, querySet.member].map(ofPattern),
  isValidSchemeCharacter,
  isPassedOver,
  ...[
    escapeSets2012.urlSimpleEscapeSet,
    escapeSets2012.urlDefaultEscapeSet,
    escapeSets2012.urlQueryEscapeSet,
    encodeSets2015.defaultEncodeSet,
    encodeSets2015.queryEncodeSet,
  ].map(({ member }) => ofPattern(member)),
  hasOtherThanURLCodePointsAndPercentSigns,
  ...Array.from(
    terminalsOf([fileURLRule, nonRelativeURLRule, relativeURLRule, authorityRule, queryRule]),
    ofCodes,
  ),
  hosts2017.containsForbiddenHostCodePoint,
  hosts2017.containsForbiddenHostCodePointExcludingPercent,
  ...[
    sets2017.c0ControlPercentEncodeSet,
    sets2017.pathPercentEncodeSet,
    sets2017.userinfoPercentEncodeSet,
    sets2026.c0ControlPercentEncodeSet,
    sets2026.fragmentPercentEncodeSet,
    sets2026.queryPercentEncodeSet,
    sets2026.specialQueryPercentEncodeSet,
    sets2026.pathPercentEncodeSet,
    sets2026.userinfoPercentEncodeSet,
  ].map(({ pattern }) => ofPattern(pattern)),
  hosts2026.containsForbiddenHostCodePoint,
  hosts2026.containsForbiddenDomainCodePoint,
  containsOtherThanURLCodePoints,
];

/** The tables of Nameprep that single out code points, in ranges: mapped to nothing, prohibited, right to left. */
export const ranges: readonly (readonly number[])[] = [
  nameprep.tableB1,
  nameprep.tableC12,
  nameprep.tableC22,
  nameprep.tableC3,
  nameprep.tableC4,
  nameprep.tableC5,
  nameprep.tableC6,
  nameprep.tableC7,
  nameprep.tableC8,
  nameprep.tableC9,
  nameprep.tableD1,
];

/** What the texts have to say of a code point beyond ASCII. */
export const tablesBeyondASCII: readonly Table[] = [
  ...ranges.map(
    (table): Table =>
      (character) =>
        isInRanges(table, character.codePointAt(0) ?? 0),
  ),
  (character: string): boolean => blacklist.has(character),
  hasOtherThanURLCodePointsAndPercentSigns,
  containsOtherThanURLCodePoints,
];
