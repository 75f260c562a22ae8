/**
 * 9.6 The CanonicalizeHost algorithm. The condition of a step begins with its markers, as the margin of the text does:
 * `if ((THIS || CHROME) && ...)`. A step without any is for all voices.
 */
import type { StepId, StepListener } from "../../algorithm.js";
import { hasCodePoint, isAscii } from "../../unicode/code-points.js";
import { isProhibited } from "../../unicode/nameprep.js";
import { utf8Decode } from "../../unicode/utf8.js";
import { areEqualSchemes, toASCIILowercase, type Invalid } from "../parsed-url.js";
import { octetsOf, percentEncode } from "../percent-encoding.js";
import { asFarAsUnchanged, firstOf, inPart, labelListeners } from "../places.js";
import { withoutTabAndLineEnds } from "../preprocessing.js";
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
const refusedBy: Readonly<Record<Voice, { readonly line: StepId; readonly characters: RegExp | null }>> = {
  THIS: { line: "9.6 The CanonicalizeHost algorithm, 28 THIS", characters: /[\0%/\\]/ },
  CHROME: {
    line: "9.6 The CanonicalizeHost algorithm, 28 CHROME",
    characters: /[\0-\x1F%/:;?[\\\]^~\x7F]/,
  },
  IE: { line: "9.6 The CanonicalizeHost algorithm, 28 IE", characters: /[\0/?\\]/ },
  GECKO: { line: "9.6 The CanonicalizeHost algorithm, 28 GECKO", characters: null },
};

/** Step 29. */
const refusedEscapes = /%00|%(?![0-9A-Fa-f]{2})/;

/** Takes any string without lone surrogates, and the scheme of its URL; an `Invalid` is the "fail" state. */
export function canonicalizeHost(
  host: string,
  scheme: string | null,
  voice: Voice,
  step: StepListener | undefined,
): string | Invalid {
  const { THIS, CHROME, GECKO, IE } = markers(voice);

  step?.("9.6 The CanonicalizeHost algorithm, 1");
  let s = host;
  const isFile = areEqualSchemes(scheme, "file");

  step?.("9.6 The CanonicalizeHost algorithm, 2");
  s = withoutTabAndLineEnds(s);

  step?.("9.6 The CanonicalizeHost algorithm, 3");
  let fallback: string | null = null;

  if (GECKO) {
    step?.("9.6 The CanonicalizeHost algorithm, 4");
    fallback = toASCIILowercase(s);
  }

  let inHost = asFarAsUnchanged(step, host, s);
  if (THIS && /^%5b/i.test(s)) {
    const at = "9.6 The CanonicalizeHost algorithm, 5";
    inHost?.(at, firstOf(/^%5b/i, s));
    return fallback ?? { at, reason: "it begins with an encoded bracket" };
  }

  if (THIS || CHROME) {
    step?.("9.6 The CanonicalizeHost algorithm, 6");
    s = s.replace(percentEncodedSubstrings, (ss, start: number) => {
      const inSubstring = inPart(inHost, start, start + ss.length);
      inSubstring?.("9.6 The CanonicalizeHost algorithm, 6.1");
      inSubstring?.("9.6 The CanonicalizeHost algorithm, 6.2");
      return utf8Decode(percentDecode(ss));
    });
  }

  if (IE) {
    step?.("9.6 The CanonicalizeHost algorithm, 7");
    s = s.replace(decodedByIE, (encoded) => String.fromCharCode(octetOf(encoded)));
  }

  inHost = asFarAsUnchanged(step, host, s);
  step?.("9.6 The CanonicalizeHost algorithm, 8");
  let hasRootDot = false;

  step?.("9.6 The CanonicalizeHost algorithm, 9");
  const needPunycode = !isAscii(s);

  if ((CHROME || IE) && /[.\u3002\uff0e\uff61]$/.test(s)) {
    inHost?.("9.6 The CanonicalizeHost algorithm, 10", firstOf(/.$/s, s));
    hasRootDot = true;
    s = s.slice(0, -1);
  }

  if (THIS || GECKO || IE) {
    step?.("9.6 The CanonicalizeHost algorithm, 11");
    const prepared = nameprep(s, "without bidi checking", isFile, voice, step);
    if (typeof prepared !== "string") return fallback ?? prepared;
    s = prepared;
    inHost = asFarAsUnchanged(step, host, s);
  }

  if (CHROME && s.includes("%")) {
    const at = "9.6 The CanonicalizeHost algorithm, 12";
    inHost?.(at, firstOf(/%/, s));
    return fallback ?? { at, reason: "it contains a percent sign" };
  }

  if (GECKO && fallback !== null && nullOrSpace.test(s)) {
    inHost?.("9.6 The CanonicalizeHost algorithm, 13", firstOf(nullOrSpace, s));
    if (nullOrSpace.test(fallback)) {
      const at = "9.6 The CanonicalizeHost algorithm, 13.1";
      inHost?.(at, firstOf(nullOrSpace, s));
      return { at, reason: "it contains U+0000 or a space" };
    }
    if (hasCodePoint(fallback, isProhibited)) {
      step?.("9.6 The CanonicalizeHost algorithm, 13.2");
      return fallback;
    }
  }

  if (CHROME) {
    step?.("9.6 The CanonicalizeHost algorithm, 14");
    s = percentEncode(s, "utf-8", encodedByChrome, step);
  }

  step?.("9.6 The CanonicalizeHost algorithm, 15");
  s = s.replace(/[\u3002\uff0e\uff61]/g, ".");

  if (THIS && s.endsWith(".")) {
    asFarAsUnchanged(step, host, s)?.("9.6 The CanonicalizeHost algorithm, 16", firstOf(/.$/s, s));
    hasRootDot = true;
    s = s.slice(0, -1);
  }

  const inLabels = step && labelListeners(step, host, hasRootDot ? `${s}.` : s);
  const labels = canonicalizeLabels(s, needPunycode, isFile, voice, step, inLabels);
  if ("reason" in labels) return fallback ?? labels;

  step?.("9.6 The CanonicalizeHost algorithm, 21");
  s = labels.join(".");

  if (hasRootDot) {
    step?.("9.6 The CanonicalizeHost algorithm, 22");
    s += ".";
  }

  if (CHROME) {
    step?.("9.6 The CanonicalizeHost algorithm, 23");
    s = s.replace(percentEncodedOctets, (encoded) => String.fromCharCode(octetOf(encoded)));

    step?.("9.6 The CanonicalizeHost algorithm, 24");
    s = toASCIILowercase(s);
  }

  if (s.startsWith("[") && s.endsWith("]")) {
    step?.("9.6 The CanonicalizeHost algorithm, 25");
    step?.("9.6 The CanonicalizeHost algorithm, 25.1");
    step?.("9.6 The CanonicalizeHost algorithm, 25.2");
    step?.("9.6 The CanonicalizeHost algorithm, 25.3");
    const t = s.slice(1, -1);
    const inBrackets = inPart(asFarAsUnchanged(step, host, s), 1, s.length - 1);
    inBrackets?.("9.6 The CanonicalizeHost algorithm, 25.4");
    const address = canonicalizeIPv6Address(t, inBrackets);
    if (address !== null) return `[${address}]`;
  } else if (THIS && s.includes(":") && !isFile) {
    const at = "9.6 The CanonicalizeHost algorithm, 26";
    asFarAsUnchanged(step, host, s)?.(at, firstOf(/:/, s));
    return fallback ?? { at, reason: "it contains a colon" };
  }

  step?.("9.6 The CanonicalizeHost algorithm, 27");
  const address = canonicalizeIPv4Address(s, step, inLabels);
  if (address !== null) return address;

  const refused = refusedBy[voice];
  if (refused.characters?.test(s) === true) {
    const inRefused = asFarAsUnchanged(step, host, s);
    inRefused?.("9.6 The CanonicalizeHost algorithm, 28", firstOf(refused.characters, s));
    inRefused?.(refused.line, firstOf(refused.characters, s));
    return fallback ?? { at: refused.line, reason: "it contains a character that no host may have" };
  }

  if (IE && refusedEscapes.test(s)) {
    const at = "9.6 The CanonicalizeHost algorithm, 29";
    asFarAsUnchanged(step, host, s)?.(at, firstOf(refusedEscapes, s));
    return fallback ?? { at, reason: "it contains %00 or a malformed escape" };
  }

  s = percentEncodedAtLast(s, isFile, voice, step);

  step?.("9.6 The CanonicalizeHost algorithm, 31");
  return s;
}

const controls = Array.from({ length: 0x20 }, (_, octet) => String.fromCharCode(octet)).join("");

/** Step 30, THIS. */
const encodedByTHIS = `${controls} !"#$%&'()*,/;<=>?\\^\`{|}\x7F`;
const encodedInFileHosts = octetsOf(encodedByTHIS);
const encodedInOtherHosts = octetsOf(`${encodedByTHIS}@`);

/** Step 30, IE. */
const encodedByIE = /[\0-\x20"<>\\^`{|}\x7F]+/g;

/** Step 30: percent-encodes the octets that the voice names. */
function percentEncodedAtLast(
  s: string,
  isFile: boolean,
  voice: Voice,
  step: StepListener | undefined,
): string {
  step?.("9.6 The CanonicalizeHost algorithm, 30");
  switch (voice) {
    case "THIS":
      step?.("9.6 The CanonicalizeHost algorithm, 30 THIS");
      return percentEncode(s, "utf-8", isFile ? encodedInFileHosts : encodedInOtherHosts, step);
    case "IE":
      step?.("9.6 The CanonicalizeHost algorithm, 30 IE");
      // A run holds nothing but listed octets, so that lower case touches nothing but their digits.
      return s.replace(encodedByIE, (run) => toASCIILowercase(percentEncode(run, "utf-8", () => true, step)));
    case "CHROME":
      step?.("9.6 The CanonicalizeHost algorithm, 30 CHROME");
      return percentEncode(s, "utf-8", encodedByChrome, step);
    case "GECKO":
      step?.("9.6 The CanonicalizeHost algorithm, 30 GECKO");
      return s;
  }
}
