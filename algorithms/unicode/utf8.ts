/** UTF-8 (RFC 3629) of strings, its decoder, and percent-encoding. */

const encoder = new TextEncoder();

/** "UTF-8 encode" of the Encoding Standard: the bytes of a string; a lone surrogate gives those of U+FFFD. */
export function utf8Encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** "0123456789ABCDEF" as bytes. */
const hexDigits: readonly number[] = Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));

/**
 * Percent-encodes (RFC 3986, section 2.1) the bytes for which `isEncoded` holds and takes the others over, as bytes of
 * UTF-8. Builds no strings on the way, so that a megabyte costs ten times what a tenth of it does.
 */
export function percentEncodedBytes(bytes: Uint8Array, isEncoded: (byte: number) => boolean): string {
  let encoded = 0;
  for (const byte of bytes) if (isEncoded(byte)) encoded++;
  if (encoded === 0) return utf8Decode(bytes);
  const output = new Uint8Array(bytes.length + 2 * encoded);
  let length = 0;
  for (const byte of bytes) {
    if (isEncoded(byte)) {
      output[length++] = 0x25;
      output[length++] = hexDigits[byte >> 4] ?? 0;
      output[length++] = hexDigits[byte & 0xf] ?? 0;
    } else {
      output[length++] = byte;
    }
  }
  return utf8Decode(output);
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * "UTF-8 decode without BOM" of the Encoding Standard: a byte order mark stays in the result as U+FEFF, and each
 * malformed sequence of bytes becomes U+FFFD.
 */
export function utf8Decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
