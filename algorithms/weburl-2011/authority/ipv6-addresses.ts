/** 9.3 IPv6 addresses. */
import type { Trace } from "../../tracing/trace.js";
import { section } from "../section.js";

/**
 * Steps to canonicalize an IPv6 address, without brackets; `null` is the "fail" state. Takes any string.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L677
 */
export function canonicalizeIPv6Address(string: string, trace: Trace): string | null {
  const { step } = section["9.3 IPv6 addresses"](trace);
  step?.("1");
  const pieces = piecesOf(string);
  if (pieces === null) {
    step?.("3");
    return null;
  }
  step?.("2");
  return canonicalRepresentation(pieces);
}

/** The longest text of an address: eight pieces with an IPv4 address in place of the last two. */
const longest = "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255".length;

/**
 * The eight 16-bit pieces of what matches |IPv6address| of RFC 3986; `null` if the string does not.
 *
 *   2001:db8::192.0.2.1
 *           ^ stands for at least one piece
 */
function piecesOf(string: string): number[] | null {
  if (string.length > longest) return null;
  const halves = string.split("::");
  if (halves.length > 2) return null;
  const [before, after] = halves;
  const head = piecesOfHalf(before ?? "", after === undefined);
  if (after === undefined) return head?.length === 8 ? head : null;
  const tail = piecesOfHalf(after, true);
  if (head === null || tail === null || head.length + tail.length > 7) return null;
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The pieces on one side of "::"; only the last of the address may be an IPv4 address. */
function piecesOfHalf(half: string, isLast: boolean): number[] | null {
  if (half === "") return [];
  const pieces: number[] = [];
  const parts = half.split(":");
  for (const [index, part] of parts.entries()) {
    if (/^[0-9A-Fa-f]{1,4}$/.test(part)) {
      pieces.push(Number.parseInt(part, 16));
      continue;
    }
    const octets = isLast && index === parts.length - 1 ? octetsOfIPv4(part) : null;
    if (octets === null) return null;
    const [a = 0, b = 0, c = 0, d = 0] = octets;
    pieces.push(a * 256 + b, c * 256 + d);
  }
  return pieces;
}

/** The modified |IPv4address|; erratum `ipv4-in-ipv6`: zeros in front make up to three digits. */
function octetsOfIPv4(string: string): number[] | null {
  if (!/^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(string)) return null;
  const octets = string.split(".").map((octet) => Number.parseInt(octet, 10));
  return octets.every((octet) => octet <= 255) ? octets : null;
}

/** RFC 5952, section 4: lower case, no zeros in front, the first of the longest runs of zeros as "::". */
function canonicalRepresentation(pieces: readonly number[]): string {
  let best = { start: 0, length: 1 };
  for (let start = 0; start < 8; start++) {
    let length = 0;
    while (start + length < 8 && pieces[start + length] === 0) length++;
    if (length > best.length) best = { start, length };
  }
  const hex = pieces.map((piece) => piece.toString(16));
  if (best.length < 2) return hex.join(":");
  return `${hex.slice(0, best.start).join(":")}::${hex.slice(best.start + best.length).join(":")}`;
}
