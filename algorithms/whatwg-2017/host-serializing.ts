/** 3.6 Host serializing. */
import type { Host, IPv6Address } from "./host-representation.js";
import { serializeAnInteger } from "./infrastructure.js";
import type { Run } from "./parsers.js";

/** Returns a string that is ASCII. */
export function hostSerializer(host: Host, run: Run): string {
  if (typeof host === "number") {
    run.step?.("3.6 host serializer, 1");
    return ipv4Serializer(host, run);
  }
  if (typeof host !== "string") {
    run.step?.("3.6 host serializer, 2");
    return `[${ipv6Serializer(host, run)}]`;
  }
  run.step?.("3.6 host serializer, 3");
  return host;
}

function ipv4Serializer(address: number, run: Run): string {
  run.step?.("3.6 IPv4 serializer, 1");
  let output = "";
  run.step?.("3.6 IPv4 serializer, 2");
  let n = address;
  for (let i = 1; i <= 4; i++) {
    run.step?.("3.6 IPv4 serializer, 3");
    run.step?.("3.6 IPv4 serializer, 3.1");
    output = serializeAnInteger(n % 256, run) + output;
    if (i !== 4) {
      run.step?.("3.6 IPv4 serializer, 3.2");
      output = "." + output;
    }
    run.step?.("3.6 IPv4 serializer, 3.3");
    n = Math.floor(n / 256);
  }
  run.step?.("3.6 IPv4 serializer, 4");
  return output;
}

function ipv6Serializer(address: IPv6Address, run: Run): string {
  run.step?.("3.6 IPv6 serializer, 1");
  let output = "";
  run.step?.("3.6 IPv6 serializer, 2");
  const [start, length] = firstLongestSequenceOfZeros(address);
  let compressPointer: number | null = start;
  if (length < 2) {
    run.step?.("3.6 IPv6 serializer, 3");
    compressPointer = null;
  }
  for (let piecePointer = 0; piecePointer < 8; piecePointer++) {
    run.step?.("3.6 IPv6 serializer, 4");
    if (piecePointer === compressPointer) {
      run.step?.("3.6 IPv6 serializer, 4.1");
      output += piecePointer === 0 ? "::" : ":";
      piecePointer += length - 1;
      continue;
    }
    run.step?.("3.6 IPv6 serializer, 4.2");
    output += (address[piecePointer] ?? 0).toString(16);
    if (piecePointer !== 7) {
      run.step?.("3.6 IPv6 serializer, 4.3");
      output += ":";
    }
  }
  run.step?.("3.6 IPv6 serializer, 5");
  return output;
}

/** Where it starts and how long it is; of length zero where no piece is zero. */
function firstLongestSequenceOfZeros(address: IPv6Address): readonly [start: number, length: number] {
  let longest: readonly [number, number] = [0, 0];
  let start = 0;
  for (const [index, piece] of address.entries()) {
    if (piece !== 0) start = index + 1;
    else if (index + 1 - start > longest[1]) longest = [start, index + 1 - start];
  }
  return longest;
}
