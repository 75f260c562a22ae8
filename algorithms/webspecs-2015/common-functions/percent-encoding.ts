/** 1.5 Common Functions: percent encode, percent decode and cleanse. */
import type { StepListener } from "../../algorithm.js";
import { percentEncodedBytes, utf8Encode } from "../../unicode/utf8.js";
import {
  allOf,
  asWhole,
  firstOf,
  hasOtherThanURLCodePointsAndPercentSigns,
  isListenedTo,
  neitherURLCodePointNorPercentSign,
  type Run,
} from "../authoring-requirements.js";
import { isMember, without, type EncodeSet } from "../terminology.js";

/** Takes and returns a string; `null` is the encode set that encodes nothing. */
export function cleanse(string: string, encodeSet: EncodeSet | null, run: Run): string {
  if (string === "" && run.step === undefined) return string;
  if (isListenedTo(run)) indicateConformanceErrors(string, run);
  let result = string;
  if (/[\t\n\r]/.test(result)) {
    run.step?.("1.5 cleanse, 3", firstOf(/[\t\n\r]/, string));
    result = without(result, "\t\n\r");
    run.conformanceError?.("U+0009, U+000A or U+000D");
  }
  if (encodeSet !== null) {
    run.step?.("1.5 cleanse, 4", allOf(string));
    result = encodedAndPercentEncoded(result, encodeSet, asWhole(run, string));
  }
  run.step?.("1.5 cleanse, 5", allOf(string));
  return result;
}

const barePercentSign = /%(?![0-9A-Fa-f]{2})/;

function indicateConformanceErrors(string: string, run: Run): void {
  if (hasOtherThanURLCodePointsAndPercentSigns(string)) {
    run.step?.("1.5 cleanse, 1", firstOf(neitherURLCodePointNorPercentSign, string));
    run.conformanceError?.("not a URL code point or a percent sign");
  }
  if (barePercentSign.test(string)) {
    run.step?.("1.5 cleanse, 2", firstOf(barePercentSign, string));
    run.conformanceError?.("percent sign not followed by two hexadecimal characters");
  }
}

/** Reading `encode-set-of-bytes`: a byte is a member if the code point of its value is. */
function encodedAndPercentEncoded(string: string, encodeSet: EncodeSet, run: Run): string {
  // Without a member all is ASCII, which UTF-8 leaves alone, but UTF-16 does not.
  if (run.encoding.override === utf8Encode && !encodeSet.member.test(string)) return string;
  // A string that the encoder of a legacy encoding refuses even so is encoded in UTF-8; none is known.
  const bytes = run.encoding.override(string) ?? utf8Encode(string);
  if (run.step !== undefined && bytes.some((byte) => isMember(encodeSet, byte))) {
    run.step("1.5 percent encode");
  }
  return percentEncodedBytes(bytes, (byte) => isMember(encodeSet, byte));
}

/** Takes and returns bytes. */
export function percentDecode(input: Uint8Array, step: StepListener | undefined): Uint8Array {
  if (step !== undefined) tellSteps(input, step);
  const output = new Uint8Array(input.length);
  let length = 0;
  for (let index = 0; index < input.length; index++) {
    const bytePoint = bytePointAt(input, index);
    output[length++] = bytePoint ?? input[index] ?? 0;
    if (bytePoint !== null) index += 2;
  }
  return output.subarray(0, length);
}

/** The value of the two hexadecimal digits after "%"; `null` if something else stands there. */
function bytePointAt(input: Uint8Array, index: number): number | null {
  if (input[index] !== 0x25) return null;
  const high = hexDigitValue(input[index + 1]);
  const low = hexDigitValue(input[index + 2]);
  return high === null || low === null ? null : high * 0x10 + low;
}

function hexDigitValue(byte = 0): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  if (byte >= 0x41 && byte <= 0x46) return byte - 0x37;
  if (byte >= 0x61 && byte <= 0x66) return byte - 0x57;
  return null;
}

function tellSteps(input: Uint8Array, step: StepListener): void {
  const has = (is: (byte: number, index: number) => boolean): boolean => input.some(is);
  step("1.5 percent decode, 1");
  if (input.length > 0) step("1.5 percent decode, 2");
  if (has((byte) => byte !== 0x25)) step("1.5 percent decode, 2.1");
  if (has((byte, index) => byte === 0x25 && bytePointAt(input, index) === null)) {
    step("1.5 percent decode, 2.2");
  }
  if (has((_, index) => bytePointAt(input, index) !== null)) {
    step("1.5 percent decode, 2.3");
    step("1.5 percent decode, 2.3.1");
    step("1.5 percent decode, 2.3.2");
    step("1.5 percent decode, 2.3.3");
  }
  step("1.5 percent decode, 3");
}
