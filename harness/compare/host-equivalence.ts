/** Normalizes hosts, so that an impact distinguishes another server from another spelling of the same one. */
import tr46 from "tr46";
import { isAscii } from "../../algorithms/unicode/code-points.js";
import { decoded, decodedBefore } from "./percent-encoding.js";

/** An escaped delimiter is not another spelling: decoded, the host would be parsed differently. */
const delimiters = "/?#@:[]\\";

/**
 * Normalizes a host: percent-decoded once except delimiters, ASCII in lower case, a Unicode domain in its ASCII form,
 * an IPv6 address in full. Hosts with the same result lead to the same server in most uses. An IPv4 address in other
 * notations, for example `0x7f.1`, is kept: some parsers take it for a name. So is a final dot, which matters to
 * virtual hosts and certificates.
 *
 * A host that `isDecoded` is not decoded again. Its delimiters were escaped, since they would have ended the host,
 * except those of an address in brackets.
 */
export function canonicalHost(host: string, isDecoded = false): string {
  const kept = isDecoded && /^\[.*\]$/s.test(host) ? "" : delimiters;
  const text = asciiLowercase(isDecoded ? decodedBefore(host, kept) : decoded(host, kept));
  const address = /^\[(.*)\]$/s.exec(text)?.[1];
  if (address !== undefined) return ipv6InFull(address) ?? text;
  return isAscii(text) ? text : asciiForm(text);
}

/** Lowercases ASCII letters only. */
export function asciiLowercase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * The longest domain that is converted, in code units. DNS names are at most 255 bytes long; Punycode takes quadratic
 * time.
 */
const longestDomain = 1024;

/** Converts by UTS 46, nontransitional, without its checks; a domain without ASCII form is kept. */
function asciiForm(domain: string): string {
  if (domain.length > longestDomain) return domain;
  const form = tr46.toASCII(domain, { transitionalProcessing: false, ignoreInvalidPunycode: true });
  return form === null || form === "" ? domain : form;
}

/**
 * Returns the eight pieces of an IPv6 address (RFC 4291, 2.2) without leading zeros; `null` if it is not an address.
 */
function ipv6InFull(address: string): string | null {
  const [before = [], after, ...more] = withoutDots(address)
    .split("::")
    .map((half) => (half === "" ? [] : half.split(":")));
  const given = [...before, ...(after ?? [])];
  const left = 8 - given.length;
  if (more.length > 0 || (after === undefined ? left !== 0 : left < 1)) return null;
  if (!given.every((piece) => /^[0-9a-f]{1,4}$/.test(piece))) return null;
  const zeros = Array.from({ length: left }, () => "0");
  const pieces = [...before, ...zeros, ...(after ?? [])].map((piece) => parseInt(piece, 16).toString(16));
  return `[${pieces.join(":")}]`;
}

/** Replaces a final IPv4 address by its two pieces. */
function withoutDots(address: string): string {
  return address.replace(/(?<=:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
    if (Math.max(a, b, c, d) > 255) return dotted;
    return [a * 256 + b, c * 256 + d].map((piece) => piece.toString(16)).join(":");
  });
}
