/** 1.5 Common Functions: the host parser, and domains to ASCII and to Unicode. */
import type { Trace } from "../../tracing/trace.js";
import { isAscii } from "../../unicode/code-points.js";
import { revision15, toASCII, toUnicode } from "../../unicode/uts46/uts46.js";
import { utf8Decode, utf8Encode } from "../../unicode/utf8.js";
import { section, table } from "../section.js";
import { percentDecode } from "./percent-encoding.js";

/** The reason for which host parsing has failed. */
export class HostFailure {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Validity in UTS 46 of 2015: reading `uts46-of-2015`. */
const validity = {
  checkBidi: false,
  checkHyphens: true,
  checkJoiners: false,
  useSTD3ASCIIRules: false,
} as const;

// The code points that no ASCII domain may have.
const notInADomain = /[\0\t\n\r #%/:?@[\\\]]/;

/**
 * Takes a string; returns a domain in ASCII, which is empty if `input` has nothing but ignored code points.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1646
 */
export function hostParser(input: string, trace: Trace): string | HostFailure {
  const { step } = section["1.5 host parser"](trace);
  if (input === "") {
    step?.("1");
    return new HostFailure("the input is the empty string");
  }
  step?.("2");
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  const isPlain = !input.includes("%") && trace.listener === undefined;
  const domain = isPlain ? input : utf8Decode(percentDecode(utf8Encode(input), trace));
  step?.("3");
  const asciiDomain = domainToASCII(domain, trace);
  if (asciiDomain === null) {
    step?.("4");
    return new HostFailure("domain to ASCII");
  }
  const [refused] = notInADomain.exec(asciiDomain) ?? [];
  if (refused !== undefined) {
    step?.("5");
    table["1.5 code points that no domain contains"](trace)?.(refused);
    return new HostFailure("a code point that no domain contains");
  }
  step?.("6");
  return asciiDomain;
}

/**
 * `null` is failure.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1590
 */
function domainToASCII(domain: string, trace: Trace): string | null {
  const { step } = section["1.5 domain to ASCII"](trace);
  step?.("1");
  const flags = { ...validity, transitionalProcessing: true, verifyDNSLength: false };
  const result = toASCII(domain, flags, revision15);
  if (typeof result !== "string") {
    step?.("2");
    return null;
  }
  step?.("3");
  return result;
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1605 */
export function domainToUnicode(domain: string, trace: Trace): string {
  const { step } = section["1.5 domain to Unicode"](trace);
  step?.("1");
  // A domain in ASCII without Punycode stays as it is.
  const isPlain = isAscii(domain) && !domain.includes("xn--");
  const flags = { ...validity, transitionalProcessing: false };
  const result = isPlain ? domain : toUnicode(domain, flags, revision15).domain;
  // Errors are ignored.
  step?.("2");
  return result;
}
