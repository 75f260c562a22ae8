/** 3.5 Host parsing: the IPv6 parser. Its variable `piece` is the piece of `address` at `piecePointer`. */
import { codePointAt, nothing, range } from "../../tracing/range.js";
import type { Reads } from "../../tracing/section.js";
import type { Trace } from "../../tracing/trace.js";
import type { IPv6Address } from "./host-representation.js";
import { isASCIIDigit, isASCIIHexDigit } from "../infra.js";
import { EOF, Failure } from "../parsers.js";
import { section } from "../section.js";

/** The variables of the IPv6 parser under the Standard's names. */
interface IPv6Machine {
  readonly trace: Trace;
  /** Returns the range of a step that gives none: the code point at the pointer. */
  readonly reads: Reads;
  readonly input: string;
  readonly address: number[];
  piecePointer: number;
  compressPointer: number | null;
  /** In code units: every code point that the parser takes is one. */
  pointer: number;
}

/**
 * Takes a string of scalar values without the brackets.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv6-parser
 */
export function ipv6Parser(input: string, trace: Trace): IPv6Address | Failure {
  const { step, failWith } = section["3.5 IPv6 parser"](trace, () => m.reads());
  step?.("1", nothing);
  step?.("2", nothing);
  step?.("3", nothing);
  step?.("4", nothing);
  const m: IPv6Machine = {
    trace,
    reads: () => codePointAt(input, m.pointer),
    input,
    address: [0, 0, 0, 0, 0, 0, 0, 0],
    piecePointer: 0,
    compressPointer: null,
    pointer: 0,
  };
  if (input.startsWith(":")) {
    step?.("5");
    if (input.charAt(1) !== ":") return failWith("5.1", "one colon at the beginning", codePointAt(input, 1));
    step?.("5.2", range(0, 2));
    m.pointer += 2;
    step?.("5.3", range(0, 2));
    m.piecePointer++;
    m.compressPointer = m.piecePointer;
  }
  const marker = main(m);
  if (marker instanceof Failure) return marker;
  if (marker === "Finale") {
    step?.("7");
    return finale(m);
  }
  return ipv4(m) ?? finale(m);
}

/**
 *   1:2::3
 *     ^
 */

/** 3.5 IPv6 parser: https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv6-parser */
function main(m: IPv6Machine): "IPv4" | "Finale" | Failure {
  const { step, failWith } = section["3.5 IPv6 parser"](m.trace, m.reads);
  const c = (): string => m.input.charAt(m.pointer);
  while (c() !== EOF) {
    step?.("6");
    if (m.piecePointer === 8) return failWith("6.1", "more than eight pieces");
    if (c() === ":") {
      step?.("6.2");
      if (m.compressPointer !== null) return failWith("6.2.1", "a second compression");
      step?.("6.2.2");
      m.pointer++;
      m.piecePointer++;
      m.compressPointer = m.piecePointer;
      continue;
    }
    step?.("6.3");
    let value = 0;
    let length = 0;
    const start = m.pointer;
    while (length < 4 && isASCIIHexDigit(c())) {
      value = value * 0x10 + Number.parseInt(c(), 16);
      m.pointer++;
      length++;
    }
    if (length > 0) step?.("6.4", range(start, start + length));
    step?.("6.5");
    if (c() === ".") {
      step?.("6.5.1");
      if (length === 0) return failWith("6.5.1.1", "a dot without a digit before it");
      step?.("6.5.1.2");
      m.pointer -= length;
      step?.("6.5.1.3");
      return "IPv4";
    } else if (c() === ":") {
      step?.("6.5.2");
      step?.("6.5.2.1");
      m.pointer++;
      if (c() === EOF) return failWith("6.5.2.2", "one colon at the end");
    } else if (c() !== EOF) {
      return failWith("6.5.3", "neither a piece nor its end");
    }
    step?.("6.6", range(start, start + length));
    m.address[m.piecePointer] = value;
    step?.("6.7", range(start, start + length));
    m.piecePointer++;
  }
  return "Finale";
}

/**
 *   ::ffff:192.0.2.1
 *          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv6-parser
 */
function ipv4(m: IPv6Machine): Failure | null {
  const { step, failWith } = section["3.5 IPv6 parser"](m.trace, m.reads);
  const c = (): string => m.input.charAt(m.pointer);
  if (m.piecePointer > 6) return failWith("8", "no room for an IPv4 address");
  step?.("9");
  let numbersSeen = 0;
  while (c() !== EOF) {
    step?.("10");
    step?.("10.1");
    if (numbersSeen > 0) {
      step?.("10.2");
      if (c() !== "." || numbersSeen === 4) return failWith("10.2.2", "more than an IPv4 address");
      step?.("10.2.1");
      m.pointer++;
    }
    const start = m.pointer;
    const value = ipv4Value(m);
    if (value instanceof Failure) return value;
    step?.("10.5", range(start, m.pointer));
    m.address[m.piecePointer] = (m.address[m.piecePointer] ?? 0) * 0x100 + value;
    step?.("10.6", range(start, m.pointer));
    numbersSeen++;
    if (numbersSeen === 2 || numbersSeen === 4) {
      step?.("10.7", range(start, m.pointer));
      m.piecePointer++;
    }
    if (c() === EOF && numbersSeen !== 4) {
      return failWith("10.8", "fewer than four numbers in the IPv4 address");
    }
  }
  return null;
}

/**
 * Steps 10.3 and 10.4: one number of the IPv4 address.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv6-parser
 */
function ipv4Value(m: IPv6Machine): number | Failure {
  const { step, failWith } = section["3.5 IPv6 parser"](m.trace, m.reads);
  const c = (): string => m.input.charAt(m.pointer);
  if (!isASCIIDigit(c())) return failWith("10.3", "no digit in the IPv4 address");
  let value: number | null = null;
  while (isASCIIDigit(c())) {
    step?.("10.4");
    step?.("10.4.1");
    const number = Number(c());
    step?.("10.4.2");
    if (value === null) {
      step?.("10.4.2.1");
      value = number;
    } else if (value === 0) {
      return failWith("10.4.2.2", "a zero in front of a digit in the IPv4 address");
    } else {
      step?.("10.4.2.3");
      value = value * 10 + number;
    }
    step?.("10.4.3");
    m.pointer++;
    if (value > 255) return failWith("10.4.4", "a number greater than 255 in the IPv4 address");
  }
  return value ?? 0;
}

/**
 * Steps 11 to 13: moves the pieces behind the compression to the end.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv6-parser
 */
function finale(m: IPv6Machine): IPv6Address | Failure {
  const { step, failWith } = section["3.5 IPv6 parser"](m.trace, m.reads);
  const { address, compressPointer } = m;
  if (compressPointer !== null) {
    step?.("11", nothing);
    step?.("11.1", nothing);
    let swaps = m.piecePointer - compressPointer;
    step?.("11.2", nothing);
    m.piecePointer = 7;
    if (swaps > 0) step?.("11.3", nothing);
    while (m.piecePointer !== 0 && swaps > 0) {
      const other = compressPointer + swaps - 1;
      const piece = address[m.piecePointer] ?? 0;
      address[m.piecePointer] = address[other] ?? 0;
      address[other] = piece;
      m.piecePointer--;
      swaps--;
    }
  } else if (m.piecePointer !== 8) {
    return failWith("12", "fewer than eight pieces");
  }
  step?.("13", nothing);
  return address;
}
