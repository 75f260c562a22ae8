/** The escapes of a host, and the wrapper around ToASCII. */
import { utf8Decode } from "../../unicode/utf8.js";
import { utf8PercentEscaping } from "../definitions.js";

/** Reading `filled-host-percent`: runs of escapes are decoded as UTF-8; a "%" without two digits stays. */
export function percentUnescapedHost(host: string): string {
  return host.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => utf8Decode(bytesOf(run)));
}

function bytesOf(escapes: string): Uint8Array {
  const bytes = new Uint8Array(escapes.length / 3);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(escapes.slice(3 * index + 1, 3 * index + 3), 16);
  }
  return bytes;
}

/**
 * Reading `filled-idna-wrapper`: ToASCII can bring forth escapes and what has to be escaped, as from U+FF05 and U+3000,
 * so its result is normalized like the host before it. Reading `filled-idna-failure`: what is not ASCII is escaped.
 */
export function domain(toASCIIResult: string, normalized: (host: string) => string): string {
  return normalized(toASCIIResult).replace(/[^\0-\x7F]+/g, utf8PercentEscaping);
}
