/** 4.4 URL parsing: the states that read the query and the fragment. */
import { encodeReplacing, legacyEncoder, percentEncodedInLegacyEncoding } from "../../unicode/encodings.js";
import { utf8Encode } from "../../unicode/utf8.js";
import { EOF, onceEach, runWithin, type Run } from "../parsers.js";
import { c0ControlPercentEncodeSet, percentEncode, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { isSpecial } from "../url-miscellaneous.js";
import { checkURLUnits, takeRepeated, takeRun, type StateHandler } from "./machine.js";
import { bufferPlace } from "./places.js";

const queryStop = /#/g;

/**
 *   http://h/?q#f
 *             ^
 */
export const queryState: StateHandler = (m, c) => {
  const { url } = m;
  if (c === EOF || (m.stateOverride === null && c === "#")) {
    m.step?.("4.4 query state, 1");
    if (!isSpecial(url) || url.scheme === "ws" || url.scheme === "wss") {
      m.step?.("4.4 query state, 1.1");
      m.encoding = "UTF-8";
    }
    m.step?.("4.4 query state, 1.2", bufferPlace(m));
    const bytes = encode(m.buffer, m.encoding);
    url.query =
      (url.query ?? "") + percentEncodedQuery(bytes, runWithin(m.listeners, m.bufferStart, m.cPointer));
    m.step?.("4.4 query state, 1.4");
    m.buffer = "";
    if (c === "#") {
      m.step?.("4.4 query state, 1.5");
      url.fragment = "";
      m.state = "fragment state";
    }
  } else {
    // With a state override "#" is a code point of the query.
    const taken = c === "#" ? takeRepeated(m, c) : takeRun(m, queryStop);
    m.step?.("4.4 query state, 2");
    checkURLUnits(m, taken, "4.4 query state, 2.1", "4.4 query state, 2.2");
    m.step?.("4.4 query state, 2.3");
    m.buffer += taken;
  }
  return undefined;
};

/**
 * "Encode" of the Encoding Standard. Reading `unencodable`: a code point without bytes becomes "&#", its value in
 * decimal and ";", which are encoded like all others.
 */
function encode(input: string, encoding: string): Uint8Array {
  if (encoding === "UTF-8") return utf8Encode(input);
  // The encoder of ISO-2022-JP names another code point than the one at fault, so its number is asked for.
  return encodeReplacing(legacyEncoder(encoding), input, (codePoint) =>
    percentEncodedInLegacyEncoding(encoding, codePoint, "").replace(/^%26%23([0-9]+)%3B$/, "&#$1;"),
  );
}

/** Step 1.3; reading `apostrophe-in-query`. */
function percentEncodedQuery(bytes: Uint8Array, run: Run): string {
  const once = onceEach(run);
  const isEncoded = (byte: number): boolean => {
    once.step?.("4.4 query state, 1.3");
    if (byte < 0x21 || byte > 0x7e || byte === 0x22 || byte === 0x23 || byte === 0x3c || byte === 0x3e) {
      once.step?.("4.4 query state, 1.3.1");
      return true;
    }
    once.step?.("4.4 query state, 1.3.2");
    return false;
  };
  return percentEncode(bytes, isEncoded, run);
}

const nul = /\0/g;

/**
 * Reading `nul-and-space-in-fragment`.
 *
 *   http://h/#f
 *             ^
 */
export const fragmentState: StateHandler = (m, c) => {
  const { url } = m;
  m.step?.("4.4 fragment state, 1");
  switch (c) {
    case EOF:
      m.step?.("4.4 fragment state, 1.1");
      break;
    case "\0": {
      const taken = takeRepeated(m, c);
      m.step?.("4.4 fragment state, 1.2");
      for (let count = taken.length; count > 0; count--) {
        m.validationErrors?.push("4.4 fragment state, 1.2");
      }
      break;
    }
    default: {
      const taken = takeRun(m, nul);
      m.step?.("4.4 fragment state, 1.3");
      checkURLUnits(m, taken, "4.4 fragment state, 1.3.1", "4.4 fragment state, 1.3.2");
      m.step?.("4.4 fragment state, 1.3.3");
      url.fragment = (url.fragment ?? "") + utf8PercentEncode(taken, c0ControlPercentEncodeSet, m);
    }
  }
  return undefined;
};
