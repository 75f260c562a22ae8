/** 3.5 Host parsing: the ends in a number checker, the IPv4 parser and the IPv4 number parser. */
import { endOf, firstMatch, leftOf, nothing, range, type Range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import type { Failure } from "../parsers.js";
import { section } from "../section.js";

const asciiDigits = /^[0-9]+$/;

/**
 * Takes a non-empty ASCII string.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#ends-in-a-number-checker
 */
export function endsInANumber(input: string, trace: Trace): boolean {
  const { step } = section["3.5 ends in a number checker"](trace, input);
  step?.("1");
  step?.("2");
  // Only the last two parts are looked at.
  let end = input.length;
  if (input.endsWith(".")) {
    step?.("3", endOf(input));
    end--;
  }
  const start = end === 0 ? 0 : input.lastIndexOf(".", end - 1) + 1;
  const last = input.slice(start, end);
  step?.("4", range(start, end));
  if (asciiDigits.test(last)) {
    step?.("5", range(start, end));
    return true;
  }
  if (ipv4NumberParser(last, trace.from(start)) !== null) {
    step?.("6", range(start, end));
    return true;
  }
  step?.("7", range(start, end));
  return false;
}

/**
 * Takes an ASCII string that ends in a number; returns the IPv4 address as a 32-bit unsigned integer.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-ipv4-parser
 */
// eslint-disable-next-line max-lines-per-function -- the steps of the text, in its order
export function ipv4Parser(input: string, trace: Trace): number | Failure {
  const { step, error, fail, failWith } = section["3.5 IPv4 parser"](trace, input);
  step?.("1");
  const parts = input.split(".");
  if (parts.at(-1) === "") {
    step?.("2", endOf(input));
    step?.("2.1", endOf(input));
    error("IPv4-empty-part");
    if (parts.length > 1) {
      step?.("2.2", endOf(input));
      parts.pop();
    }
  }
  if (parts.length < 4) {
    step?.("3");
    error("IPv4-too-few-parts");
  }
  if (parts.length > 4) return failWith("4", "IPv4-too-many-parts");
  step?.("5", nothing);
  const numbers: number[] = [];
  let start = 0;
  for (const part of parts) {
    const onPart = section["3.5 IPv4 parser"](trace.within(start, start + part.length));
    onPart.step?.("6");
    onPart.step?.("6.1");
    const result = ipv4NumberParser(part, trace.from(start));
    if (result === null) return onPart.failWith("6.2", "IPv4-non-numeric-part");
    if (result[1]) {
      onPart.step?.("6.3");
      error("IPv4-non-decimal-part");
    }
    onPart.step?.("6.4");
    numbers.push(result[0]);
    start += part.length + 1;
  }
  const isTooLarge = (number: number): boolean => number > 255;
  if (numbers.some(isTooLarge)) {
    step?.("7", partAt(parts, numbers.findIndex(isTooLarge)));
    error("IPv4-out-of-range-part");
  }
  if (numbers.slice(0, -1).some(isTooLarge)) {
    return fail("8", "IPv4-out-of-range-part", partAt(parts, numbers.findIndex(isTooLarge)));
  }
  const last = numbers.at(-1) ?? 0;
  if (last >= 256 ** (5 - numbers.length)) {
    return fail("9", "IPv4-out-of-range-part", partAt(parts, numbers.length - 1));
  }
  step?.("10", nothing);
  let ipv4 = last;
  step?.("11", nothing);
  numbers.pop();
  step?.("12", nothing);
  let counter = 0;
  for (const n of numbers) {
    step?.("13", nothing);
    step?.("13.1", nothing);
    ipv4 += n * 256 ** (3 - counter);
    step?.("13.2", nothing);
    counter++;
  }
  step?.("14", nothing);
  return ipv4;
}

function partAt(parts: readonly string[], index: number): Range {
  const start = parts.slice(0, index).reduce((length, part) => length + part.length + 1, 0);
  return range(start, start + (parts[index] ?? "").length);
}

const noDigitOfRadix = { 8: /[^0-7]/, 10: /[^0-9]/, 16: /[^0-9A-Fa-f]/ };

/**
 * Returns the number and whether it was not written in plain decimal, or `null` for failure. A number too large to
 * be exact, or infinite, stays larger than any bound that the IPv4 parser asks about.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#ipv4-number-parser
 */
function ipv4NumberParser(given: string, trace: Trace): readonly [number, boolean] | null {
  const { step } = section["3.5 IPv4 number parser"](trace, () => leftOf(given, input));
  let input = given;
  if (input === "") {
    step?.("1");
    return null;
  }
  step?.("2", nothing);
  let validationError = false;
  step?.("3", nothing);
  let R: 8 | 10 | 16 = 10;
  if (input.startsWith("0X") || input.startsWith("0x")) {
    step?.("4", range(0, 2));
    step?.("4.1", range(0, 2));
    validationError = true;
    step?.("4.2", range(0, 2));
    input = input.slice(2);
    step?.("4.3", range(0, 2));
    R = 16;
  } else if (input.length >= 2 && input.startsWith("0")) {
    step?.("5", range(0, 1));
    step?.("5.1", range(0, 1));
    validationError = true;
    step?.("5.2", range(0, 1));
    input = input.slice(1);
    step?.("5.3", range(0, 1));
    R = 8;
  }
  if (input === "") {
    step?.("6");
    return [0, true];
  }
  if (noDigitOfRadix[R].test(input)) {
    step?.("7", firstMatch(noDigitOfRadix[R], given, given.length - input.length));
    return null;
  }
  step?.("8");
  const output = Number.parseInt(input, R);
  step?.("9");
  return [output, validationError];
}
