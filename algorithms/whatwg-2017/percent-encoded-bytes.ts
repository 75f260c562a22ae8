/** 1.3 Percent-encoded bytes. */
import { asciiUppercase } from "../unicode/code-points.js";
import { percentEncodedBytes, utf8Encode } from "../unicode/utf8.js";
import type { Trace } from "../tracing/trace.js";
import { section, table } from "./section.js";

/** A percent-encode set; every one of the Standard holds the C0 controls and all code points above U+007E. */
export interface PercentEncodeSet {
  readonly id: keyof typeof table;
  /** By byte or code unit below 0x80; all others are members. */
  readonly ascii: readonly boolean[];
  /** Matches a member. */
  readonly pattern: RegExp;
}

/** `added` are the members beside those that all sets have. */
function percentEncodeSet(id: keyof typeof table, added: string): PercentEncodeSet {
  const ascii = Array.from(
    { length: 0x80 },
    (_, unit) => unit < 0x20 || unit > 0x7e || added.includes(String.fromCharCode(unit)),
  );
  const pattern = new RegExp(
    `[^\\x20-\\x7E]${added === "" ? "" : `|[${added.replace(/[\\\]^-]/g, "\\$&")}]`}`,
  );
  return { id, ascii, pattern };
}

const path = ' "#<>?`{}';
export const c0ControlPercentEncodeSet = percentEncodeSet("1.3 C0 control percent-encode set", "");
export const pathPercentEncodeSet = percentEncodeSet("1.3 path percent-encode set", path);
export const userinfoPercentEncodeSet = percentEncodeSet(
  "1.3 userinfo percent-encode set",
  path + "/:;=@[\\]^|",
);

/**
 * Percent encodes a byte.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#percent-encode
 */
export function percentEncode(byte: number, trace: Trace): string {
  const { step } = section["1.3 percent encode"](trace);
  step?.("");
  return `%${asciiUppercase(byte.toString(16)).padStart(2, "0")}`;
}

/**
 * Takes and returns bytes.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#percent-decode
 */
export function percentDecode(input: Uint8Array, trace: Trace): Uint8Array {
  const { step } = section["1.3 percent decode"](trace.onceEach());
  step?.("1");
  const output = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    step?.("2");
    const byte = input[index] ?? 0;
    if (byte !== 0x25) {
      step?.("2.1");
      output[length++] = byte;
      continue;
    }
    // Reading `next-two-bytes`: the two are there, and both are hex digits.
    const high = hexDigitValue(input[index + 1]);
    const low = hexDigitValue(input[index + 2]);
    if (high === null || low === null) {
      step?.("2.2");
      output[length++] = byte;
    } else {
      step?.("2.3");
      step?.("2.3.1");
      const bytePoint = high * 0x10 + low;
      step?.("2.3.2");
      output[length++] = bytePoint;
      step?.("2.3.3");
      index += 2;
    }
  }
  step?.("3");
  return output.subarray(0, length);
}

function hexDigitValue(byte: number | undefined): number | null {
  if (byte === undefined) return null;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : null;
}

/**
 * UTF-8 percent encodes each code point of a string of scalar values.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#utf-8-percent-encode
 */
export function utf8PercentEncode(codePoints: string, set: PercentEncodeSet, trace: Trace): string {
  if (trace.listener !== undefined) {
    // Each step is told once: code points that come again take no other, nor those behind the first if none is a member.
    const distinct = set.pattern.test(codePoints) ? Array.from(new Set(codePoints)) : [codePoints.charAt(0)];
    encodedInSteps(distinct.join(""), set, trace.onceEach());
  }
  return encodedAtOnce(codePoints, set);
}

/**
 * Encodes one code point after the other, as the text has it. A test proves that `encodedAtOnce` gives the same.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#utf-8-percent-encode
 */
export function encodedInSteps(codePoints: string, set: PercentEncodeSet, trace: Trace): string {
  const { step } = section["1.3 UTF-8 percent encode"](trace);
  let output = "";
  for (const codePoint of codePoints) {
    if (!isMember(set, codePoint.charCodeAt(0))) {
      step?.("1");
      output += codePoint;
      continue;
    }
    table[set.id](trace)?.(codePoint);
    step?.("2");
    const bytes = utf8Encode(codePoint);
    step?.("3");
    for (const byte of bytes) output += percentEncode(byte, trace);
  }
  return output;
}

/** The same for all code points in everyday time. */
export function encodedAtOnce(codePoints: string, set: PercentEncodeSet): string {
  if (!set.pattern.test(codePoints)) return codePoints;
  return percentEncodedBytes(utf8Encode(codePoints), (byte) => isMember(set, byte));
}

function isMember(set: PercentEncodeSet, unit: number): boolean {
  return set.ascii[unit] ?? true;
}
