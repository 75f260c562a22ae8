/** The sets of user-info and query, and how a query is escaped. */
import { encodingName, legacyEncoder, type Encoder } from "../../unicode/encodings.js";
import { percentEncodedBytes } from "../../unicode/utf8.js";
import { utf8PercentEscaping } from "../definitions.js";
import type { CharacterSet } from "../todos.js";
import { characters } from "./characters.js";

/** Reading `filled-user-info-set`: what RFC 3986, section 3.2.1, allows. */
export const userInfoSet: CharacterSet = {
  member: /[A-Za-z0-9\-._~!$&'()*+,;=:%]/,
  runs: /[A-Za-z0-9\-._~!$&'()*+,;=:%]+|[^A-Za-z0-9\-._~!$&'()*+,;=:%]+/g,
};

/** Reading `filled-query-set`: what RFC 3986, section 3.4, allows. */
export const querySet: CharacterSet = {
  member: /[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]/,
  runs: /[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]+|[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]+/g,
};

/** A string whose characters outside of a set are escaped. */
export function escapedOutside({ member, runs }: CharacterSet, string: string): string {
  return string.replace(runs, (run) => (member.test(run) ? run : utf8PercentEscaping(characters(run))));
}

/** Encodings of which the Encoding Standard has no encoder; UTF-8 is in their place. */
const withoutEncoder: ReadonlySet<string> = new Set(["UTF-8", "UTF-16BE", "UTF-16LE", "replacement"]);

/** Reading `filled-query-encoding`; the encoding is a label. */
export function escapedInQuery(run: string, encoding: string): string {
  const name = encodingName(encoding) ?? "UTF-8";
  if (withoutEncoder.has(name)) return utf8PercentEscaping(characters(run));
  return escapedRun(run, legacyEncoder(name));
}

/** A run of characters outside of the set: all bytes of each are escaped, since 5.5 goes by characters. */
function escapedRun(run: string, encode: Encoder): string {
  const whole = run.isWellFormed() ? encode(run) : null;
  if (whole !== null) return percentEncodedBytes(whole, () => true);
  const pieces: string[] = [];
  const isEncodable = new Map<string, boolean>();
  let encodable: string[] = [];
  const flush = (): void => {
    const bytes = encode(encodable.join(""));
    if (bytes !== null) pieces.push(percentEncodedBytes(bytes, () => true));
    encodable = [];
  };
  for (const character of run) {
    let known = isEncodable.get(character);
    if (known === undefined) {
      // A lone surrogate is not encodable, whatever the encoding.
      known = character.isWellFormed() && encode(character) !== null;
      isEncodable.set(character, known);
    }
    if (known) {
      encodable.push(character);
      continue;
    }
    flush();
    pieces.push(`%26%23${character.codePointAt(0) ?? 0}%3B`);
  }
  flush();
  return pieces.join("");
}
