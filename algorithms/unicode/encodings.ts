/** The Encoding Standard, by `@exodus/bytes`: labels, and the encoders of the legacy encodings. */
import { labelToName } from "@exodus/bytes/encoding.js";
import { createMultibyteEncoder } from "@exodus/bytes/multi-byte.js";
import { createSinglebyteEncoder } from "@exodus/bytes/single-byte.js";
import { percentEncodeAfterEncoding } from "@exodus/bytes/whatwg.js";
import { asciiLowercase } from "./code-points.js";
import { utf8Encode } from "./utf8.js";

const multibyte: ReadonlySet<string> = new Set([
  "Big5",
  "EUC-JP",
  "EUC-KR",
  "gb18030",
  "GBK",
  "ISO-2022-JP",
  "Shift_JIS",
]);

/** "Get an encoding": the name of the encoding with that label, or `null` where there is none. */
export function encodingName(label: string): string | null {
  return labelToName(label);
}

/** Takes a scalar value string; returns bytes, or `null` where a code point of it has none. */
export type Encoder = (input: string) => Uint8Array | null;

/** The encoder of a single-byte or multi-byte encoding; it keeps no state from one string to the next. */
export function legacyEncoder(encoding: string): Encoder {
  const create = multibyte.has(encoding) ? createMultibyteEncoder : createSinglebyteEncoder;
  const encode = create(asciiLowercase(encoding));
  return (input) => {
    try {
      return encode(input);
    } catch {
      return null;
    }
  };
}

/**
 * Encodes a string, with what `replacement` gives for it, in ASCII, in place of each code point that has no bytes. The
 * string is encoded as a whole, so that an encoder with a state keeps it.
 */
export function encodeReplacing(
  encode: Encoder,
  input: string,
  replacement: (codePoint: string) => string,
): Uint8Array {
  const whole = encode(input);
  if (whole !== null) return whole;
  const replacements = new Map<string, string>();
  for (const codePoint of new Set(input)) {
    replacements.set(codePoint, encode(codePoint) === null ? replacement(codePoint) : codePoint);
  }
  const replaced = Array.from(input, (codePoint) => replacements.get(codePoint) ?? codePoint);
  // Every encoding has what is in ASCII.
  return encode(replaced.join("")) ?? new Uint8Array();
}

/**
 * The encoder of the encoding with that label, as of the Encoding Standard until 2016, when UTF-16 had one. A label
 * that names no encoding, and an encoding that has lost its encoder since, count as UTF-8.
 */
export function encoderUntil2016(label: string): Encoder {
  const name = encodingName(label);
  switch (name) {
    case null:
    case "UTF-8":
    case "replacement":
      return utf8Encode;
    case "UTF-16LE":
      return (input) => utf16Encode(input, true);
    case "UTF-16BE":
      return (input) => utf16Encode(input, false);
    default:
      return legacyEncoder(name);
  }
}

/** UTF-16 without byte order mark. Takes any string. */
function utf16Encode(input: string, littleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(input.length * 2));
  for (let index = 0; index < input.length; index++) {
    bytes.setUint16(index * 2, input.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(bytes.buffer);
}

/**
 * Encodes a string with a legacy encoding and percent-encodes the bytes of C0 controls, of those above 0x7E and of
 * the ASCII characters in `members`; a code point without bytes becomes `%26%23`, its value in decimal, `%3B`.
 */
export function percentEncodedInLegacyEncoding(encoding: string, input: string, members: string): string {
  return percentEncodeAfterEncoding(encoding, input, members);
}
