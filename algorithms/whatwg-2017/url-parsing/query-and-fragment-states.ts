/** 4.4 URL parsing: the states that read the query and the fragment. */
import { encodeReplacing, legacyEncoder, percentEncodedInLegacyEncoding } from "../../unicode/encodings.js";
import { percentEncodedBytes, utf8Encode } from "../../unicode/utf8.js";
import type { Trace } from "../../tracing/trace.js";
import { EOF } from "../parsers.js";
import { c0ControlPercentEncodeSet, percentEncode, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { section } from "../section.js";
import { isSpecial } from "../url-miscellaneous.js";
import { isNeitherURLCodePointNorPercent, isStrayPercent, type StateHandler } from "./machine.js";

/**
 *   http://h/?q#f
 *             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#query-state
 */
export const queryState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 query state"](m.trace);
  const { url } = m;
  if (c === EOF || (m.stateOverride === null && c === "#")) {
    step?.("1");
    if (!isSpecial(url) || url.scheme === "ws" || url.scheme === "wss") {
      step?.("1.1");
      m.encoding = "UTF-8";
    }
    step?.("1.2", m.trace.buffer);
    const bytes = encode(m.buffer, m.encoding);
    url.query = (url.query ?? "") + percentEncodedQuery(bytes, m.trace.onBuffer());
    step?.("1.4");
    m.buffer = "";
    if (c === "#") {
      step?.("1.5");
      url.fragment = "";
      m.state = "fragment state";
    }
  } else {
    step?.("2");
    if (isNeitherURLCodePointNorPercent(m)) record("2.1");
    if (isStrayPercent(m)) record("2.2");
    step?.("2.3");
    m.buffer += m.run;
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

/** Step 1.3. */
function percentEncodedQuery(bytes: Uint8Array, trace: Trace): string {
  if (trace.listener !== undefined) queryInSteps(bytes, trace.onceEach());
  return queryAtOnce(bytes);
}

/**
 * Step 1.3 as the text has it. A test proves that `queryAtOnce` gives the same.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#query-state
 */
export function queryInSteps(buffer: Uint8Array, trace: Trace): string {
  const { step } = section["4.4 query state"](trace);
  let query = "";
  for (const byte of buffer) {
    step?.("1.3");
    if (isEncodedInQuery(byte)) {
      step?.("1.3.1");
      query += percentEncode(byte, trace);
    } else {
      step?.("1.3.2");
      query += String.fromCharCode(byte);
    }
  }
  return query;
}

/** The same for all bytes in everyday time. */
export function queryAtOnce(buffer: Uint8Array): string {
  return percentEncodedBytes(buffer, isEncodedInQuery);
}

/** Reading `apostrophe-in-query`. */
function isEncodedInQuery(byte: number): boolean {
  return byte < 0x21 || byte > 0x7e || byte === 0x22 || byte === 0x23 || byte === 0x3c || byte === 0x3e;
}

/**
 * Reading `nul-and-space-in-fragment`.
 *
 *   http://h/#f
 *             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#fragment-state
 */
export const fragmentState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 fragment state"](m.trace);
  const { url } = m;
  step?.("1");
  switch (c) {
    case EOF:
      step?.("1.1");
      break;
    case "\0":
      record("1.2");
      break;
    default:
      step?.("1.3");
      if (isNeitherURLCodePointNorPercent(m)) record("1.3.1");
      if (isStrayPercent(m)) record("1.3.2");
      step?.("1.3.3");
      url.fragment = (url.fragment ?? "") + utf8PercentEncode(m.run, c0ControlPercentEncodeSet, m.trace);
  }
  return undefined;
};
