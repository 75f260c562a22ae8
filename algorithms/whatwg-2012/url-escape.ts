/** 4.2 Parsing: URL escape and its escape sets. */
import type { Trace } from "../tracing/trace.js";
import type { Encoder } from "../unicode/encodings.js";
import { utf8Encode } from "../unicode/utf8.js";
import { section, table } from "./section.js";
import { urlEncode, withoutPassedOver } from "./terminology.js";

interface EscapeSet {
  readonly id: keyof typeof table;
  /** Matches one after the other the runs of members and those of other code points. */
  readonly runs: RegExp;
  /** Matches a member. */
  readonly member: RegExp;
}

/** https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L417 */
export const urlSimpleEscapeSet: EscapeSet = {
  id: "4.2 URL simple escape set",
  runs: /[^\x20-\x7E]+|[\x20-\x7E]+/g,
  member: /[^\x20-\x7E]/,
};
/** https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L420 */
export const urlDefaultEscapeSet: EscapeSet = {
  id: "4.2 URL default escape set",
  runs: /[^!$-;=@-_a-~]+|[!$-;=@-_a-~]+/g,
  member: /[^!$-;=@-_a-~]/,
};
/** https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L431 */
export const urlQueryEscapeSet: EscapeSet = {
  id: "4.2 URL query escape set",
  runs: /[^!$-;=?-_a-~]+|[!$-;=?-_a-~]+/g,
  member: /[^!$-;=?-_a-~]/,
};

/**
 * URL escapes each code point of `run`: those one after the other at once that are all members of the escape set, or
 * all none. Those that every escaping state passes over are left out. `encode` is given where there is an encoding
 * override. Reading `lone-surrogate`.
 */
export function urlEscapeEach(
  run: string,
  escapeSet: EscapeSet,
  trace: Trace,
  encode: Encoder = utf8Encode,
): string {
  return run.replace(escapeSet.runs, (alike: string, start: number) => {
    const codePoints = withoutPassedOver(alike.toWellFormed());
    if (codePoints === "") return "";
    return urlEscape(codePoints, escapeSet, trace.within(start, start + alike.length), encode);
  });
}

/**
 * URL escapes a code point, or several that are alike. Erratum `escape-of-c`.
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L443
 */
function urlEscape(codePoint: string, escapeSet: EscapeSet, trace: Trace, encoding: Encoder): string {
  const { step } = section["4.2 URL escape"](trace);
  step?.("1");
  if (!escapeSet.member.test(codePoint)) {
    step?.("2");
    return codePoint;
  }
  table[escapeSet.id](trace)?.(codePoint);
  step?.("3");
  const bytes = encoding === utf8Encode ? utf8Encode(codePoint) : encodedOneByOne(codePoint, encoding);
  step?.("4");
  return urlEncode(bytes, trace);
}

/** Each code point is given to an encoder of its own, so that none finds a state left by the one before. */
function encodedOneByOne(codePoints: string, encode: Encoder): Uint8Array {
  const bytes: number[] = [];
  for (const codePoint of codePoints) {
    // An encoder error gives the byte 0x3F.
    bytes.push(...(encode(codePoint) ?? [0x3f]));
  }
  return Uint8Array.from(bytes);
}
