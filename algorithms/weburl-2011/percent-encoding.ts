/** 8 Percent-encoding. */
import { all, changedIn, nothing } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { encodeReplacing, encodingName, legacyEncoder } from "../unicode/encodings.js";
import { percentEncodedBytes, utf8Decode, utf8Encode } from "../unicode/utf8.js";
import { section } from "./section.js";

/** A list of octets: whether it holds an octet. */
export type Octets = (octet: number) => boolean;

const unreserved = "-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~";

/** The octets except those of the unreserved characters (RFC 3986) and of the ASCII characters given. */
export function octetsExcept(characters: string): Octets {
  const isListed = Array.from({ length: 256 }, (_, octet) => {
    return !(unreserved + characters).includes(String.fromCharCode(octet));
  });
  return (octet) => isListed[octet] ?? false;
}

/** The octets of the ASCII characters given. */
export function octetsOf(characters: string): Octets {
  const isListed = Array.from({ length: 256 }, (_, octet) => characters.includes(String.fromCharCode(octet)));
  return (octet) => isListed[octet] ?? false;
}

/** The value of a hexadecimal digit; NaN for another byte. */
function hexValue(byte: number | undefined): number {
  return byte === undefined ? NaN : Number.parseInt(String.fromCharCode(byte), 16);
}

const allButUnreserved = octetsExcept("");

function isUnreserved(octet: number): boolean {
  return Number.isInteger(octet) && !allButUnreserved(octet);
}

/**
 * Percent-decodes percent-encoded representations of unreserved characters (RFC 3986), `times` times: each time what
 * the time before has left, as "%41" of "%%341". Takes linear time for any number of times.
 */
export function percentDecodeUnreserved(string: string, times: number): string {
  if (times === 0 || !string.includes("%")) return string;
  const bytes = utf8Encode(string);
  /** For each byte of the output which time has brought it forth. */
  const broughtForth = new Uint32Array(bytes.length);
  let length = 0;
  for (const byte of bytes) {
    bytes[length] = byte;
    broughtForth[length++] = 0;
    for (let start = length - 3; start >= 0 && bytes[start] === 0x25; start = length - 3) {
      const octet = hexValue(bytes[start + 1]) * 16 + hexValue(bytes[start + 2]);
      const [percent = 0, high = 0, low = 0] = broughtForth.subarray(start, length);
      const time = Math.max(percent, high, low) + 1;
      if (time > times || !isUnreserved(octet)) break;
      bytes[start] = octet;
      broughtForth[start] = time;
      length = start + 1;
    }
  }
  return utf8Decode(bytes.subarray(0, length));
}

const encodedUnreserved = /%(?:2[de]|3\d|4[1-9a-f]|5[\da]|5f|6[1-9a-f]|7[\da]|7e)/gi;

/** For what reads a string whose unreserved characters have been percent-decoded once. */
export function onDecodedUnreserved(string: string, trace: Trace): Trace {
  return trace.replaced(encodedUnreserved, decodeURIComponent, string);
}

/**
 * Steps to percent-encode a string without lone surrogates; the encoding is a label of the Encoding Standard.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L523
 */
export function percentEncode(string: string, encoding: string, octets: Octets, trace: Trace): string {
  const { step } = section["8 Percent-encoding"](trace);
  step?.("1");
  step?.("2");
  let name = encodingName(encoding);
  if (name === null || notASCIICompatible.has(name)) {
    // Reading `encodings-of-today`.
    step?.("3");
    name = "UTF-8";
  }
  step?.("4");
  // UTF-8 can represent every code point.
  step?.("5", name === "UTF-8" ? nothing : all(string));
  step?.("6");
  const bytes =
    name === "UTF-8" ? utf8Encode(string) : encodeReplacing(legacyEncoder(name), string, () => "?");
  // What a legacy encoding leaves unencoded is ASCII, which it decodes as UTF-8 does.
  const encoded = percentEncodedBytes(bytes, octets);
  step?.("7", changedIn(string, encoded));
  step?.("8");
  return encoded;
}

const notASCIICompatible: ReadonlySet<string> = new Set(["UTF-16BE", "UTF-16LE", "replacement"]);
