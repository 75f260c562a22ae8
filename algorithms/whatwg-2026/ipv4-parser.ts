/** 3.5 Host parsing: the ends in a number checker, the IPv4 parser and the IPv4 number parser. */
import type { Place } from "../algorithm.js";
import { place } from "../places.js";
import { Failure, fail, firstPlace, runFrom, runWithin, type Run } from "./parsers.js";

const asciiDigits = /^[0-9]+$/;

/** Takes a non-empty ASCII string. */
export function endsInANumber(input: string, run: Run): boolean {
  run.step?.("3.5 ends in a number checker, 1", place(0, input.length));
  run.step?.("3.5 ends in a number checker, 2", place(0, input.length));
  // Only the last two parts are looked at.
  let end = input.length;
  if (input.endsWith(".")) {
    run.step?.("3.5 ends in a number checker, 3", place(end, end));
    end--;
  }
  const start = end === 0 ? 0 : input.lastIndexOf(".", end - 1) + 1;
  const onLast = runWithin(run, start, end);
  onLast.step?.("3.5 ends in a number checker, 4");
  const last = input.slice(start, end);
  if (asciiDigits.test(last)) {
    onLast.step?.("3.5 ends in a number checker, 5");
    return true;
  }
  if (ipv4NumberParser(last, runFrom(run, start)) !== null) {
    onLast.step?.("3.5 ends in a number checker, 6");
    return true;
  }
  onLast.step?.("3.5 ends in a number checker, 7");
  return false;
}

/** Takes an ASCII string that ends in a number; returns the IPv4 address as a 32-bit unsigned integer. */
export function ipv4Parser(input: string, run: Run): number | Failure {
  run.step?.("3.5 IPv4 parser, 1", place(0, input.length));
  const parts = input.split(".");
  if (parts.at(-1) === "") {
    run.step?.("3.5 IPv4 parser, 2", place(input.length, input.length));
    run.step?.("3.5 IPv4 parser, 2.1", place(input.length, input.length));
    run.validationErrors?.push("IPv4-empty-part");
    if (parts.length > 1) {
      run.step?.("3.5 IPv4 parser, 2.2", place(input.length, input.length));
      parts.pop();
    }
  }
  if (parts.length < 4) {
    run.step?.("3.5 IPv4 parser, 3", place(0, input.length));
    run.validationErrors?.push("IPv4-too-few-parts");
  }
  if (parts.length > 4) {
    run.step?.("3.5 IPv4 parser, 4", place(0, input.length));
    return fail(run, "3.5 IPv4 parser, 4", "IPv4-too-many-parts");
  }
  run.step?.("3.5 IPv4 parser, 5");
  const numbers: number[] = [];
  let start = 0;
  for (const part of parts) {
    const onPart = runWithin(run, start, start + part.length);
    onPart.step?.("3.5 IPv4 parser, 6");
    onPart.step?.("3.5 IPv4 parser, 6.1");
    const result = ipv4NumberParser(part, runFrom(run, start));
    if (result === null) {
      onPart.step?.("3.5 IPv4 parser, 6.2");
      return fail(run, "3.5 IPv4 parser, 6.2", "IPv4-non-numeric-part");
    }
    if (result[1]) {
      onPart.step?.("3.5 IPv4 parser, 6.3");
      run.validationErrors?.push("IPv4-non-decimal-part");
    }
    onPart.step?.("3.5 IPv4 parser, 6.4");
    numbers.push(result[0]);
    start += part.length + 1;
  }
  const isTooLarge = (number: number): boolean => number > 255;
  if (numbers.some(isTooLarge)) {
    run.step?.("3.5 IPv4 parser, 7", partPlace(parts, numbers.findIndex(isTooLarge)));
    run.validationErrors?.push("IPv4-out-of-range-part");
  }
  if (numbers.slice(0, -1).some(isTooLarge)) {
    run.step?.("3.5 IPv4 parser, 8", partPlace(parts, numbers.findIndex(isTooLarge)));
    return new Failure("3.5 IPv4 parser, 8", "IPv4-out-of-range-part");
  }
  const last = numbers.at(-1) ?? 0;
  if (last >= 256 ** (5 - numbers.length)) {
    run.step?.("3.5 IPv4 parser, 9", partPlace(parts, numbers.length - 1));
    return new Failure("3.5 IPv4 parser, 9", "IPv4-out-of-range-part");
  }
  run.step?.("3.5 IPv4 parser, 10");
  let ipv4 = last;
  run.step?.("3.5 IPv4 parser, 11");
  numbers.pop();
  run.step?.("3.5 IPv4 parser, 12");
  let counter = 0;
  for (const n of numbers) {
    run.step?.("3.5 IPv4 parser, 13");
    run.step?.("3.5 IPv4 parser, 13.1");
    ipv4 += n * 256 ** (3 - counter);
    run.step?.("3.5 IPv4 parser, 13.2");
    counter++;
  }
  run.step?.("3.5 IPv4 parser, 14");
  return ipv4;
}

function partPlace(parts: readonly string[], index: number): Place {
  const start = parts.slice(0, index).reduce((length, part) => length + part.length + 1, 0);
  return place(start, start + (parts[index] ?? "").length);
}

const noDigitOfRadix = { 8: /[^0-7]/, 10: /[^0-9]/, 16: /[^0-9A-Fa-f]/ };

/**
 * Returns the number and whether it was not written in plain decimal, or `null` for failure. A number too large to
 * be exact, or infinite, stays larger than any bound that the IPv4 parser asks about.
 */
function ipv4NumberParser(input: string, run: Run): readonly [number, boolean] | null {
  if (input === "") {
    run.step?.("3.5 IPv4 number parser, 1", place(0, 0));
    return null;
  }
  run.step?.("3.5 IPv4 number parser, 2");
  let validationError = false;
  run.step?.("3.5 IPv4 number parser, 3");
  let R: 8 | 10 | 16 = 10;
  if (input.startsWith("0X") || input.startsWith("0x")) {
    run.step?.("3.5 IPv4 number parser, 4", place(0, 2));
    run.step?.("3.5 IPv4 number parser, 4.1", place(0, 2));
    validationError = true;
    run.step?.("3.5 IPv4 number parser, 4.2", place(0, 2));
    input = input.slice(2);
    run.step?.("3.5 IPv4 number parser, 4.3", place(0, 2));
    R = 16;
    run = runFrom(run, 2);
  } else if (input.length >= 2 && input.startsWith("0")) {
    run.step?.("3.5 IPv4 number parser, 5", place(0, 1));
    run.step?.("3.5 IPv4 number parser, 5.1", place(0, 1));
    validationError = true;
    run.step?.("3.5 IPv4 number parser, 5.2", place(0, 1));
    input = input.slice(1);
    run.step?.("3.5 IPv4 number parser, 5.3", place(0, 1));
    R = 8;
    run = runFrom(run, 1);
  }
  if (input === "") {
    run.step?.("3.5 IPv4 number parser, 6", place(0, 0));
    return [0, true];
  }
  if (noDigitOfRadix[R].test(input)) {
    run.step?.("3.5 IPv4 number parser, 7", firstPlace(noDigitOfRadix[R], input));
    return null;
  }
  run.step?.("3.5 IPv4 number parser, 8", place(0, input.length));
  const output = Number.parseInt(input, R);
  run.step?.("3.5 IPv4 number parser, 9", place(0, input.length));
  return [output, validationError];
}
