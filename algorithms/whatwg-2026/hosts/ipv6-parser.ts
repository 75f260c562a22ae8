/** 3.5 Host parsing: the IPv6 parser. */
import { codePointAt, endOf, nothing, range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import type { IPv6Address } from "./host-representation.js";
import { isASCIIDigit, isASCIIHexDigit } from "../infra.js";
import { EOF, type Failure } from "../parsers.js";
import { section } from "../section.js";

/**
 * Takes a scalar value string without the brackets.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-ipv6-parser
 */
// eslint-disable-next-line max-lines-per-function -- the steps of the text, in its order
export function ipv6Parser(input: string, trace: Trace): IPv6Address | Failure {
  const { step, error, failWith } = section["3.5 IPv6 parser"](trace, () => codePointAt(input, pointer));
  step?.("1", nothing);
  const address = [0, 0, 0, 0, 0, 0, 0, 0];
  step?.("2", nothing);
  let pieceIndex = 0;
  step?.("3", nothing);
  let compress: number | null = null;
  step?.("4", nothing);
  let pointer = 0;
  const c = (): string => input.charAt(pointer);
  if (c() === ":") {
    step?.("5");
    if (input.charAt(pointer + 1) !== ":") {
      return failWith("5.1", "IPv6-invalid-compression", codePointAt(input, pointer + 1));
    }
    step?.("5.2", range(0, 2));
    pointer += 2;
    step?.("5.3", range(0, 2));
    pieceIndex++;
    compress = pieceIndex;
  }
  while (c() !== EOF) {
    step?.("6");
    if (pieceIndex === 8) {
      return failWith("6.1", "IPv6-too-many-pieces");
    }
    if (c() === ":") {
      step?.("6.2");
      if (compress !== null) {
        return failWith("6.2.1", "IPv6-multiple-compression");
      }
      step?.("6.2.2");
      pointer++;
      pieceIndex++;
      compress = pieceIndex;
      continue;
    }
    step?.("6.3");
    const start = pointer;
    let value = 0;
    let length = 0;
    while (length < 4 && isASCIIHexDigit(c())) {
      step?.("6.4");
      value = value * 0x10 + Number.parseInt(c(), 16);
      pointer++;
      length++;
    }
    if (c() === ".") {
      step?.("6.5");
      if (length === 0) {
        return failWith("6.5.1", "IPv4-in-IPv6-invalid-code-point");
      }
      step?.("6.5.2");
      pointer -= length;
      if (pieceIndex > 6) {
        return failWith("6.5.3", "IPv4-in-IPv6-too-many-pieces");
      }
      const failure = embeddedIPv4(input, pointer, address, pieceIndex, trace);
      if (failure !== null) return failure;
      pieceIndex += 2;
      step?.("6.5.7", endOf(input));
      break;
    } else if (c() === ":") {
      step?.("6.6");
      step?.("6.6.1");
      pointer++;
      if (c() === EOF) {
        return failWith("6.6.2", "IPv6-invalid-code-point");
      }
    } else if (c() !== EOF) {
      return failWith("6.7", "IPv6-invalid-code-point");
    }
    if (length > 1 && value < 0x10 ** (length - 1)) {
      step?.("6.8", range(start, start + length));
      error("IPv6-piece-leading-zero");
    }
    step?.("6.9", range(start, start + length));
    address[pieceIndex] = value;
    step?.("6.10", range(start, start + length));
    pieceIndex++;
  }
  if (compress !== null) {
    step?.("7", nothing);
    step?.("7.1", nothing);
    let swaps = pieceIndex - compress;
    step?.("7.2", nothing);
    pieceIndex = 7;
    while (pieceIndex !== 0 && swaps > 0) {
      step?.("7.3", nothing);
      const other = compress + swaps - 1;
      const piece = address[pieceIndex] ?? 0;
      address[pieceIndex] = address[other] ?? 0;
      address[other] = piece;
      pieceIndex--;
      swaps--;
    }
  } else if (pieceIndex !== 8) {
    return failWith("8", "IPv6-too-few-pieces", endOf(input));
  }
  step?.("9", nothing);
  return address;
}

/**
 * Steps 6.5.4 to 6.5.6: reads an IPv4 address from `pointer` to the end of the input into two pieces of `address`.
 *
 *   ::ffff:192.0.2.1
 *          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-ipv6-parser
 */
// eslint-disable-next-line max-lines-per-function -- step 6.5 of the text, in its order
function embeddedIPv4(
  input: string,
  pointer: number,
  address: number[],
  pieceIndex: number,
  trace: Trace,
): Failure | null {
  const { step, failWith } = section["3.5 IPv6 parser"](trace, () => codePointAt(input, pointer));
  const c = (): string => input.charAt(pointer);
  step?.("6.5.4");
  let numbersSeen = 0;
  while (c() !== EOF) {
    step?.("6.5.5");
    step?.("6.5.5.1");
    let ipv4Piece: number | null = null;
    if (numbersSeen > 0) {
      step?.("6.5.5.2");
      if (c() === "." && numbersSeen < 4) {
        step?.("6.5.5.2.1");
        pointer++;
      } else {
        return failWith("6.5.5.2.2", "IPv4-in-IPv6-invalid-code-point");
      }
    }
    if (!isASCIIDigit(c())) {
      return failWith("6.5.5.3", "IPv4-in-IPv6-invalid-code-point");
    }
    const start = pointer;
    while (isASCIIDigit(c())) {
      step?.("6.5.5.4");
      step?.("6.5.5.4.1");
      const number = Number(c());
      if (ipv4Piece === null) {
        step?.("6.5.5.4.2");
        ipv4Piece = number;
      } else if (ipv4Piece === 0) {
        return failWith("6.5.5.4.3", "IPv4-in-IPv6-invalid-code-point");
      } else {
        step?.("6.5.5.4.4");
        ipv4Piece = ipv4Piece * 10 + number;
      }
      if (ipv4Piece > 255) {
        return failWith("6.5.5.4.5", "IPv4-in-IPv6-out-of-range-part");
      }
      step?.("6.5.5.4.6");
      pointer++;
    }
    step?.("6.5.5.5", range(start, pointer));
    address[pieceIndex] = (address[pieceIndex] ?? 0) * 0x100 + (ipv4Piece ?? 0);
    step?.("6.5.5.6", range(start, pointer));
    numbersSeen++;
    if (numbersSeen === 2 || numbersSeen === 4) {
      step?.("6.5.5.7", range(start, pointer));
      pieceIndex++;
    }
  }
  if (numbersSeen !== 4) {
    return failWith("6.5.6", "IPv4-in-IPv6-too-few-parts");
  }
  return null;
}
