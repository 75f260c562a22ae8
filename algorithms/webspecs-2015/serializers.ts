/** 1.6 Serializers. */
import type { StepListener } from "../algorithm.js";
import type { URL } from "./urls.js";

/** The exclude fragment flag is never set where a URL is parsed. */
export function urlSerializer(url: URL, step: StepListener | undefined): string {
  step?.("1.6 URL serializer, 1");
  let output = `${url.scheme}:`;
  if (url.schemeData === null) {
    step?.("1.6 URL serializer, 2");
    output += hierarchy(url, step);
  } else {
    step?.("1.6 URL serializer, 3");
    output += url.schemeData;
  }
  if (url.query !== null) {
    step?.("1.6 URL serializer, 4");
    output += `?${url.query}`;
  }
  if (url.fragment !== null) {
    step?.("1.6 URL serializer, 5");
    output += `#${url.fragment}`;
  }
  step?.("1.6 URL serializer, 6");
  return output;
}

function hierarchy(url: URL, step: StepListener | undefined): string {
  step?.("1.6 URL serializer, 2.1");
  let output = "//";
  if (url.username !== "" || url.password !== null) {
    step?.("1.6 URL serializer, 2.2");
    step?.("1.6 URL serializer, 2.2.1");
    output += url.username;
    if (url.password !== null) {
      step?.("1.6 URL serializer, 2.2.2");
      output += `:${url.password}`;
    }
    step?.("1.6 URL serializer, 2.2.3");
    output += "@";
  }
  step?.("1.6 URL serializer, 2.3");
  output += hostSerializer(url.host, step);
  if (url.port !== "") {
    step?.("1.6 URL serializer, 2.4");
    output += `:${url.port}`;
  }
  step?.("1.6 URL serializer, 2.5");
  return `${output}/${url.path.join("/")}`;
}

export function hostSerializer(host: string | null, step: StepListener | undefined): string {
  if (host === null) {
    step?.("1.6 host serializer, 1");
    return "";
  }
  // 1.6 host serializer, 2: reading `host-is-a-string`.
  step?.("1.6 host serializer, 3");
  return host;
}

/** A 16-bit piece in hexadecimal digits, or four decimal bytes with full stops between them. */
export type Piece = string;

/**
 * Takes pieces, the last of which may be of 32 bits.
 *
 *   1:0:0:2:0:0:0:3
 *           ^        compress pointer
 */
export function ipv6Serializer(address: readonly Piece[], step: StepListener | undefined): string {
  step?.("1.6 IPv6 serializer, 1");
  step?.("1.6 IPv6 serializer, 2");
  const zeros = longestZeros(address);
  if (zeros.length <= 1) step?.("1.6 IPv6 serializer, 3");
  const compressPointer = zeros.length > 1 ? zeros.start : null;
  step?.("1.6 IPv6 serializer, 4");
  let output = "";
  for (let index = 0; index < address.length; index++) {
    if (index === compressPointer) {
      step?.("1.6 IPv6 serializer, 4.1");
      output += index === 0 ? "::" : ":";
      index += zeros.length;
      if (index >= address.length) break;
    }
    step?.("1.6 IPv6 serializer, 4.2");
    output += shortest(address[index] ?? "");
    if (index < address.length - 1) {
      step?.("1.6 IPv6 serializer, 4.3");
      output += ":";
    }
  }
  step?.("1.6 IPv6 serializer, 5");
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
