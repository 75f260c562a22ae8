/**
 * What stays of a host or of user-info when its spelling is taken away, so that a danger can tell another server from
 * the same one written otherwise.
 */
import tr46 from "tr46";
import { isAscii } from "../../algorithms/unicode/code-points.js";
import { decoded, decodedBefore } from "../percent-encoding.js";

/** Where these stand in a host, it is another when it is read again, so an escape of them is no other spelling. */
const delimiters = "/?#@:[]\\";

/**
 * A host without its spelling: percent-decoded once but for delimiters, ASCII in lower case, a Unicode domain in its
 * ASCII form, an IPv6 address in full. Hosts that are the same by this lead to the same server in most uses. An IPv4
 * address in other numbers, such as `0x7f.1`, stays what it is: for some it is a name. So does a dot at the end, by which
 * virtual hosts and certificates are told apart.
 *
 * A host that `isDecoded` is not decoded again. A delimiter in it was escaped, since it would have ended the host, but
 * for those of an address in brackets.
 */
export function unspelledHost(host: string, isDecoded = false): string {
  const kept = isDecoded && /^\[.*\]$/s.test(host) ? "" : delimiters;
  const text = asciiLowercase(isDecoded ? decodedBefore(host, kept) : decoded(host, kept));
  const address = /^\[(.*)\]$/s.exec(text)?.[1];
  if (address !== undefined) return ipv6InFull(address) ?? text;
  return isAscii(text) ? text : asciiForm(text);
}

/** With its ASCII letters in lower case, and no other. */
export function asciiLowercase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/**
 * No name in the DNS is longer than 255 bytes. One far beyond that leads nowhere in any spelling, and its Punycode would
 * take the square of its length.
 */
const longestDomain = 1024;

/** By UTS 46, not transitional, without its checks; what has no such form stays as it is. */
function asciiForm(domain: string): string {
  if (domain.length > longestDomain) return domain;
  const form = tr46.toASCII(domain, { transitionalProcessing: false, ignoreInvalidPunycode: true });
  return form === null || form === "" ? domain : form;
}

/** The eight pieces of an IPv6 address (RFC 4291, 2.2) without leading zeros; `null` if it is none. */
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

/** With an IPv4 address at the end as the two pieces that it is. */
function withoutDots(address: string): string {
  return address.replace(/(?<=:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (dotted) => {
    const [a = 0, b = 0, c = 0, d = 0] = dotted.split(".").map(Number);
    if (Math.max(a, b, c, d) > 255) return dotted;
    return [a * 256 + b, c * 256 + d].map((piece) => piece.toString(16)).join(":");
  });
}
