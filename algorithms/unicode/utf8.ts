/** UTF-8 (RFC 3629) of single code points and of strings, and its decoder. */

/** "%00" to "%FF". */
const percentEncoded: readonly string[] = Array.from(
  { length: 0x100 },
  (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
);

/** One byte, 0 to 255, as "%" and two upper-case hexadecimal digits. */
export function percentEncodedByte(byte: number): string {
  return percentEncoded[byte] ?? "";
}

/**
 * The UTF-8 bytes of one Unicode scalar value (RFC 3629, section 3): one to four numbers, 0 to 255.
 * A surrogate is no scalar value, and each text decides what becomes of one; most put U+FFFD in its place first.
 */
export function utf8Bytes(scalarValue: number): readonly number[] {
  if (scalarValue < 0x80) return [scalarValue];
  const last = 0x80 | (scalarValue & 0x3f);
  if (scalarValue < 0x800) return [0xc0 | (scalarValue >> 6), last];
  const third = 0x80 | ((scalarValue >> 6) & 0x3f);
  if (scalarValue < 0x10000) return [0xe0 | (scalarValue >> 12), third, last];
  return [0xf0 | (scalarValue >> 18), 0x80 | ((scalarValue >> 12) & 0x3f), third, last];
}

/**
 * The UTF-8 bytes of one Unicode scalar value, each as "%" and two upper-case hexadecimal digits: U+20AC gives
 * "%E2%82%AC". As in `utf8Bytes`, surrogates are for the caller to replace. Allocates no array.
 */
export function percentEncodedUtf8(scalarValue: number): string {
  if (scalarValue < 0x80) return percentEncodedByte(scalarValue);
  const last = percentEncodedByte(0x80 | (scalarValue & 0x3f));
  if (scalarValue < 0x800) return percentEncodedByte(0xc0 | (scalarValue >> 6)) + last;
  const third = percentEncodedByte(0x80 | ((scalarValue >> 6) & 0x3f));
  if (scalarValue < 0x10000) return percentEncodedByte(0xe0 | (scalarValue >> 12)) + third + last;
  const second = percentEncodedByte(0x80 | ((scalarValue >> 12) & 0x3f));
  return percentEncodedByte(0xf0 | (scalarValue >> 18)) + second + third + last;
}

const encoder = new TextEncoder();

/** "UTF-8 encode" of the Encoding Standard: the bytes of a string; a lone surrogate gives those of U+FFFD. */
export function utf8Encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** "0123456789ABCDEF" as bytes. */
const hexDigits: readonly number[] = Array.from("0123456789ABCDEF", (digit) => digit.charCodeAt(0));

/**
 * Percent-encodes (RFC 3986, section 2.1) the bytes for which `isEncoded` holds and takes the others over, which must
 * be ASCII. Builds no strings on the way, so that a megabyte costs ten times what a tenth of it does.
 */
export function percentEncodedBytes(bytes: Uint8Array, isEncoded: (byte: number) => boolean): string {
  const output = new Uint8Array(bytes.length * 3);
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
  return utf8Decode(output.subarray(0, length));
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * "UTF-8 decode without BOM" of the Encoding Standard: a byte order mark stays in the result as U+FEFF, and each
 * malformed sequence of bytes becomes U+FFFD.
 */
export function utf8Decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
