/** Strings of any content in the fragment of a link. */
import { asciiJSON } from "../../harness/io/display.js";

/** Stands for the empty string, since a link leaves out what is empty; quotes of a string are escaped. */
const empty = '""';

/** Writes the string as an unquoted JSON string in ASCII, so that lone surrogates survive the encodings of a link. */
export function toLink(string: string): string {
  return string === "" ? empty : asciiJSON(string).slice(1, -1);
}

/** Reads what `toLink` has written; any other string stands for itself. */
export function fromLink(written: string): string {
  if (written === empty) return "";
  try {
    const string: unknown = JSON.parse(`"${written}"`);
    return typeof string === "string" ? string : written;
  } catch {
    return written;
  }
}
