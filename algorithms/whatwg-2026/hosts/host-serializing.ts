/** 3.6 Host serializing. */
import type { Host, IPv6Address } from "./host-representation.js";
import type { Trace } from "../../tracing/trace.js";
import { section } from "../section.js";

/**
 * Returns an ASCII string.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-host-serializer
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

/** 3.6 IPv4 serializer: https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-ipv4-serializer */
function ipv4Serializer(address: number, trace: Trace): string {
  const { step } = section["3.6 IPv4 serializer"](trace);
  step?.("1");
  let output = "";
  step?.("2");
  let n = address;
  for (let i = 1; i <= 4; i++) {
    step?.("3");
    step?.("3.1");
    output = String(n % 256) + output;
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

/** 3.6 IPv6 serializer: https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-ipv6-serializer */
function ipv6Serializer(address: IPv6Address, trace: Trace): string {
  const { step } = section["3.6 IPv6 serializer"](trace);
  step?.("1");
  let output = "";
  step?.("2");
  const compress = findTheIPv6AddressCompressedPieceIndex(address, trace);
  step?.("3");
  let ignore0 = false;
  for (const [pieceIndex, piece] of address.entries()) {
    step?.("4");
    if (ignore0 && piece === 0) {
      step?.("4.1");
      continue;
    } else if (ignore0) {
      step?.("4.2");
      ignore0 = false;
    }
    if (compress === pieceIndex) {
      step?.("4.3");
      step?.("4.3.1");
      const separator = pieceIndex === 0 ? "::" : ":";
      step?.("4.3.2");
      output += separator;
      step?.("4.3.3");
      ignore0 = true;
      continue;
    }
    step?.("4.4");
    output += piece.toString(16);
    if (pieceIndex !== 7) {
      step?.("4.5");
      output += ":";
    }
  }
  step?.("5");
  return output;
}

/** 3.6 find the IPv6 address compressed piece index: https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#find-the-ipv6-address-compressed-piece-index */
function findTheIPv6AddressCompressedPieceIndex(address: IPv6Address, trace: Trace): number | null {
  const { step } = section["3.6 find the IPv6 address compressed piece index"](trace);
  step?.("1");
  let longestIndex: number | null = null;
  step?.("2");
  let longestSize = 1;
  step?.("3");
  let foundIndex: number | null = null;
  step?.("4");
  let foundSize = 0;
  for (const [pieceIndex, piece] of address.entries()) {
    step?.("5");
    if (piece !== 0) {
      step?.("5.1");
      if (foundSize > longestSize) {
        step?.("5.1.1");
        longestIndex = foundIndex;
        longestSize = foundSize;
      }
      step?.("5.1.2");
      foundIndex = null;
      step?.("5.1.3");
      foundSize = 0;
    } else {
      step?.("5.2");
      if (foundIndex === null) {
        step?.("5.2.1");
        foundIndex = pieceIndex;
      }
      step?.("5.2.2");
      foundSize++;
    }
  }
  if (foundSize > longestSize) {
    step?.("6");
    return foundIndex;
  }
  step?.("7");
  return longestIndex;
}
