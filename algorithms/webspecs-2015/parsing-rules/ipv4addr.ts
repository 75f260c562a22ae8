/** 1.3.12 ipv4addr(input) and 1.3.13 number(input). */
import type { Place } from "../../algorithm.js";
import { allOf, ParseException, type Run } from "../authoring-requirements.js";
import {
  any,
  choice,
  N,
  oneOrMore,
  optional,
  parseInput,
  placeOf,
  sequence,
  T,
  valueOf,
  type Parts,
  type Rule,
} from "../railroad-diagrams.js";

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

export function ipv4addr(input: string, run: Run): string {
  const parts = parseInput(ipv4addrRule, input) ?? [];
  const numbers = parts.map((part) => valueOf(number, part, run));
  const last = numbers.pop() ?? 0;
  const tooGreat = numbers.findIndex((number) => number >= 256);
  if (tooGreat !== -1) {
    run.step?.("1.3.12 ipv4addr, 1", placeOfNumber(parts, tooGreat));
    throw new ParseException("1.3.12 ipv4addr, 1", "a number but the last is 256 or more");
  }
  const count = numbers.length + 1;
  if (last >= 256 ** (5 - count)) {
    run.step?.("1.3.12 ipv4addr, 2", placeOfNumber(parts, -1));
    throw new ParseException(
      "1.3.12 ipv4addr, 2",
      `the last number is 256 to the power of ${5 - count} or more`,
    );
  }
  if (count !== 4) {
    run.step?.("1.3.12 ipv4addr, 3", allOf(input));
    run.conformanceError?.("not four numbers");
  }
  run.step?.("1.3.12 ipv4addr, 4", placeOfNumber(parts, -1));
  let n = last;
  const [first, second, third] = numbers;
  if (first !== undefined) {
    run.step?.("1.3.12 ipv4addr, 5", placeOfNumber(parts, 0));
    n += first * 256 ** 3;
  }
  if (second !== undefined) {
    run.step?.("1.3.12 ipv4addr, 6", placeOfNumber(parts, 1));
    n += second * 256 ** 2;
  }
  if (third !== undefined) {
    run.step?.("1.3.12 ipv4addr, 7", placeOfNumber(parts, 2));
    n += third * 256;
  }
  run.step?.("1.3.12 ipv4addr, 8");
  const result: number[] = [];
  run.step?.("1.3.12 ipv4addr, 9");
  run.step?.("1.3.12 ipv4addr, 9.1");
  run.step?.("1.3.12 ipv4addr, 9.2");
  while (result.length < 4) {
    result.unshift(n % 256);
    n = Math.floor(n / 256);
  }
  run.step?.("1.3.12 ipv4addr, 10");
  return result.join(".");
}

/** Counted from the end below zero. */
function placeOfNumber(parts: Parts, index: number): Place | undefined {
  const part = parts.at(index);
  return part && placeOf(part);
}

/** Exact as far as it matters: beyond 2 to the power of 53 only that it is too great. */
function number(input: string, run: Run): number {
  run.step?.("1.3.13 number, 1", allOf(input));
  run.step?.("1.3.13 number, 2", allOf(input));
  let value: number;
  if (/^0[xX]/.test(input)) {
    run.step?.("1.3.13 number, 2.1", allOf(input));
    value = Number.parseInt(input.slice(2), 16);
  } else if (/^0[0-7]+$/.test(input)) {
    run.step?.("1.3.13 number, 2.2", allOf(input));
    value = Number.parseInt(input, 8);
  } else {
    run.step?.("1.3.13 number, 2.3", allOf(input));
    run.step?.("1.3.13 number, 4", allOf(input));
    return Number.parseInt(input, 10);
  }
  run.step?.("1.3.13 number, 3", allOf(input));
  run.conformanceError?.("hexadecimal or octal");
  run.step?.("1.3.13 number, 4", allOf(input));
  return value;
}
