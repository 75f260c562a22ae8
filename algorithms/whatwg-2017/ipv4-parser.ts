/** 3.5 Host parsing: the IPv4 number parser and the IPv4 parser. */
import type { Place } from "../algorithm.js";
import { place } from "../places.js";
import { Failure, fail, firstPlace, runFrom, runWithin, type Run } from "./parsers.js";

/** The Standard's pointer to a flag that a parser shares with its caller. */
interface Flag {
  isSet: boolean;
}

const noDigitOfRadix = { 8: /[^0-7]/, 10: /[^0-9]/, 16: /[^0-9A-Fa-f]/ };

/**
 * Returns the number, or `null` for failure. A number too large to be exact, or infinite, stays larger than any bound
 * that the IPv4 parser asks about.
 */
function ipv4NumberParser(input: string, validationErrorFlag: Flag, run: Run): number | null {
  run.step?.("3.5 IPv4 number parser, 1");
  let R: 8 | 10 | 16 = 10;
  if (input.startsWith("0x") || input.startsWith("0X")) {
    run.step?.("3.5 IPv4 number parser, 2", place(0, 2));
    run.step?.("3.5 IPv4 number parser, 2.1", place(0, 2));
    validationErrorFlag.isSet = true;
    run.step?.("3.5 IPv4 number parser, 2.2", place(0, 2));
    input = input.slice(2);
    run.step?.("3.5 IPv4 number parser, 2.3", place(0, 2));
    R = 16;
    run = runFrom(run, 2);
  } else if (input.length >= 2 && input.startsWith("0")) {
    run.step?.("3.5 IPv4 number parser, 3", place(0, 1));
    run.step?.("3.5 IPv4 number parser, 3.1", place(0, 1));
    validationErrorFlag.isSet = true;
    run.step?.("3.5 IPv4 number parser, 3.2", place(0, 1));
    input = input.slice(1);
    run.step?.("3.5 IPv4 number parser, 3.3", place(0, 1));
    R = 8;
    run = runFrom(run, 1);
  }
  if (input === "") {
    run.step?.("3.5 IPv4 number parser, 4", place(0, 0));
    return 0;
  }
  if (noDigitOfRadix[R].test(input)) {
    run.step?.("3.5 IPv4 number parser, 5", firstPlace(noDigitOfRadix[R], input));
    return null;
  }
  run.step?.("3.5 IPv4 number parser, 6", place(0, input.length));
  return Number.parseInt(input, R);
}

/**
 * Takes an ASCII string; returns the IPv4 address as a 32-bit unsigned integer, or `input` where it is none.
 *
 *   127.0.0.0x1
 */
export function ipv4Parser(input: string, run: Run): number | string | Failure {
  run.step?.("3.5 IPv4 parser, 1");
  const validationErrorFlag: Flag = { isSet: false };
  run.step?.("3.5 IPv4 parser, 2", place(0, input.length));
  const parts = input.split(".");
  if (parts.at(-1) === "") {
    run.step?.("3.5 IPv4 parser, 3", place(input.length, input.length));
    run.step?.("3.5 IPv4 parser, 3.1", place(input.length, input.length));
    validationErrorFlag.isSet = true;
    if (parts.length > 1) {
      run.step?.("3.5 IPv4 parser, 3.2", place(input.length, input.length));
      parts.pop();
    }
  }
  if (parts.length > 4) {
    run.step?.("3.5 IPv4 parser, 4", place(0, input.length));
    return input;
  }
  run.step?.("3.5 IPv4 parser, 5");
  const numbers: number[] = [];
  let start = 0;
  for (const part of parts) {
    const onPart = runWithin(run, start, start + part.length);
    onPart.step?.("3.5 IPv4 parser, 6");
    if (part === "") {
      onPart.step?.("3.5 IPv4 parser, 6.1");
      return input;
    }
    onPart.step?.("3.5 IPv4 parser, 6.2");
    const n = ipv4NumberParser(part, validationErrorFlag, runFrom(run, start));
    if (n === null) {
      onPart.step?.("3.5 IPv4 parser, 6.3");
      return input;
    }
    onPart.step?.("3.5 IPv4 parser, 6.4");
    numbers.push(n);
    start += part.length + 1;
  }
  if (validationErrorFlag.isSet) {
    run.step?.("3.5 IPv4 parser, 7");
    run.validationErrors?.push("3.5 IPv4 parser, 7");
  }
  return addressOf(numbers, parts, run);
}

/** Steps 8 to 15: the address that one to four numbers stand for, each read in the part with its index. */
function addressOf(numbers: number[], parts: readonly string[], run: Run): number | Failure {
  const isTooLarge = (number: number): boolean => number > 255;
  if (numbers.some(isTooLarge)) {
    run.step?.("3.5 IPv4 parser, 8", partPlace(parts, numbers.findIndex(isTooLarge)));
    run.validationErrors?.push("3.5 IPv4 parser, 8");
  }
  if (numbers.slice(0, -1).some(isTooLarge)) {
    run.step?.("3.5 IPv4 parser, 9", partPlace(parts, numbers.findIndex(isTooLarge)));
    return new Failure("3.5 IPv4 parser, 9", "a part before the last is greater than 255");
  }
  const last = numbers.at(-1) ?? 0;
  if (last >= 256 ** (5 - numbers.length)) {
    run.step?.("3.5 IPv4 parser, 10", partPlace(parts, numbers.length - 1));
    return fail(run, "3.5 IPv4 parser, 10", "the last part is too large");
  }
  run.step?.("3.5 IPv4 parser, 11");
  let ipv4 = last;
  run.step?.("3.5 IPv4 parser, 12");
  numbers.pop();
  run.step?.("3.5 IPv4 parser, 13");
  let counter = 0;
  for (const n of numbers) {
    run.step?.("3.5 IPv4 parser, 14");
    run.step?.("3.5 IPv4 parser, 14.1");
    ipv4 += n * 256 ** (3 - counter);
    run.step?.("3.5 IPv4 parser, 14.2");
    counter++;
  }
  run.step?.("3.5 IPv4 parser, 15");
  return ipv4;
}

function partPlace(parts: readonly string[], index: number): Place {
  const start = parts.slice(0, index).reduce((length, part) => length + part.length + 1, 0);
  return place(start, start + (parts[index] ?? "").length);
}
