/**
 * 9.6 The CanonicalizeHost algorithm. The condition of a step begins with its markers, as the margin of the text does:
 * `if ((THIS || CHROME) && ...)`. A step without any is for all voices.
 */
import { range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { hasCodePoint, isAscii } from "../../unicode/code-points.js";
import { isProhibited } from "../../unicode/nameprep.js";
import { utf8Decode } from "../../unicode/utf8.js";
import type { Invalid } from "../invalid.js";
import { areEqualSchemes, toASCIILowercase } from "../parsed-url.js";
import { octetsOf, percentEncode } from "../percent-encoding.js";
import { withoutTabAndLineEnds } from "../preprocessing.js";
import { section } from "../section.js";
import { firstInHost, labelTraces, rangeInHost } from "../traces/host.js";
import { canonicalizeLabels } from "./canonicalize-labels.js";
import { markers, type Voice } from "./domain-name-canonicalization.js";
import { canonicalizeIPv4Address } from "./ipv4-addresses.js";
import { canonicalizeIPv6Address } from "./ipv6-addresses.js";
import { nameprep } from "./nameprep.js";

const percentEncodedOctets = /%[0-9A-Fa-f]{2}/g;
const percentEncodedSubstrings = /(?:%[0-9A-Fa-f]{2})+/g;

/** The octet of "%" and two hexadecimal digits. */
function octetOf(percentEncoded: string): number {
  return Number.parseInt(percentEncoded.slice(1), 16);
}

function percentDecode(percentEncodedSubstring: string): Uint8Array {
  const octets = new Uint8Array(percentEncodedSubstring.length / 3);
  return octets.map((_, index) => octetOf(percentEncodedSubstring.slice(3 * index, 3 * index + 3)));
}

/** Step 7. */
const decodedByIE = /%(?:[01][0-9a-f]|2[02d-f]|3[0-9cef]|4[1-9a-f]|5[0-9acef]|[67][0-9a-f])/gi;

/** Step 13. */
const nullOrSpace = /[\0 ]/;

/** Steps 14 and 30, CHROME. */
const encodedByChrome = octetsOf(" !\"#$&'()*,<=>@^`{|}");

/** Step 28; GECKO refuses none. */
const refusedBy: Readonly<Record<Voice, RegExp | null>> = {
  THIS: /[\0%/\\]/,
  CHROME: /[\0-\x1F%/:;?[\\\]^~\x7F]/,
  IE: /[\0/?\\]/,
  GECKO: null,
};

/** Step 29. */
const refusedEscapes = /%00|%(?![0-9A-Fa-f]{2})/;

/**
 * Takes any string without lone surrogates, and the scheme of its URL; an `Invalid` is the "fail" state.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
// eslint-disable-next-line max-lines-per-function -- 28 steps of the text, in its order
export function canonicalizeHost(
  host: string,
  scheme: string | null,
  voice: Voice,
  trace: Trace,
): string | Invalid {
  const { step, fail } = section["9.6 The CanonicalizeHost algorithm"](trace);
  const { THIS, CHROME, GECKO, IE } = markers(voice);

  step?.("1");
  let s = host;
  const isFile = areEqualSchemes(scheme, "file");

  step?.("2");
  s = withoutTabAndLineEnds(s);

  step?.("3");
  // `null` is "fail": what it stays for all but GECKO.
  let fallback: string | null = null;

  if (GECKO) {
    step?.("4");
    fallback = toASCIILowercase(s);
  }

  if (THIS && /^%5b/i.test(s)) {
    return fail("5", "it begins with an encoded bracket", firstInHost(host, s, /^%5b/i));
  }

  if (THIS || CHROME) {
    step?.("6");
    s = s.replace(percentEncodedSubstrings, (ss, start: number) => {
      step?.("6.1", rangeInHost(host, s, range(start, start + ss.length)));
      step?.("6.2", rangeInHost(host, s, range(start, start + ss.length)));
      return utf8Decode(percentDecode(ss));
    });
  }

  if (IE) {
    step?.("7");
    s = s.replace(decodedByIE, (encoded) => String.fromCharCode(octetOf(encoded)));
  }

  step?.("8");
  let hasRootDot = false;

  step?.("9");
  const needPunycode = !isAscii(s);

  if ((CHROME || IE) && /[.\u3002\uff0e\uff61]$/.test(s)) {
    step?.("10", firstInHost(host, s, /.$/s));
    hasRootDot = true;
    s = s.slice(0, -1);
  }

  if (THIS || GECKO || IE) {
    step?.("11");
    const prepared = nameprep(s, "without bidi checking", isFile, voice, trace);
    if (typeof prepared !== "string") return fallback ?? prepared;
    s = prepared;
  }

  if (CHROME && s.includes("%")) {
    return fail("12", "it contains a percent sign", firstInHost(host, s, /%/));
  }

  if (GECKO && fallback !== null && nullOrSpace.test(s)) {
    step?.("13", firstInHost(host, s, nullOrSpace));
    if (nullOrSpace.test(fallback)) {
      return fail("13.1", "it contains U+0000 or a space", firstInHost(host, s, nullOrSpace));
    }
    if (hasCodePoint(fallback, isProhibited)) {
      step?.("13.2");
      return fallback;
    }
  }

  if (CHROME) {
    step?.("14");
    s = percentEncode(s, "utf-8", encodedByChrome, trace.became(host, s));
  }

  step?.("15");
  s = s.replace(/[\u3002\uff0e\uff61]/g, ".");

  if (THIS && s.endsWith(".")) {
    step?.("16", firstInHost(host, s, /.$/s));
    hasRootDot = true;
    s = s.slice(0, -1);
  }

  const onLabel = labelTraces(trace, host, hasRootDot ? `${s}.` : s);
  const labels = canonicalizeLabels(s, needPunycode, isFile, voice, trace, onLabel);
  if ("reason" in labels) return fallback ?? labels;

  step?.("21");
  s = labels.join(".");

  if (hasRootDot) {
    step?.("22");
    s += ".";
  }

  if (CHROME) {
    step?.("23");
    s = s.replace(percentEncodedOctets, (encoded) => String.fromCharCode(octetOf(encoded)));

    step?.("24");
    s = toASCIILowercase(s);
  }

  if (s.startsWith("[") && s.endsWith("]")) {
    step?.("25");
    step?.("25.1");
    step?.("25.2");
    step?.("25.3");
    const t = rangeInHost(host, s, range(1, s.length - 1));
    step?.("25.4", t);
    const address = canonicalizeIPv6Address(s.slice(1, -1), trace.part(t.start, t.end));
    if (address !== null) return `[${address}]`;
  } else if (THIS && s.includes(":") && !isFile) {
    return fail("26", "it contains a colon", firstInHost(host, s, /:/));
  }

  step?.("27");
  const address = canonicalizeIPv4Address(s, trace, onLabel);
  if (address !== null) return address;

  const refusal = refusedCharacter(host, s, voice, trace);
  if (refusal !== null) return refusal;

  if (IE && refusedEscapes.test(s)) {
    return fail("29", "it contains %00 or a malformed escape", firstInHost(host, s, refusedEscapes));
  }

  step?.("30");
  s = percentEncodedAtLast(s, isFile, voice, trace.became(host, s));

  step?.("31");
  return s;
}

/**
 * Step 28: the failure for a character that the voice refuses; `null` if there is none.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
function refusedCharacter(host: string, s: string, voice: Voice, trace: Trace): Invalid | null {
  const { step, fail } = section["9.6 The CanonicalizeHost algorithm"](trace);
  const characters = refusedBy[voice];
  if (characters?.test(s) !== true) return null;
  const reason = "it contains a character that no host may have";
  const character = firstInHost(host, s, characters);
  step?.("28", character);
  switch (voice) {
    case "THIS":
      return fail("28 THIS", reason, character);
    case "CHROME":
      return fail("28 CHROME", reason, character);
    case "IE":
      return fail("28 IE", reason, character);
    case "GECKO":
      return fail("28 GECKO", reason, character);
  }
}

const controls = Array.from({ length: 0x20 }, (_, octet) => String.fromCharCode(octet)).join("");

/** Step 30, THIS. */
const encodedByTHIS = `${controls} !"#$%&'()*,/;<=>?\\^\`{|}\x7F`;
const encodedInFileHosts = octetsOf(encodedByTHIS);
const encodedInOtherHosts = octetsOf(`${encodedByTHIS}@`);

/** Step 30, IE. */
const encodedByIE = /[\0-\x20"<>\\^`{|}\x7F]+/g;

/**
 * Step 30: percent-encodes the octets that the voice names.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L822
 */
function percentEncodedAtLast(s: string, isFile: boolean, voice: Voice, trace: Trace): string {
  const { step } = section["9.6 The CanonicalizeHost algorithm"](trace);
  switch (voice) {
    case "THIS":
      step?.("30 THIS");
      return percentEncode(s, "utf-8", isFile ? encodedInFileHosts : encodedInOtherHosts, trace);
    case "IE":
      step?.("30 IE");
      // A run holds nothing but listed octets, so that lower case touches nothing but their digits.
      return s.replace(encodedByIE, (run, start: number) =>
        toASCIILowercase(percentEncode(run, "utf-8", () => true, trace.part(start, start + run.length))),
      );
    case "CHROME":
      step?.("30 CHROME");
      return percentEncode(s, "utf-8", encodedByChrome, trace);
    case "GECKO":
      step?.("30 GECKO");
      return s;
  }
}
