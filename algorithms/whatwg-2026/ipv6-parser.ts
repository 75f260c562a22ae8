/** 3.5 Host parsing: the IPv6 parser. */
import { place } from "../places.js";
import type { IPv6Address } from "./host-representation.js";
import { isASCIIDigit, isASCIIHexDigit } from "./infra.js";
import type { Failure } from "./parsers.js";
import { codePointPlace, EOF, fail, withPointer, type Run } from "./parsers.js";

/** Takes a scalar value string without the brackets. */
export function ipv6Parser(input: string, listener: Run): IPv6Address | Failure {
  listener.step?.("3.5 IPv6 parser, 1");
  const address = [0, 0, 0, 0, 0, 0, 0, 0];
  listener.step?.("3.5 IPv6 parser, 2");
  let pieceIndex = 0;
  listener.step?.("3.5 IPv6 parser, 3");
  let compress: number | null = null;
  listener.step?.("3.5 IPv6 parser, 4");
  let pointer = 0;
  const c = (): string => input.charAt(pointer);
  const run =
    listener.step === undefined ? listener : withPointer(listener, () => codePointPlace(input, pointer));
  if (c() === ":") {
    run.step?.("3.5 IPv6 parser, 5");
    if (input.charAt(pointer + 1) !== ":") {
      run.step?.("3.5 IPv6 parser, 5.1", codePointPlace(input, pointer + 1));
      return fail(run, "3.5 IPv6 parser, 5.1", "IPv6-invalid-compression");
    }
    run.step?.("3.5 IPv6 parser, 5.2", place(0, 2));
    pointer += 2;
    run.step?.("3.5 IPv6 parser, 5.3", place(0, 2));
    pieceIndex++;
    compress = pieceIndex;
  }
  while (c() !== EOF) {
    run.step?.("3.5 IPv6 parser, 6");
    if (pieceIndex === 8) {
      run.step?.("3.5 IPv6 parser, 6.1");
      return fail(run, "3.5 IPv6 parser, 6.1", "IPv6-too-many-pieces");
    }
    if (c() === ":") {
      run.step?.("3.5 IPv6 parser, 6.2");
      if (compress !== null) {
        run.step?.("3.5 IPv6 parser, 6.2.1");
        return fail(run, "3.5 IPv6 parser, 6.2.1", "IPv6-multiple-compression");
      }
      run.step?.("3.5 IPv6 parser, 6.2.2");
      pointer++;
      pieceIndex++;
      compress = pieceIndex;
      continue;
    }
    run.step?.("3.5 IPv6 parser, 6.3");
    const start = pointer;
    let value = 0;
    let length = 0;
    while (length < 4 && isASCIIHexDigit(c())) {
      run.step?.("3.5 IPv6 parser, 6.4");
      value = value * 0x10 + Number.parseInt(c(), 16);
      pointer++;
      length++;
    }
    if (c() === ".") {
      run.step?.("3.5 IPv6 parser, 6.5");
      if (length === 0) {
        run.step?.("3.5 IPv6 parser, 6.5.1");
        return fail(run, "3.5 IPv6 parser, 6.5.1", "IPv4-in-IPv6-invalid-code-point");
      }
      run.step?.("3.5 IPv6 parser, 6.5.2");
      pointer -= length;
      if (pieceIndex > 6) {
        run.step?.("3.5 IPv6 parser, 6.5.3");
        return fail(run, "3.5 IPv6 parser, 6.5.3", "IPv4-in-IPv6-too-many-pieces");
      }
      const failure = embeddedIPv4(input, pointer, address, pieceIndex, listener);
      if (failure !== null) return failure;
      pieceIndex += 2;
      run.step?.("3.5 IPv6 parser, 6.5.7", place(input.length, input.length));
      break;
    } else if (c() === ":") {
      run.step?.("3.5 IPv6 parser, 6.6");
      run.step?.("3.5 IPv6 parser, 6.6.1");
      pointer++;
      if (c() === EOF) {
        run.step?.("3.5 IPv6 parser, 6.6.2");
        return fail(run, "3.5 IPv6 parser, 6.6.2", "IPv6-invalid-code-point");
      }
    } else if (c() !== EOF) {
      run.step?.("3.5 IPv6 parser, 6.7");
      return fail(run, "3.5 IPv6 parser, 6.7", "IPv6-invalid-code-point");
    }
    if (length > 1 && value < 0x10 ** (length - 1)) {
      run.step?.("3.5 IPv6 parser, 6.8", place(start, start + length));
      run.validationErrors?.push("IPv6-piece-leading-zero");
    }
    run.step?.("3.5 IPv6 parser, 6.9", place(start, start + length));
    address[pieceIndex] = value;
    run.step?.("3.5 IPv6 parser, 6.10", place(start, start + length));
    pieceIndex++;
  }
  if (compress !== null) {
    listener.step?.("3.5 IPv6 parser, 7");
    listener.step?.("3.5 IPv6 parser, 7.1");
    let swaps = pieceIndex - compress;
    listener.step?.("3.5 IPv6 parser, 7.2");
    pieceIndex = 7;
    while (pieceIndex !== 0 && swaps > 0) {
      listener.step?.("3.5 IPv6 parser, 7.3");
      const other = compress + swaps - 1;
      const piece = address[pieceIndex] ?? 0;
      address[pieceIndex] = address[other] ?? 0;
      address[other] = piece;
      pieceIndex--;
      swaps--;
    }
  } else if (pieceIndex !== 8) {
    run.step?.("3.5 IPv6 parser, 8", place(input.length, input.length));
    return fail(run, "3.5 IPv6 parser, 8", "IPv6-too-few-pieces");
  }
  listener.step?.("3.5 IPv6 parser, 9");
  return address;
}

/**
 * Steps 6.5.4 to 6.5.6: reads an IPv4 address from `pointer` to the end of the input into two pieces of `address`.
 *
 *   ::ffff:192.0.2.1
 *          ^
 */
function embeddedIPv4(
  input: string,
  pointer: number,
  address: number[],
  pieceIndex: number,
  listener: Run,
): Failure | null {
  const c = (): string => input.charAt(pointer);
  const run =
    listener.step === undefined ? listener : withPointer(listener, () => codePointPlace(input, pointer));
  run.step?.("3.5 IPv6 parser, 6.5.4");
  let numbersSeen = 0;
  while (c() !== EOF) {
    run.step?.("3.5 IPv6 parser, 6.5.5");
    run.step?.("3.5 IPv6 parser, 6.5.5.1");
    let ipv4Piece: number | null = null;
    if (numbersSeen > 0) {
      run.step?.("3.5 IPv6 parser, 6.5.5.2");
      if (c() === "." && numbersSeen < 4) {
        run.step?.("3.5 IPv6 parser, 6.5.5.2.1");
        pointer++;
      } else {
        run.step?.("3.5 IPv6 parser, 6.5.5.2.2");
        return fail(run, "3.5 IPv6 parser, 6.5.5.2.2", "IPv4-in-IPv6-invalid-code-point");
      }
    }
    if (!isASCIIDigit(c())) {
      run.step?.("3.5 IPv6 parser, 6.5.5.3");
      return fail(run, "3.5 IPv6 parser, 6.5.5.3", "IPv4-in-IPv6-invalid-code-point");
    }
    const start = pointer;
    while (isASCIIDigit(c())) {
      run.step?.("3.5 IPv6 parser, 6.5.5.4");
      run.step?.("3.5 IPv6 parser, 6.5.5.4.1");
      const number = Number(c());
      if (ipv4Piece === null) {
        run.step?.("3.5 IPv6 parser, 6.5.5.4.2");
        ipv4Piece = number;
      } else if (ipv4Piece === 0) {
        run.step?.("3.5 IPv6 parser, 6.5.5.4.3");
        return fail(run, "3.5 IPv6 parser, 6.5.5.4.3", "IPv4-in-IPv6-invalid-code-point");
      } else {
        run.step?.("3.5 IPv6 parser, 6.5.5.4.4");
        ipv4Piece = ipv4Piece * 10 + number;
      }
      if (ipv4Piece > 255) {
        run.step?.("3.5 IPv6 parser, 6.5.5.4.5");
        return fail(run, "3.5 IPv6 parser, 6.5.5.4.5", "IPv4-in-IPv6-out-of-range-part");
      }
      run.step?.("3.5 IPv6 parser, 6.5.5.4.6");
      pointer++;
    }
    run.step?.("3.5 IPv6 parser, 6.5.5.5", place(start, pointer));
    address[pieceIndex] = (address[pieceIndex] ?? 0) * 0x100 + (ipv4Piece ?? 0);
    run.step?.("3.5 IPv6 parser, 6.5.5.6", place(start, pointer));
    numbersSeen++;
    if (numbersSeen === 2 || numbersSeen === 4) {
      run.step?.("3.5 IPv6 parser, 6.5.5.7", place(start, pointer));
      pieceIndex++;
    }
  }
  if (numbersSeen !== 4) {
    run.step?.("3.5 IPv6 parser, 6.5.6");
    return fail(run, "3.5 IPv6 parser, 6.5.6", "IPv4-in-IPv6-too-few-parts");
  }
  return null;
}
