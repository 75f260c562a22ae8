/** 1.5 Common Functions: the host parser, and domains to ASCII and to Unicode. */
import type { StepListener } from "../../algorithm.js";
import { isAscii } from "../../unicode/code-points.js";
import { revision15, toASCII, toUnicode } from "../../unicode/uts46/uts46.js";
import { utf8Decode, utf8Encode } from "../../unicode/utf8.js";
import { percentDecode } from "./percent-encoding.js";

/** Why host parsing has failed. */
export class HostFailure {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What validity meant in UTS 46 of 2015: reading `uts46-of-2015`. */
const validity = {
  checkBidi: false,
  checkHyphens: true,
  checkJoiners: false,
  useSTD3ASCIIRules: false,
} as const;

// The code points that no ASCII domain may have.
const notInADomain = /[\0\t\n\r #%/:?@[\\\]]/;

/** Takes a string; returns a domain in ASCII, which is empty if `input` has nothing but ignored code points. */
export function hostParser(input: string, step: StepListener | undefined): string | HostFailure {
  if (input === "") {
    step?.("1.5 host parser, 1");
    return new HostFailure("the input is the empty string");
  }
  step?.("1.5 host parser, 2");
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  const isPlain = !input.includes("%") && step === undefined;
  const domain = isPlain ? input : utf8Decode(percentDecode(utf8Encode(input), step));
  step?.("1.5 host parser, 3");
  const asciiDomain = domainToASCII(domain, step);
  if (asciiDomain === null) {
    step?.("1.5 host parser, 4");
    return new HostFailure("domain to ASCII");
  }
  if (notInADomain.test(asciiDomain)) {
    step?.("1.5 host parser, 5");
    return new HostFailure("a code point that no domain contains");
  }
  step?.("1.5 host parser, 6");
  return asciiDomain;
}

/** `null` is failure. */
function domainToASCII(domain: string, step: StepListener | undefined): string | null {
  step?.("1.5 domain to ASCII, 1");
  const flags = { ...validity, transitionalProcessing: true, verifyDNSLength: false };
  const result = toASCII(domain, flags, revision15);
  if (result === null) {
    step?.("1.5 domain to ASCII, 2");
    return null;
  }
  step?.("1.5 domain to ASCII, 3");
  return result;
}

export function domainToUnicode(domain: string, step: StepListener | undefined): string {
  step?.("1.5 domain to Unicode, 1");
  // A domain in ASCII without Punycode stays as it is.
  if (isAscii(domain) && !domain.includes("xn--")) {
    step?.("1.5 domain to Unicode, 2");
    return domain;
  }
  const result = toUnicode(domain, { ...validity, transitionalProcessing: false }, revision15);
  // Errors are ignored.
  step?.("1.5 domain to Unicode, 2");
  return result.domain;
}
