/** 1.6 Serializers. */
import type { Trace } from "../tracing/trace.js";
import { section } from "./section.js";
import type { URL } from "./urls.js";

/**
 * The exclude fragment flag is never set where a URL is parsed.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1742
 */
export function urlSerializer(url: URL, trace: Trace): string {
  const { step } = section["1.6 URL serializer"](trace);
  step?.("1");
  let output = `${url.scheme}:`;
  if (url.schemeData === null) {
    step?.("2");
    output += hierarchy(url, trace);
  } else {
    step?.("3");
    output += url.schemeData;
  }
  if (url.query !== null) {
    step?.("4");
    output += `?${url.query}`;
  }
  if (url.fragment !== null) {
    step?.("5");
    output += `#${url.fragment}`;
  }
  step?.("6");
  return output;
}

/** 1.6 URL serializer: https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1742 */
function hierarchy(url: URL, trace: Trace): string {
  const { step } = section["1.6 URL serializer"](trace);
  step?.("2.1");
  let output = "//";
  if (url.username !== "" || url.password !== null) {
    step?.("2.2");
    step?.("2.2.1");
    output += url.username;
    if (url.password !== null) {
      step?.("2.2.2");
      output += `:${url.password}`;
    }
    step?.("2.2.3");
    output += "@";
  }
  step?.("2.3");
  output += hostSerializer(url.host, trace);
  if (url.port !== "") {
    step?.("2.4");
    output += `:${url.port}`;
  }
  step?.("2.5");
  return `${output}/${url.path.join("/")}`;
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1811 */
export function hostSerializer(host: string | null, trace: Trace): string {
  const { step } = section["1.6 host serializer"](trace);
  if (host === null) {
    step?.("1");
    return "";
  }
  // 1.6 host serializer, 2: reading `host-is-a-string`.
  step?.("3");
  return host;
}

/** A 16-bit piece in hexadecimal digits, or four decimal bytes with full stops between them. */
export type Piece = string;

/**
 * Takes pieces, the last of which may be of 32 bits.
 *
 *   1:0:0:2:0:0:0:3
 *           ^        compress pointer
 *
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1829
 */
export function ipv6Serializer(address: readonly Piece[], trace: Trace): string {
  const { step } = section["1.6 IPv6 serializer"](trace);
  step?.("1");
  step?.("2");
  const zeros = longestZeros(address);
  if (zeros.length <= 1) step?.("3");
  const compressPointer = zeros.length > 1 ? zeros.start : null;
  step?.("4");
  let output = "";
  for (let index = 0; index < address.length; index++) {
    if (index === compressPointer) {
      step?.("4.1");
      output += index === 0 ? "::" : ":";
      index += zeros.length;
      if (index >= address.length) break;
    }
    step?.("4.2");
    output += shortest(address[index] ?? "");
    if (index < address.length - 1) {
      step?.("4.3");
      output += ":";
    }
  }
  step?.("5");
  return output;
}

function shortest(piece: Piece): string {
  return piece.includes(".") ? piece : Number.parseInt(piece, 16).toString(16);
}

/** The first of the longest sequences of pieces that are 0. */
function longestZeros(address: readonly Piece[]): { start: number; length: number } {
  let longest = { start: 0, length: 0 };
  let length = 0;
  for (const [index, piece] of address.entries()) {
    length = /^0+$/.test(piece) ? length + 1 : 0;
    if (length > longest.length) longest = { start: index - length + 1, length };
  }
  return longest;
}
