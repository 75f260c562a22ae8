/** 4.2 Parsing: URL escape and its escape sets. */
import type { StepListener } from "../algorithm.js";
import { encodingName, legacyEncoder, type Encoder } from "../unicode/encodings.js";
import { utf8Encode } from "../unicode/utf8.js";
import { isPassedOver, urlEncode } from "./terminology.js";

/** Matches each code point of an escape set. */
type EscapeSet = RegExp;

export const urlSimpleEscapeSet: EscapeSet = /[^\x20-\x7E]/gu;
export const urlDefaultEscapeSet: EscapeSet = /[^!$-;=@-_a-~]/gu;
export const urlQueryEscapeSet: EscapeSet = /[^!$-;=?-_a-~]/gu;

/**
 * The encoder of the encoding with that label. UTF-16 has one, as it had in the Encoding Standard of 2012; a label
 * that names no encoding, and an encoding that has lost its encoder since, count as utf-8.
 */
export function encoderFor(label: string): Encoder {
  const name = encodingName(label);
  switch (name) {
    case null:
    case "UTF-8":
    case "replacement":
      return utf8Encode;
    case "UTF-16LE":
      return (input) => encodeUTF16(input, true);
    case "UTF-16BE":
      return (input) => encodeUTF16(input, false);
    default:
      return legacyEncoder(name);
  }
}

function encodeUTF16(input: string, littleEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(input.length * 2));
  for (let index = 0; index < input.length; index++) {
    bytes.setUint16(index * 2, input.charCodeAt(index), littleEndian);
  }
  return new Uint8Array(bytes.buffer);
}

/**
 * URL escapes each code point of `run`. Those that every escaping state passes over are left out.
 * `encode` is given where there is an encoding override.
 */
export function urlEscape(
  run: string,
  escapeSet: EscapeSet,
  step: StepListener | undefined,
  encode: Encoder = utf8Encode,
): string {
  let output = "";
  let start = 0;
  for (const { 0: codePoint, index } of run.matchAll(escapeSet)) {
    output += unescaped(run.slice(start, index), step);
    if (!isPassedOver(codePoint)) output += escaped(codePoint, step, encode);
    start = index + codePoint.length;
  }
  return output + unescaped(run.slice(start), step);
}

function unescaped(run: string, step: StepListener | undefined): string {
  if (run !== "") {
    step?.("4.2 URL escape, 1");
    step?.("4.2 URL escape, 2");
  }
  return run;
}

function escaped(codePoint: string, step: StepListener | undefined, encode: Encoder): string {
  step?.("4.2 URL escape, 1");
  step?.("4.2 URL escape, 3");
  // Erratum `escape-of-c` and reading `lone-surrogate`; an encoder error gives the byte 0x3F.
  const bytes = encode(codePoint.toWellFormed()) ?? [0x3f];
  step?.("4.2 URL escape, 4");
  let output = "";
  for (const byte of bytes) output += urlEncode(byte, step);
  return output;
}
