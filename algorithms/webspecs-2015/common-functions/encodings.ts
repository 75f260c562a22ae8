/** "Encode" of the Encoding Standard, which 1.5 cleanse uses: reading `encode`. */
import { encodeReplacing, encoderUntil2016, type Encoder } from "../../unicode/encodings.js";

/** The encoder of the encoding with that label; a code point without bytes is "&#", its value in decimal, and ";". */
export function encoderFor(label: string): Encoder {
  const encode = encoderUntil2016(label);
  return (input) => encodeReplacing(encode, input, (codePoint) => `&#${codePoint.codePointAt(0) ?? 0};`);
}
