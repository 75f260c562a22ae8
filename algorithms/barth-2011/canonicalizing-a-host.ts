/** 5.3 Canonicalizing a Host. */
import type { StepListener } from "../algorithm.js";
import { domainToASCII } from "../unicode/idna2003.js";
import { percentEncodedUtf8 } from "../unicode/utf8.js";

export interface CanonicalHost {
  readonly host: string;
  /** Whether ToASCII failed, on which the draft is silent: the host is then that of step 2. */
  readonly toASCIIFailed: boolean;
}

export function canonicalizeHost(host: string, step: StepListener | undefined): CanonicalHost {
  // Gap `ip-addresses`: none is told from a name.
  step?.("5.3 Canonicalizing a Host, 1");
  step?.("5.3 Canonicalizing a Host, 2");
  const unicodeHost = normalizeHostEscapes(host, step);
  step?.("5.3 Canonicalizing a Host, 3");
  // Reading `idna-flags` and gap `idna-failure`.
  const result = domainToASCII(unicodeHost, { allowUnassigned: true, useSTD3ASCIIRules: false });
  return result.kind === "ok"
    ? { host: result.domain, toASCIIFailed: false }
    : { host: unicodeHost, toASCIIFailed: true };
}

const hostEscaped = /[\0-*,/;-@\\^`{-\x7F]/;

/** 5.3.1 Host Escape Normalization. */
function normalizeHostEscapes(host: string, step: StepListener | undefined): string {
  step?.("5.3.1 Host Escape Normalization, 1");
  let output = "";
  for (const character of host) {
    if (character === "%") {
      // Gap `host-percent`: the letter goes on, and "%" matches host-escaped.
      step?.("5.3.1 Host Escape Normalization, 1.1");
      step?.("5.3.1 Host Escape Normalization, 1.1.1");
    }
    if (hostEscaped.test(character)) {
      step?.("5.3.1 Host Escape Normalization, 1.2");
      step?.("5.3.1 Host Escape Normalization, 1.2.1");
      output += percentEncodedUtf8(character.charCodeAt(0));
    } else if (/[A-Za-z]/.test(character)) {
      step?.("5.3.1 Host Escape Normalization, 1.3");
      step?.("5.3.1 Host Escape Normalization, 1.3.1");
      output += character.toLowerCase();
    } else {
      step?.("5.3.1 Host Escape Normalization, 1.4");
      step?.("5.3.1 Host Escape Normalization, 1.4.1");
      output += character;
    }
  }
  return output;
}
