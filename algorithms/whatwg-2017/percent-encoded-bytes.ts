/** 1.3 Percent-encoded bytes. */
import { percentEncodedBytes, utf8Encode } from "../unicode/utf8.js";
import { onceEach, type Run } from "./parsers.js";

/** A percent-encode set; every one of the Standard holds the C0 controls and all code points above U+007E. */
export interface PercentEncodeSet {
  /** By byte below 0x80; all others are members. */
  readonly ascii: readonly boolean[];
  /** Matches a member. */
  readonly pattern: RegExp;
}

/** `added` are the members beside those that all sets have. */
function percentEncodeSet(added: string): PercentEncodeSet {
  const ascii = Array.from(
    { length: 0x80 },
    (_, unit) => unit < 0x20 || unit > 0x7e || added.includes(String.fromCharCode(unit)),
  );
  const pattern = new RegExp(
    `[^\\x20-\\x7E]${added === "" ? "" : `|[${added.replace(/[\\\]^-]/g, "\\$&")}]`}`,
  );
  return { ascii, pattern };
}

const path = ' "#<>?`{}';
export const c0ControlPercentEncodeSet = percentEncodeSet("");
export const pathPercentEncodeSet = percentEncodeSet(path);
export const userinfoPercentEncodeSet = percentEncodeSet(path + "/:;=@[\\]^|");

/** Takes and returns bytes. */
export function percentDecode(input: Uint8Array, listener: Run): Uint8Array {
  const run = onceEach(listener);
  run.step?.("1.3 percent decode, 1");
  const output = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    run.step?.("1.3 percent decode, 2");
    const byte = input[index] ?? 0;
    if (byte !== 0x25) {
      run.step?.("1.3 percent decode, 2.1");
      output[length++] = byte;
      continue;
    }
    // Reading `next-two-bytes`: the two are there, and both are hex digits.
    const high = hexDigitValue(input[index + 1]);
    const low = hexDigitValue(input[index + 2]);
    if (high === null || low === null) {
      run.step?.("1.3 percent decode, 2.2");
      output[length++] = byte;
    } else {
      run.step?.("1.3 percent decode, 2.3");
      run.step?.("1.3 percent decode, 2.3.1");
      const bytePoint = high * 0x10 + low;
      run.step?.("1.3 percent decode, 2.3.2");
      output[length++] = bytePoint;
      run.step?.("1.3 percent decode, 2.3.3");
      index += 2;
    }
  }
  run.step?.("1.3 percent decode, 3");
  return output.subarray(0, length);
}

function hexDigitValue(byte: number | undefined): number | null {
  if (byte === undefined) return null;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : null;
}

/** Percent-encodes the bytes for which `isEncoded` holds; the others are ASCII and become code points. */
export function percentEncode(bytes: Uint8Array, isEncoded: (byte: number) => boolean, run: Run): string {
  const once = onceEach(run);
  return percentEncodedBytes(bytes, (byte) => {
    if (!isEncoded(byte)) return false;
    once.step?.("1.3 percent encode");
    return true;
  });
}

/** UTF-8 percent encodes each code point of a string of scalar values. */
export function utf8PercentEncode(codePoints: string, set: PercentEncodeSet, run: Run): string {
  if (!set.pattern.test(codePoints)) {
    if (codePoints !== "") run.step?.("1.3 UTF-8 percent encode, 1");
    return codePoints;
  }
  const once = onceEach(run);
  const isMember = (byte: number): boolean => {
    if (set.ascii[byte] ?? true) {
      once.step?.("1.3 UTF-8 percent encode, 2");
      once.step?.("1.3 UTF-8 percent encode, 3");
      return true;
    }
    once.step?.("1.3 UTF-8 percent encode, 1");
    return false;
  };
  return percentEncode(utf8Encode(codePoints), isMember, run);
}
