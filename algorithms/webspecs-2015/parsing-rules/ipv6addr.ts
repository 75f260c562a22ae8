/** 1.3.11 ipv6addr(input), 1.3.14 h16(input), 1.3.15 ls32(input) and 1.3.16 decimal-byte(input). */
import { place } from "../../places.js";
import { allOf, ParseException, type Run } from "../authoring-requirements.js";
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
  type Rule,
} from "../railroad-diagrams.js";
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

export function ipv6addr(input: string, run: Run): string {
  const parts = parseInput(ipv6addrRule, input) ?? [];
  const { pre, post, last, ls32Value } = valuesOf(input, parts, run);
  const count = parts.length;
  const hasConsecutiveColons = input.includes("::");
  // Reading `ipv6-eight-pieces`.
  if (!hasConsecutiveColons && !(count === 7 && ls32Value !== null)) {
    run.step?.("1.3.11 ipv6addr, 4", allOf(input));
    throw new ParseException("1.3.11 ipv6addr, 4", "not six h16 values and one ls32 value");
  }
  if (hasConsecutiveColons && count > 6) {
    run.step?.("1.3.11 ipv6addr, 5", allOf(input));
    throw new ParseException("1.3.11 ipv6addr, 5", "more than six values");
  }
  // 1.3.11 ipv6addr, 6 would refuse every address that has no ls32 value: reading `ipv6-without-ls32`.
  if (pre.length + post.length < 6) run.step?.("1.3.11 ipv6addr, 7");
  while (pre.length + post.length < 6) pre.push("0");
  // Reading `ipv6-eighth-piece`: the sum is six.
  if (ls32Value === null) {
    run.step?.("1.3.11 ipv6addr, 8");
    pre.push("0");
  }
  // Reading `ipv6-post`: the values of post belong before the last.
  run.step?.("1.3.11 ipv6addr, 9");
  const address: Piece[] = [...pre, ...post, last];
  run.step?.("1.3.11 ipv6addr, 10");
  return `[${ipv6Serializer(address, run.step)}]`;
}

interface Values {
  readonly pre: Piece[];
  readonly post: readonly Piece[];
  readonly last: Piece;
  readonly ls32Value: string | null;
}

/** Steps 1 to 3. */
function valuesOf(input: string, parts: Parts, run: Run): Values {
  const doubleColon = input.indexOf("::");
  run.step?.("1.3.11 ipv6addr, 1", doubleColon < 0 ? allOf(input) : place(1, doubleColon));
  const ls32Part = partOf(parts, ls32Rule);
  const h16Parts = parts.filter(({ rule }) => rule === h16Rule);
  const h16Values = h16Parts.map((part) => valueOf(h16, part, run));
  const ls32Value = ls32Part === null ? null : valueOf(ls32, ls32Part, run);
  const preLength = lengthOfPre(input);
  const startOfLast = parts.at(-1)?.start ?? 0;
  run.step?.("1.3.11 ipv6addr, 2", place(doubleColon < 0 ? 1 : doubleColon + 2, startOfLast));
  const postEnd = ls32Value === null ? -1 : h16Values.length;
  run.step?.("1.3.11 ipv6addr, 3", place(startOfLast, input.length - 1));
  return {
    pre: h16Values.slice(0, preLength),
    post: h16Values.slice(preLength, postEnd),
    // Gap `ls32-piece`: it is put out as it stands.
    last: ls32Value ?? h16Values.at(-1) ?? "",
    ls32Value,
  };
}

/** How many values stand before the double colon, each with a colon after it, the last with the first of the two. */
function lengthOfPre(input: string): number {
  const doubleColon = input.indexOf("::");
  if (doubleColon < 0) return 0;
  return input.slice(0, doubleColon + 1).split(":").length - 1;
}

function h16(input: string, run: Run): string {
  run.step?.("1.3.14 h16", allOf(input));
  return input;
}

function ls32(input: string, run: Run): string {
  const pieces = (parseInput(ls32Rule, input) ?? []).map((part) => valueOf(decimalByte, part, run));
  run.step?.("1.3.15 ls32", allOf(input));
  return pieces.join(".");
}

function decimalByte(input: string, run: Run): string {
  run.step?.("1.3.16 decimal-byte, 1", allOf(input));
  if (Number(input) > 255) {
    run.step?.("1.3.16 decimal-byte, 2", allOf(input));
    throw new ParseException("1.3.16 decimal-byte, 2", "a decimal byte is greater than 255");
  }
  return input;
}
