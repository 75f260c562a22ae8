/** 3.5 Host parsing: the IPv6 parser. Its variable `piece` is the piece of `address` at `piecePointer`. */
import { place } from "../places.js";
import type { IPv6Address } from "./host-representation.js";
import { isASCIIDigit, isASCIIHexDigit } from "./infra.js";
import { codePointPlace, EOF, Failure, fail, withPointer, type Run } from "./parsers.js";

/** The variables of the IPv6 parser under the Standard's names. A step that is told without a place reads `c`. */
interface IPv6Machine extends Run {
  readonly input: string;
  readonly address: number[];
  piecePointer: number;
  compressPointer: number | null;
  /** In code units: every code point that the parser takes is one. */
  pointer: number;
}

/** Takes a string of scalar values without the brackets. */
export function ipv6Parser(input: string, run: Run): IPv6Address | Failure {
  run.step?.("3.5 IPv6 parser, 1");
  run.step?.("3.5 IPv6 parser, 2");
  run.step?.("3.5 IPv6 parser, 3");
  run.step?.("3.5 IPv6 parser, 4");
  const m: IPv6Machine = {
    input,
    address: [0, 0, 0, 0, 0, 0, 0, 0],
    piecePointer: 0,
    compressPointer: null,
    pointer: 0,
    step: run.step && withPointer(run, () => codePointPlace(input, m.pointer)).step,
    validationErrors: run.validationErrors,
  };
  if (input.startsWith(":")) {
    m.step?.("3.5 IPv6 parser, 5");
    if (input.charAt(1) !== ":") {
      run.step?.("3.5 IPv6 parser, 5.1", codePointPlace(input, 1));
      return fail(run, "3.5 IPv6 parser, 5.1", "one colon at the beginning");
    }
    run.step?.("3.5 IPv6 parser, 5.2", place(0, 2));
    m.pointer += 2;
    run.step?.("3.5 IPv6 parser, 5.3", place(0, 2));
    m.piecePointer++;
    m.compressPointer = m.piecePointer;
  }
  const marker = main(m);
  if (marker instanceof Failure) return marker;
  if (marker === "Finale") {
    m.step?.("3.5 IPv6 parser, 7");
  } else {
    const failure = ipv4(m);
    if (failure !== null) return failure;
  }
  return finale(m, run);
}

/**
 *   1:2::3
 *     ^
 */
function main(m: IPv6Machine): "IPv4" | "Finale" | Failure {
  const c = (): string => m.input.charAt(m.pointer);
  while (c() !== EOF) {
    m.step?.("3.5 IPv6 parser, 6");
    if (m.piecePointer === 8) {
      m.step?.("3.5 IPv6 parser, 6.1");
      return fail(m, "3.5 IPv6 parser, 6.1", "more than eight pieces");
    }
    if (c() === ":") {
      m.step?.("3.5 IPv6 parser, 6.2");
      if (m.compressPointer !== null) {
        m.step?.("3.5 IPv6 parser, 6.2.1");
        return fail(m, "3.5 IPv6 parser, 6.2.1", "a second compression");
      }
      m.step?.("3.5 IPv6 parser, 6.2.2");
      m.pointer++;
      m.piecePointer++;
      m.compressPointer = m.piecePointer;
      continue;
    }
    m.step?.("3.5 IPv6 parser, 6.3");
    let value = 0;
    let length = 0;
    const start = m.pointer;
    while (length < 4 && isASCIIHexDigit(c())) {
      value = value * 0x10 + Number.parseInt(c(), 16);
      m.pointer++;
      length++;
    }
    if (length > 0) m.step?.("3.5 IPv6 parser, 6.4", place(start, start + length));
    if (c() === "." && length > 0) {
      m.step?.("3.5 IPv6 parser, 6.5");
      m.step?.("3.5 IPv6 parser, 6.5.1");
      m.step?.("3.5 IPv6 parser, 6.5.1.2");
      m.pointer -= length;
      m.step?.("3.5 IPv6 parser, 6.5.1.3");
      return "IPv4";
    }
    const failure = endOfPiece(m, c());
    if (failure !== null) return failure;
    m.step?.("3.5 IPv6 parser, 6.6", place(start, start + length));
    m.address[m.piecePointer] = value;
    m.step?.("3.5 IPv6 parser, 6.7", place(start, start + length));
    m.piecePointer++;
  }
  return "Finale";
}

/** Step 6.5 but for "." behind a digit, with which the IPv4 address begins. */
function endOfPiece(m: IPv6Machine, c: string): Failure | null {
  m.step?.("3.5 IPv6 parser, 6.5");
  if (c === ".") {
    m.step?.("3.5 IPv6 parser, 6.5.1");
    m.step?.("3.5 IPv6 parser, 6.5.1.1");
    return fail(m, "3.5 IPv6 parser, 6.5.1.1", "a dot without a digit before it");
  } else if (c === ":") {
    m.step?.("3.5 IPv6 parser, 6.5.2");
    m.step?.("3.5 IPv6 parser, 6.5.2.1");
    m.pointer++;
    if (m.input.charAt(m.pointer) === EOF) {
      m.step?.("3.5 IPv6 parser, 6.5.2.2");
      return fail(m, "3.5 IPv6 parser, 6.5.2.2", "one colon at the end");
    }
  } else if (c !== EOF) {
    m.step?.("3.5 IPv6 parser, 6.5.3");
    return fail(m, "3.5 IPv6 parser, 6.5.3", "neither a piece nor its end");
  }
  return null;
}

/**
 *   ::ffff:192.0.2.1
 *          ^
 */
function ipv4(m: IPv6Machine): Failure | null {
  const c = (): string => m.input.charAt(m.pointer);
  if (m.piecePointer > 6) {
    m.step?.("3.5 IPv6 parser, 8");
    return fail(m, "3.5 IPv6 parser, 8", "no room for an IPv4 address");
  }
  m.step?.("3.5 IPv6 parser, 9");
  let numbersSeen = 0;
  while (c() !== EOF) {
    m.step?.("3.5 IPv6 parser, 10");
    m.step?.("3.5 IPv6 parser, 10.1");
    if (numbersSeen > 0) {
      m.step?.("3.5 IPv6 parser, 10.2");
      if (c() !== "." || numbersSeen === 4) {
        m.step?.("3.5 IPv6 parser, 10.2.2");
        return fail(m, "3.5 IPv6 parser, 10.2.2", "more than an IPv4 address");
      }
      m.step?.("3.5 IPv6 parser, 10.2.1");
      m.pointer++;
    }
    const start = m.pointer;
    const value = ipv4Value(m);
    if (value instanceof Failure) return value;
    m.step?.("3.5 IPv6 parser, 10.5", place(start, m.pointer));
    m.address[m.piecePointer] = (m.address[m.piecePointer] ?? 0) * 0x100 + value;
    m.step?.("3.5 IPv6 parser, 10.6", place(start, m.pointer));
    numbersSeen++;
    if (numbersSeen === 2 || numbersSeen === 4) {
      m.step?.("3.5 IPv6 parser, 10.7", place(start, m.pointer));
      m.piecePointer++;
    }
    if (c() === EOF && numbersSeen !== 4) {
      m.step?.("3.5 IPv6 parser, 10.8");
      return fail(m, "3.5 IPv6 parser, 10.8", "fewer than four numbers in the IPv4 address");
    }
  }
  return null;
}

/** Steps 10.3 and 10.4: one number of the IPv4 address. */
function ipv4Value(m: IPv6Machine): number | Failure {
  const c = (): string => m.input.charAt(m.pointer);
  if (!isASCIIDigit(c())) {
    m.step?.("3.5 IPv6 parser, 10.3");
    return fail(m, "3.5 IPv6 parser, 10.3", "no digit in the IPv4 address");
  }
  let value: number | null = null;
  while (isASCIIDigit(c())) {
    m.step?.("3.5 IPv6 parser, 10.4");
    m.step?.("3.5 IPv6 parser, 10.4.1");
    const number = Number(c());
    m.step?.("3.5 IPv6 parser, 10.4.2");
    if (value === null) {
      m.step?.("3.5 IPv6 parser, 10.4.2.1");
      value = number;
    } else if (value === 0) {
      m.step?.("3.5 IPv6 parser, 10.4.2.2");
      return fail(m, "3.5 IPv6 parser, 10.4.2.2", "a zero in front of a digit in the IPv4 address");
    } else {
      m.step?.("3.5 IPv6 parser, 10.4.2.3");
      value = value * 10 + number;
    }
    m.step?.("3.5 IPv6 parser, 10.4.3");
    m.pointer++;
    if (value > 255) {
      m.step?.("3.5 IPv6 parser, 10.4.4");
      return fail(m, "3.5 IPv6 parser, 10.4.4", "a number greater than 255 in the IPv4 address");
    }
  }
  return value ?? 0;
}

/** Steps 11 to 13: moves the pieces behind the compression to the end. But for the end of the input it reads none. */
function finale(m: IPv6Machine, run: Run): IPv6Address | Failure {
  const { address, compressPointer } = m;
  if (compressPointer !== null) {
    run.step?.("3.5 IPv6 parser, 11");
    run.step?.("3.5 IPv6 parser, 11.1");
    let swaps = m.piecePointer - compressPointer;
    run.step?.("3.5 IPv6 parser, 11.2");
    m.piecePointer = 7;
    if (swaps > 0) run.step?.("3.5 IPv6 parser, 11.3");
    while (m.piecePointer !== 0 && swaps > 0) {
      const other = compressPointer + swaps - 1;
      const piece = address[m.piecePointer] ?? 0;
      address[m.piecePointer] = address[other] ?? 0;
      address[other] = piece;
      m.piecePointer--;
      swaps--;
    }
  } else if (m.piecePointer !== 8) {
    m.step?.("3.5 IPv6 parser, 12");
    return fail(m, "3.5 IPv6 parser, 12", "fewer than eight pieces");
  }
  run.step?.("3.5 IPv6 parser, 13");
  return address;
}
