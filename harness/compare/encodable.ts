/** Tells which texts an encoding has bytes for. */
import { encoderUntil2016 } from "../../algorithms/unicode/encodings.js";

/**
 * Tells whether an encoding has bytes for a text; of a lone surrogate it encodes U+FFFD.
 * @param label A label of the encoding. Default: UTF-8.
 */
export function isEncodable(text: string, label = "utf-8"): boolean {
  return encoderUntil2016(label)(text.toWellFormed()) !== null;
}
