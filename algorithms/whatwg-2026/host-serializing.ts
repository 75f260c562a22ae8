/** 3.6 Host serializing. */
import type { Host, IPv6Address } from "./host-representation.js";
import type { Run } from "./parsers.js";

/** Returns an ASCII string. */
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
    output = String(n % 256) + output;
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
  const compress = findTheIPv6AddressCompressedPieceIndex(address, run);
  run.step?.("3.6 IPv6 serializer, 3");
  let ignore0 = false;
  for (const [pieceIndex, piece] of address.entries()) {
    run.step?.("3.6 IPv6 serializer, 4");
    if (ignore0 && piece === 0) {
      run.step?.("3.6 IPv6 serializer, 4.1");
      continue;
    } else if (ignore0) {
      run.step?.("3.6 IPv6 serializer, 4.2");
      ignore0 = false;
    }
    if (compress === pieceIndex) {
      run.step?.("3.6 IPv6 serializer, 4.3");
      run.step?.("3.6 IPv6 serializer, 4.3.1");
      const separator = pieceIndex === 0 ? "::" : ":";
      run.step?.("3.6 IPv6 serializer, 4.3.2");
      output += separator;
      run.step?.("3.6 IPv6 serializer, 4.3.3");
      ignore0 = true;
      continue;
    }
    run.step?.("3.6 IPv6 serializer, 4.4");
    output += piece.toString(16);
    if (pieceIndex !== 7) {
      run.step?.("3.6 IPv6 serializer, 4.5");
      output += ":";
    }
  }
  run.step?.("3.6 IPv6 serializer, 5");
  return output;
}

function findTheIPv6AddressCompressedPieceIndex(address: IPv6Address, run: Run): number | null {
  run.step?.("3.6 find the IPv6 address compressed piece index, 1");
  let longestIndex: number | null = null;
  run.step?.("3.6 find the IPv6 address compressed piece index, 2");
  let longestSize = 1;
  run.step?.("3.6 find the IPv6 address compressed piece index, 3");
  let foundIndex: number | null = null;
  run.step?.("3.6 find the IPv6 address compressed piece index, 4");
  let foundSize = 0;
  for (const [pieceIndex, piece] of address.entries()) {
    run.step?.("3.6 find the IPv6 address compressed piece index, 5");
    if (piece !== 0) {
      run.step?.("3.6 find the IPv6 address compressed piece index, 5.1");
      if (foundSize > longestSize) {
        run.step?.("3.6 find the IPv6 address compressed piece index, 5.1.1");
        longestIndex = foundIndex;
        longestSize = foundSize;
      }
      run.step?.("3.6 find the IPv6 address compressed piece index, 5.1.2");
      foundIndex = null;
      run.step?.("3.6 find the IPv6 address compressed piece index, 5.1.3");
      foundSize = 0;
    } else {
      run.step?.("3.6 find the IPv6 address compressed piece index, 5.2");
      if (foundIndex === null) {
        run.step?.("3.6 find the IPv6 address compressed piece index, 5.2.1");
        foundIndex = pieceIndex;
      }
      run.step?.("3.6 find the IPv6 address compressed piece index, 5.2.2");
      foundSize++;
    }
  }
  if (foundSize > longestSize) {
    run.step?.("3.6 find the IPv6 address compressed piece index, 6");
    return foundIndex;
  }
  run.step?.("3.6 find the IPv6 address compressed piece index, 7");
  return longestIndex;
}
