/** 1.3 Percent-encoded bytes. */
import { asciiUppercase } from "../unicode/code-points.js";
import { legacyEncoder, type Encoder, percentEncodedInLegacyEncoding } from "../unicode/encodings.js";
import { percentEncodedBytes, utf8Encode } from "../unicode/utf8.js";
import type { Trace } from "../tracing/trace.js";
import { section, table } from "./section.js";

/**
 * A percent-encode set: the ASCII members that are no C0 controls, in order of code point.
 * Every set of the Standard holds the C0 controls and all code points greater than U+007E besides.
 */
export interface PercentEncodeSet {
  readonly id: keyof typeof table;
  readonly members: string;
  /** By byte below 0x80; all others are members. */
  readonly ascii: readonly boolean[];
  /** Matches a member. */
  readonly pattern: RegExp;
}

function percentEncodeSet(
  id: PercentEncodeSet["id"],
  base: PercentEncodeSet | null,
  added: string,
): PercentEncodeSet {
  const members = Array.from((base?.members ?? "") + added)
    .sort()
    .join("");
  const ascii = Array.from({ length: 0x80 }, (_, unit) => unit < 0x20 || unit > 0x7e);
  for (const member of members) ascii[member.charCodeAt(0)] = true;
  const pattern = new RegExp(
    `[^\\x20-\\x7E]${members === "" ? "" : `|[${members.replace(/[\\\]^-]/g, "\\$&")}]`}`,
  );
  return { id, members, ascii, pattern };
}

export const c0ControlPercentEncodeSet = percentEncodeSet("1.3 C0 control percent-encode set", null, "");
export const fragmentPercentEncodeSet = percentEncodeSet(
  "1.3 fragment percent-encode set",
  c0ControlPercentEncodeSet,
  ' "<>`',
);
export const queryPercentEncodeSet = percentEncodeSet(
  "1.3 query percent-encode set",
  c0ControlPercentEncodeSet,
  ' "#<>',
);
export const specialQueryPercentEncodeSet = percentEncodeSet(
  "1.3 special-query percent-encode set",
  queryPercentEncodeSet,
  "'",
);
export const pathPercentEncodeSet = percentEncodeSet(
  "1.3 path percent-encode set",
  queryPercentEncodeSet,
  "?^`{}",
);
export const userinfoPercentEncodeSet = percentEncodeSet(
  "1.3 userinfo percent-encode set",
  pathPercentEncodeSet,
  "/:;=@[\\]|",
);

export const percentEncodedByte = /%[0-9A-Fa-f]{2}/;

export function containsPercentEncodedByte(input: string): boolean {
  return percentEncodedByte.test(input);
}

/**
 * Percent-decodes a scalar value string; returns bytes.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#string-percent-decode
 */
export function percentDecode(input: string, trace: Trace): Uint8Array {
  const { step } = section["1.3 percent-decode"](trace);
  step?.("1");
  const bytes = utf8Encode(input);
  step?.("2");
  return percentDecodeBytes(bytes, trace.onceEach());
}

/** 1.3 percent-decode bytes: https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#percent-decode */
function percentDecodeBytes(input: Uint8Array, trace: Trace): Uint8Array {
  const { step } = section["1.3 percent-decode bytes"](trace);
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

/** 1.3 percent-encode: https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#percent-encode */
function percentEncode(byte: number, trace: Trace): string {
  const { step } = section["1.3 percent-encode"](trace);
  step?.("");
  return `%${asciiUppercase(byte.toString(16)).padStart(2, "0")}`;
}

/**
 * Percent-encodes after encoding; `encoding` is the name of an encoding with an encoder.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#string-percent-encode-after-encoding
 */
export function percentEncodeAfterEncoding(
  encoding: string,
  input: string,
  set: PercentEncodeSet,
  trace: Trace,
): string {
  const { step } = section["1.3 percent-encode after encoding"](trace);
  step?.("1");
  step?.("2");
  step?.("3");
  step?.("4");
  step?.("5");
  step?.("6");
  step?.("7");
  if (step !== undefined) {
    const codePoints = set.pattern.test(input) ? new Set(input) : input.charAt(0);
    for (const codePoint of codePoints) if (includes(set, codePoint)) table[set.id](trace)?.(codePoint);
    // Each step is told once: code points that come again take no other, nor those behind the first if none is a member.
    encodedInSteps(encoding, Array.from(codePoints).join(""), set, trace.onceEach());
  }
  const output = encodedAtOnce(encoding, input, set);
  step?.("8");
  return output;
}

/**
 * Step 7 as the text has it. A legacy encoder is given one code point after the other, which ignores the state that some
 * keep: where that matters, the answer is that of `encodedAtOnce`. Otherwise both are the same, as a test proves.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#string-percent-encode-after-encoding
 */
export function encodedInSteps(encoding: string, input: string, set: PercentEncodeSet, trace: Trace): string {
  const { step } = section["1.3 percent-encode after encoding"](trace);
  const encode: Encoder = encoding === "UTF-8" ? utf8Encode : legacyEncoder(encoding);
  let output = "";
  for (const part of encoding === "UTF-8" || input === "" ? [input] : input) {
    step?.("7.1");
    step?.("7.2");
    const encodeOutput = encode(part);
    for (const byte of encodeOutput ?? []) {
      step?.("7.3");
      // 1.3 percent-encode after encoding, 7.3.1: spaceAsPlus is false for every set that a parser uses.
      step?.("7.3.2");
      const isomorph = String.fromCharCode(byte);
      step?.("7.3.3");
      if (!isMember(set, byte)) {
        step?.("7.3.4");
        output += isomorph;
      } else {
        step?.("7.3.5");
        output += percentEncode(byte, trace);
      }
    }
    if (encodeOutput === null) {
      step?.("7.4");
      output += `%26%23${part.codePointAt(0) ?? 0}%3B`;
    }
  }
  return output;
}

/** Step 7 for the whole input, in everyday time; the legacy encoders may keep a state from one error to the next. */
export function encodedAtOnce(encoding: string, input: string, set: PercentEncodeSet): string {
  if (encoding !== "UTF-8") return percentEncodedInLegacyEncoding(encoding, input, set.members);
  return set.pattern.test(input)
    ? percentEncodedBytes(utf8Encode(input), (byte) => isMember(set, byte))
    : input;
}

function includes(set: PercentEncodeSet, codePoint: string): boolean {
  return isMember(set, codePoint.codePointAt(0) ?? 0);
}

function isMember(set: PercentEncodeSet, byte: number): boolean {
  return set.ascii[byte] ?? true;
}

/**
 * UTF-8 percent-encodes a scalar value string, and so a single scalar value.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#string-utf-8-percent-encode
 */
export function utf8PercentEncode(input: string, set: PercentEncodeSet, trace: Trace): string {
  if (!trace.isOn) return encodedAtOnce("UTF-8", input, set);
  const { step } = section["1.3 UTF-8 percent-encode"](trace);
  step?.("");
  return percentEncodeAfterEncoding("UTF-8", input, set, trace);
}
