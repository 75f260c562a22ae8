/** 1.3.11 ipv6addr(input), 1.3.14 h16(input), 1.3.15 ls32(input) and 1.3.16 decimal-byte(input). */
import { all, endOf, firstMatch } from "../../tracing/range.js";
import type { Run } from "../authoring-requirements.js";
import {
  any,
  choice,
  N,
  optional,
  parseInput,
  partOf,
  sequence,
  T,
  valueOf,
  zeroOrMore,
  type Parts,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { between, openingBracket } from "../traces.js";
import { section } from "../section.js";
import { ipv6Serializer, type Piece } from "../serializers.js";

const hexDigit = any(/[0-9A-Fa-f]/);

const h16Rule: Rule = {
  name: "h16",
  diagram: sequence(hexDigit, optional(hexDigit), optional(hexDigit), optional(hexDigit)),
};

const decimalByteRule: Rule = {
  name: "decimal-byte",
  diagram: sequence(optional(any(/[0-2]/)), optional(any(/[0-9]/)), any(/[0-9]/)),
};

const ls32Rule: Rule = {
  name: "ls32",
  diagram: sequence(
    N(decimalByteRule),
    T("."),
    N(decimalByteRule),
    T("."),
    N(decimalByteRule),
    T("."),
    N(decimalByteRule),
  ),
};

/** Nothing in it matches two colons at the beginning: reading `ipv6-leading-colons`. */
export const ipv6addrRule: Rule = {
  name: "ipv6addr",
  diagram: sequence(
    T("["),
    sequence(
      optional(zeroOrMore(N(h16Rule), T(":")), T(":")),
      zeroOrMore(N(h16Rule), T(":")),
      choice(N(h16Rule), N(ls32Rule)),
    ),
    T("]"),
  ),
};

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1013 */
export function ipv6addr(input: string, run: Run): string {
  const { step, fail } = section["1.3.11 ipv6addr"](run.trace);
  const parts = parseInput(ipv6addrRule, input) ?? [];
  const { pre, post, last, ls32Value } = valuesOf(input, parts, run);
  const hasConsecutiveColons = input.includes("::");
  // Reading `ipv6-eight-pieces`.
  if (!hasConsecutiveColons && !(parts.length === 7 && ls32Value !== null)) {
    throw fail("4", "not six h16 values and one ls32 value", all(input));
  }
  if (hasConsecutiveColons && parts.length > 6) throw fail("5", "more than six values", all(input));
  // 1.3.11 ipv6addr, 6 would refuse every address that has no ls32 value: reading `ipv6-without-ls32`.
  if (pre.length + post.length < 6) step?.("7");
  while (pre.length + post.length < 6) pre.push("0");
  // Reading `ipv6-eighth-piece`: the sum is six.
  if (ls32Value === null) {
    step?.("8");
    pre.push("0");
  }
  // Reading `ipv6-post`: the values of post belong before the last.
  step?.("9");
  const address: Piece[] = [...pre, ...post, last];
  step?.("10");
  return `[${ipv6Serializer(address, run.trace)}]`;
}

interface Values {
  readonly pre: Piece[];
  readonly post: readonly Piece[];
  readonly last: Piece;
  readonly ls32Value: string | null;
}

/**
 * Steps 1 to 3.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1013
 */
function valuesOf(input: string, parts: Parts, run: Run): Values {
  const { step } = section["1.3.11 ipv6addr"](run.trace, input);
  const doubleColon = firstMatch(/::/, input);
  step?.("1", doubleColon && between(openingBracket, doubleColon));
  const ls32Part = partOf(parts, ls32Rule);
  const h16Parts = parts.filter(({ rule }) => rule === h16Rule);
  const h16Values = h16Parts.map((part) => valueOf(h16, part, run));
  const ls32Value = ls32Part === null ? null : valueOf(ls32, ls32Part, run);
  const preLength =
    doubleColon === undefined ? 0 : h16Parts.filter(({ end }) => end <= doubleColon.start).length;
  step?.("2", between(doubleColon ?? openingBracket, parts.at(-1) ?? endOf(input)));
  const postEnd = ls32Value === null ? -1 : h16Values.length;
  step?.("3", parts.at(-1));
  return {
    pre: h16Values.slice(0, preLength),
    post: h16Values.slice(preLength, postEnd),
    // Gap `ls32-piece`: it is put out as it stands.
    last: ls32Value ?? h16Values.at(-1) ?? "",
    ls32Value,
  };
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1157 */
function h16(input: string, run: Run): string {
  section["1.3.14 h16"](run.trace, input).step?.("");
  return input;
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1175 */
function ls32(input: string, run: Run): string {
  const { step } = section["1.3.15 ls32"](run.trace, input);
  const pieces = (parseInput(ls32Rule, input) ?? []).map((part) => valueOf(decimalByte, part, run));
  step?.("");
  return pieces.join(".");
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1194 */
function decimalByte(input: string, run: Run): string {
  const { step, fail } = section["1.3.16 decimal-byte"](run.trace, input);
  step?.("1");
  if (Number(input) > 255) throw fail("2", "a decimal byte is greater than 255");
  return input;
}
