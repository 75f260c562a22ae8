/** 1.3 Percent-encoded bytes. */
import { legacyEncoder, percentEncodedInLegacyEncoding } from "../unicode/encodings.js";
import { percentEncodedBytes, utf8Encode } from "../unicode/utf8.js";
import { onceEach, type Run } from "./parsers.js";

/**
 * A percent-encode set: the ASCII members that are no C0 controls, in order of code point.
 * Every set of the Standard holds the C0 controls and all code points greater than U+007E besides.
 */
export interface PercentEncodeSet {
  readonly members: string;
  /** By byte below 0x80; all others are members. */
  readonly ascii: readonly boolean[];
  /** Matches a member. */
  readonly pattern: RegExp;
}

function percentEncodeSet(base: PercentEncodeSet | null, added: string): PercentEncodeSet {
  const members = Array.from((base?.members ?? "") + added)
    .sort()
    .join("");
  const ascii = Array.from({ length: 0x80 }, (_, unit) => unit < 0x20 || unit > 0x7e);
  for (const member of members) ascii[member.charCodeAt(0)] = true;
  const pattern = new RegExp(
    `[^\\x20-\\x7E]${members === "" ? "" : `|[${members.replace(/[\\\]^-]/g, "\\$&")}]`}`,
  );
  return { members, ascii, pattern };
}

export const c0ControlPercentEncodeSet = percentEncodeSet(null, "");
export const fragmentPercentEncodeSet = percentEncodeSet(c0ControlPercentEncodeSet, ' "<>`');
export const queryPercentEncodeSet = percentEncodeSet(c0ControlPercentEncodeSet, ' "#<>');
export const specialQueryPercentEncodeSet = percentEncodeSet(queryPercentEncodeSet, "'");
export const pathPercentEncodeSet = percentEncodeSet(queryPercentEncodeSet, "?^`{}");
export const userinfoPercentEncodeSet = percentEncodeSet(pathPercentEncodeSet, "/:;=@[\\]|");

export const percentEncodedByte = /%[0-9A-Fa-f]{2}/;

export function containsPercentEncodedByte(input: string): boolean {
  return percentEncodedByte.test(input);
}

/** Percent-decodes a scalar value string; returns bytes. */
export function percentDecode(input: string, run: Run): Uint8Array {
  run.step?.("1.3 percent-decode, 1");
  const bytes = utf8Encode(input);
  run.step?.("1.3 percent-decode, 2");
  return percentDecodeBytes(bytes, run);
}

function percentDecodeBytes(input: Uint8Array, listener: Run): Uint8Array {
  const run = onceEach(listener);
  run.step?.("1.3 percent-decode bytes, 1");
  const output = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    run.step?.("1.3 percent-decode bytes, 2");
    const byte = input[index] ?? 0;
    if (byte !== 0x25) {
      run.step?.("1.3 percent-decode bytes, 2.1");
      output[length++] = byte;
      continue;
    }
    const high = hexDigitValue(input[index + 1]);
    const low = hexDigitValue(input[index + 2]);
    if (high === null || low === null) {
      run.step?.("1.3 percent-decode bytes, 2.2");
      output[length++] = byte;
    } else {
      run.step?.("1.3 percent-decode bytes, 2.3");
      run.step?.("1.3 percent-decode bytes, 2.3.1");
      const bytePoint = high * 0x10 + low;
      run.step?.("1.3 percent-decode bytes, 2.3.2");
      output[length++] = bytePoint;
      run.step?.("1.3 percent-decode bytes, 2.3.3");
      index += 2;
    }
  }
  run.step?.("1.3 percent-decode bytes, 3");
  return output.subarray(0, length);
}

function hexDigitValue(byte: number | undefined): number | null {
  if (byte === undefined) return null;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : null;
}

/** Percent-encodes after encoding; `encoding` is the name of an encoding with an encoder. */
export function percentEncodeAfterEncoding(
  encoding: string,
  input: string,
  set: PercentEncodeSet,
  run: Run,
): string {
  run.step?.("1.3 percent-encode after encoding, 1");
  run.step?.("1.3 percent-encode after encoding, 2");
  run.step?.("1.3 percent-encode after encoding, 3");
  run.step?.("1.3 percent-encode after encoding, 4");
  run.step?.("1.3 percent-encode after encoding, 5");
  run.step?.("1.3 percent-encode after encoding, 6");
  run.step?.("1.3 percent-encode after encoding, 7");
  run.step?.("1.3 percent-encode after encoding, 7.1");
  run.step?.("1.3 percent-encode after encoding, 7.2");
  const output = encoding === "UTF-8" ? encodeUTF8(input, set, run) : encodeLegacy(encoding, input, set, run);
  run.step?.("1.3 percent-encode after encoding, 8");
  return output;
}

/** Step 7.3 for UTF-8, which never errs; a string without a member of the set is left alone. */
function encodeUTF8(input: string, set: PercentEncodeSet, run: Run): string {
  if (!set.pattern.test(input)) {
    if (input !== "") reportAsIs(run);
    return input;
  }
  const once = onceEach(run);
  return percentEncodedBytes(utf8Encode(input), (byte) => {
    reportByte(set, byte, once);
    return isMember(set, byte);
  });
}

/** Step 7 for the legacy encodings, whose encoders may keep a state from one error to the next. */
function encodeLegacy(encoding: string, input: string, set: PercentEncodeSet, run: Run): string {
  if (run.step !== undefined) {
    const once = onceEach(run);
    const encode = legacyEncoder(encoding);
    for (const codePoint of input) {
      const bytes = encode(codePoint);
      if (bytes === null) once.step?.("1.3 percent-encode after encoding, 7.4");
      else for (const byte of bytes) reportByte(set, byte, once);
    }
  }
  return percentEncodedInLegacyEncoding(encoding, input, set.members);
}

function isMember(set: PercentEncodeSet, byte: number): boolean {
  return set.ascii[byte] ?? true;
}

function reportByte(set: PercentEncodeSet, byte: number, run: Run): void {
  if (run.step === undefined) return;
  if (isMember(set, byte)) reportEncoded(run);
  else reportAsIs(run);
}

function reportAsIs(run: Run): void {
  run.step?.("1.3 percent-encode after encoding, 7.3");
  // 1.3 percent-encode after encoding, 7.3.1: spaceAsPlus is false for every set that a parser uses.
  run.step?.("1.3 percent-encode after encoding, 7.3.2");
  run.step?.("1.3 percent-encode after encoding, 7.3.3");
  run.step?.("1.3 percent-encode after encoding, 7.3.4");
}

function reportEncoded(run: Run): void {
  run.step?.("1.3 percent-encode after encoding, 7.3");
  run.step?.("1.3 percent-encode after encoding, 7.3.2");
  run.step?.("1.3 percent-encode after encoding, 7.3.3");
  run.step?.("1.3 percent-encode after encoding, 7.3.5");
  run.step?.("1.3 percent-encode");
}

/** UTF-8 percent-encodes a scalar value string, and so a single scalar value. */
export function utf8PercentEncode(input: string, set: PercentEncodeSet, run: Run): string {
  run.step?.("1.3 UTF-8 percent-encode");
  return percentEncodeAfterEncoding("UTF-8", input, set, run);
}
