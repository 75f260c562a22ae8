/** 3.5 Host parsing: the IPv4 number parser and the IPv4 parser. */
import { endOf, firstMatch, leftOf, nothing, range, type Range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import type { Failure } from "../parsers.js";
import { section } from "../section.js";

/** The Standard's pointer to a flag that a parser shares with its caller. */
interface Flag {
  isSet: boolean;
}

const noDigitOfRadix = { 8: /[^0-7]/, 10: /[^0-9]/, 16: /[^0-9A-Fa-f]/ };

/**
 * Returns the number, or `null` for failure. A number too large to be exact, or infinite, stays larger than any bound
 * that the IPv4 parser asks about.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#ipv4-number-parser
 */
function ipv4NumberParser(given: string, validationErrorFlag: Flag, trace: Trace): number | null {
  const { step } = section["3.5 IPv4 number parser"](trace);
  let input = given;
  step?.("1", nothing);
  let R: 8 | 10 | 16 = 10;
  if (input.startsWith("0x") || input.startsWith("0X")) {
    step?.("2", range(0, 2));
    step?.("2.1", range(0, 2));
    validationErrorFlag.isSet = true;
    step?.("2.2", range(0, 2));
    input = input.slice(2);
    step?.("2.3", range(0, 2));
    R = 16;
  } else if (input.length >= 2 && input.startsWith("0")) {
    step?.("3", range(0, 1));
    step?.("3.1", range(0, 1));
    validationErrorFlag.isSet = true;
    step?.("3.2", range(0, 1));
    input = input.slice(1);
    step?.("3.3", range(0, 1));
    R = 8;
  }
  if (input === "") {
    step?.("4", endOf(given));
    return 0;
  }
  if (noDigitOfRadix[R].test(input)) {
    step?.("5", firstMatch(noDigitOfRadix[R], given, given.length - input.length));
    return null;
  }
  step?.("6", leftOf(given, input));
  return Number.parseInt(input, R);
}

/**
 * Takes an ASCII string; returns the IPv4 address as a 32-bit unsigned integer, or `input` where it is none.
 *
 *   127.0.0.0x1
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv4-parser
 */
// eslint-disable-next-line max-lines-per-function -- the steps of the text, in its order
export function ipv4Parser(input: string, trace: Trace): number | string | Failure {
  const { step, record, fail, failWith } = section["3.5 IPv4 parser"](trace, input);
  step?.("1", nothing);
  const validationErrorFlag: Flag = { isSet: false };
  step?.("2");
  const parts = input.split(".");
  if (parts.at(-1) === "") {
    step?.("3", endOf(input));
    step?.("3.1", endOf(input));
    validationErrorFlag.isSet = true;
    if (parts.length > 1) {
      step?.("3.2", endOf(input));
      parts.pop();
    }
  }
  if (parts.length > 4) {
    step?.("4");
    return input;
  }
  step?.("5", nothing);
  const numbers: number[] = [];
  let start = 0;
  for (const part of parts) {
    const onPart = section["3.5 IPv4 parser"](trace.within(start, start + part.length));
    onPart.step?.("6");
    if (part === "") {
      onPart.step?.("6.1");
      return input;
    }
    onPart.step?.("6.2");
    const n = ipv4NumberParser(part, validationErrorFlag, trace.from(start));
    if (n === null) {
      onPart.step?.("6.3");
      return input;
    }
    onPart.step?.("6.4");
    numbers.push(n);
    start += part.length + 1;
  }
  if (validationErrorFlag.isSet) record("7", nothing);
  const isTooLarge = (number: number): boolean => number > 255;
  if (numbers.some(isTooLarge)) record("8", partAt(parts, numbers.findIndex(isTooLarge)));
  if (numbers.slice(0, -1).some(isTooLarge)) {
    return fail(
      "9",
      "a part before the last is greater than 255",
      partAt(parts, numbers.findIndex(isTooLarge)),
    );
  }
  const last = numbers.at(-1) ?? 0;
  if (last >= 256 ** (5 - numbers.length)) {
    return failWith("10", "the last part is too large", partAt(parts, numbers.length - 1));
  }
  step?.("11", nothing);
  let ipv4 = last;
  step?.("12", nothing);
  numbers.pop();
  step?.("13", nothing);
  let counter = 0;
  for (const n of numbers) {
    step?.("14", nothing);
    step?.("14.1", nothing);
    ipv4 += n * 256 ** (3 - counter);
    step?.("14.2", nothing);
    counter++;
  }
  step?.("15", nothing);
  return ipv4;
}

function partAt(parts: readonly string[], index: number): Range {
  const start = parts.slice(0, index).reduce((length, part) => length + part.length + 1, 0);
  return range(start, start + (parts[index] ?? "").length);
}
