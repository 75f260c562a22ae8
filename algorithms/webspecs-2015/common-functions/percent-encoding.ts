/** 1.5 Common Functions: percent encode, percent decode and cleanse. */
import { firstMatch } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { percentEncodedBytes, utf8Encode } from "../../unicode/utf8.js";
import {
  hasOtherThanURLCodePointsAndPercentSigns,
  neitherURLCodePointNorPercentSign,
  withTrace,
  type Run,
} from "../authoring-requirements.js";
import { section, tellMember } from "../section.js";
import { isMember, without, type EncodeSet } from "../terminology.js";

/**
 * Takes and returns a string; `null` is the encode set that encodes nothing.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1691
 */
export function cleanse(string: string, encodeSet: EncodeSet | null, run: Run): string {
  if (string === "" && run.trace.listener === undefined) return string;
  const { step, error } = section["1.5 cleanse"](run.trace, string);
  if (run.trace.isOn && hasOtherThanURLCodePointsAndPercentSigns(string)) {
    step?.("1", firstMatch(neitherURLCodePointNorPercentSign, string));
    error("not a URL code point or a percent sign");
  }
  if (run.trace.isOn && barePercentSign.test(string)) {
    step?.("2", firstMatch(barePercentSign, string));
    error("percent sign not followed by two hexadecimal characters");
  }
  let result = string;
  if (/[\t\n\r]/.test(result)) {
    step?.("3", firstMatch(/[\t\n\r]/, string));
    result = without(result, "\t\n\r");
    error("U+0009, U+000A or U+000D");
  }
  if (encodeSet !== null) {
    step?.("4");
    tellMember(encodeSet, result, run.trace.without(/[\t\n\r]/g, string));
    result = encodedAndPercentEncoded(result, encodeSet, withTrace(run, run.trace.whole(string)));
  }
  step?.("5");
  return result;
}

const barePercentSign = /%(?![0-9A-Fa-f]{2})/;

/**
 * Reading `encode-set-of-bytes`: a byte is a member if the code point of its value is.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1529
 */
function encodedAndPercentEncoded(string: string, encodeSet: EncodeSet, run: Run): string {
  const { step } = section["1.5 percent encode"](run.trace);
  // Without a member all is ASCII, which UTF-8 leaves alone, but UTF-16 does not.
  if (run.encoding.override === utf8Encode && !encodeSet.member.test(string)) return string;
  // A string that the encoder of a legacy encoding refuses even so is encoded in UTF-8; none is known.
  const bytes = run.encoding.override(string) ?? utf8Encode(string);
  if (bytes.some((byte) => isMember(encodeSet, byte))) step?.("");
  return percentEncodedBytes(bytes, (byte) => isMember(encodeSet, byte));
}

/**
 * Takes and returns bytes.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1534
 */
export function percentDecode(input: Uint8Array, trace: Trace): Uint8Array {
  const { step } = section["1.5 percent decode"](trace.onceEach());
  step?.("1");
  const output = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    step?.("2");
    const byte = input[index] ?? 0;
    const bytePoint = hexadecimalNumber(input[index + 1], input[index + 2]);
    if (byte !== 0x25) {
      step?.("2.1");
      output[length++] = byte;
    } else if (bytePoint === null) {
      step?.("2.2");
      output[length++] = byte;
    } else {
      step?.("2.3");
      step?.("2.3.1");
      step?.("2.3.2");
      output[length++] = bytePoint;
      step?.("2.3.3");
      index += 2;
    }
  }
  step?.("3");
  return output.subarray(0, length);
}

/** The number of two hexadecimal digits; `null` if something else stands there. */
function hexadecimalNumber(first: number | undefined, second: number | undefined): number | null {
  const high = hexDigitValue(first);
  const low = hexDigitValue(second);
  return high === null || low === null ? null : high * 0x10 + low;
}

function hexDigitValue(byte = 0): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  if (byte >= 0x41 && byte <= 0x46) return byte - 0x37;
  if (byte >= 0x61 && byte <= 0x66) return byte - 0x57;
  return null;
}
