/** 3.6 Host serializing. */
import type { Host, IPv6Address } from "./host-representation.js";
import { serializeAnInteger } from "../infrastructure.js";
import type { Trace } from "../../tracing/trace.js";
import { section } from "../section.js";

/**
 * Returns a string that is ASCII.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-host-serializer
 */
export function hostSerializer(host: Host, trace: Trace): string {
  const { step } = section["3.6 host serializer"](trace);
  if (typeof host === "number") {
    step?.("1");
    return ipv4Serializer(host, trace);
  }
  if (typeof host !== "string") {
    step?.("2");
    return `[${ipv6Serializer(host, trace)}]`;
  }
  step?.("3");
  return host;
}

/** @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv4-serializer */
function ipv4Serializer(address: number, trace: Trace): string {
  const { step } = section["3.6 IPv4 serializer"](trace);
  step?.("1");
  let output = "";
  step?.("2");
  let n = address;
  for (let i = 1; i <= 4; i++) {
    step?.("3");
    step?.("3.1");
    output = serializeAnInteger(n % 256, trace) + output;
    if (i !== 4) {
      step?.("3.2");
      output = "." + output;
    }
    step?.("3.3");
    n = Math.floor(n / 256);
  }
  step?.("4");
  return output;
}

/** @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-ipv6-serializer */
function ipv6Serializer(address: IPv6Address, trace: Trace): string {
  const { step } = section["3.6 IPv6 serializer"](trace);
  step?.("1");
  let output = "";
  step?.("2");
  const [start, length] = firstLongestSequenceOfZeros(address);
  let compressPointer: number | null = start;
  if (length < 2) {
    step?.("3");
    compressPointer = null;
  }
  for (let piecePointer = 0; piecePointer < 8; piecePointer++) {
    step?.("4");
    if (piecePointer === compressPointer) {
      step?.("4.1");
      output += piecePointer === 0 ? "::" : ":";
      piecePointer += length - 1;
      continue;
    }
    step?.("4.2");
    output += (address[piecePointer] ?? 0).toString(16);
    if (piecePointer !== 7) {
      step?.("4.3");
      output += ":";
    }
  }
  step?.("5");
  return output;
}

/** Start and length of the run of pieces; of length zero if no piece is zero. */
function firstLongestSequenceOfZeros(address: IPv6Address): readonly [start: number, length: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (const [index, piece] of address.entries()) {
    if (piece !== 0) start = index + 1;
    else if (index + 1 - start > longest[1]) longest = [start, index + 1 - start];
  }
  return longest;
}
