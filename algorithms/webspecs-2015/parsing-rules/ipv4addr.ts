/** 1.3.12 ipv4addr(input) and 1.3.13 number(input). */
import { all } from "../../tracing/range.js";
import type { Run } from "../authoring-requirements.js";
import {
  any,
  choice,
  N,
  oneOrMore,
  optional,
  parseInput,
  sequence,
  T,
  valueOf,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { section } from "../section.js";

const numberRule: Rule = {
  name: "number",
  diagram: choice(
    sequence(T("0"), choice(T("x"), T("X")), oneOrMore(any(/[0-9a-fA-F]/))),
    sequence(T("0"), oneOrMore(any(/[0-7]/))),
    oneOrMore(any(/[0-9]/)),
  ),
};

export const ipv4addrRule: Rule = {
  name: "ipv4addr",
  diagram: sequence(
    optional(N(numberRule), T("."), optional(N(numberRule), T("."), optional(N(numberRule), T(".")))),
    N(numberRule),
  ),
};

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1069 */
export function ipv4addr(input: string, run: Run): string {
  const { step, error, fail } = section["1.3.12 ipv4addr"](run.trace.onceEach());
  const parts = parseInput(ipv4addrRule, input) ?? [];
  const numbers = parts.map((part) => valueOf(number, part, run));
  const last = numbers.pop() ?? 0;
  const tooGreat = numbers.findIndex((number) => number >= 256);
  if (tooGreat !== -1) throw fail("1", "a number but the last is 256 or more", parts[tooGreat]);
  const count = numbers.length + 1;
  if (last >= 256 ** (5 - count)) {
    throw fail("2", `the last number is 256 to the power of ${5 - count} or more`, parts.at(-1));
  }
  if (count !== 4) {
    step?.("3", all(input));
    error("not four numbers");
  }
  step?.("4", parts.at(-1));
  let n = last;
  const [first, second, third] = numbers;
  if (first !== undefined) {
    step?.("5", parts[0]);
    n += first * 256 ** 3;
  }
  if (second !== undefined) {
    step?.("6", parts[1]);
    n += second * 256 ** 2;
  }
  if (third !== undefined) {
    step?.("7", parts[2]);
    n += third * 256;
  }
  step?.("8");
  const result: number[] = [];
  while (result.length < 4) {
    step?.("9");
    step?.("9.1");
    result.unshift(n % 256);
    step?.("9.2");
    n = Math.floor(n / 256);
  }
  step?.("10");
  return result.join(".");
}

/**
 * Exact as far as it matters: beyond 2 to the power of 53 only that it is too great.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1129
 */
function number(input: string, run: Run): number {
  const { step, error } = section["1.3.13 number"](run.trace, input);
  step?.("1");
  step?.("2");
  const isHexadecimal = /^0[xX]/.test(input);
  const isOctal = /^0[0-7]+$/.test(input);
  let value: number;
  if (isHexadecimal) {
    step?.("2.1");
    value = Number.parseInt(input.slice(2), 16);
  } else if (isOctal) {
    step?.("2.2");
    value = Number.parseInt(input, 8);
  } else {
    step?.("2.3");
    value = Number.parseInt(input, 10);
  }
  if (isHexadecimal || isOctal) {
    step?.("3");
    error("hexadecimal or octal");
  }
  step?.("4");
  return value;
}
