/** "Encode" of the Encoding Standard, which 1.5 cleanse uses: reading `encode`. */
import { encodingName, legacyEncoder, utf16Encode, type Encoder } from "../../unicode/encodings.js";
import { utf8Encode } from "../../unicode/utf8.js";

/** The encoder of the encoding with that label, as of March 2015; UTF-8 for a label that names none. */
export function encoderFor(label: string): Encoder {
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
      return withReferences(legacyEncoder(name));
  }
}

/** A code point without bytes is encoded as "&#", its value in decimal, and ";". */
function withReferences(encode: Encoder): Encoder {
  return (input) => {
    const bytes = encode(input);
    if (bytes !== null) return bytes;
    const encoded = new Map<string, string>();
    const codePoints = Array.from(input, (codePoint) => {
      let known = encoded.get(codePoint);
      if (known === undefined) {
        known = encode(codePoint) === null ? `&#${codePoint.codePointAt(0) ?? 0};` : codePoint;
        encoded.set(codePoint, known);
      }
      return known;
    });
    return encode(codePoints.join(""));
  };
}
