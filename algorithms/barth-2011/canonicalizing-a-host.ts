/** 5.3 Canonicalizing a Host. */
import type { StepListener } from "../algorithm.js";
import { domainToASCII } from "../unicode/idna2003.js";
import { utf8PercentEscaping } from "./definitions.js";

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

/** Runs of characters for which the step does the same: "%", other members of host-escaped, ALPHA, others. */
const hostRuns = /%+|[\0-$&-*,/;-@\\^`{-\x7F]+|[A-Za-z]+|[^\0-*,/;-@A-Z\\^`a-\x7F]+/g;
const hostEscaped = /^[\0-*,/;-@\\^`{-\x7F]/;

/** 5.3.1 Host Escape Normalization. */
function normalizeHostEscapes(host: string, step: StepListener | undefined): string {
  step?.("5.3.1 Host Escape Normalization, 1");
  return host.replace(hostRuns, (run) => {
    if (run.startsWith("%")) {
      // Gap `host-percent`: the letter goes on, and "%" matches host-escaped.
      step?.("5.3.1 Host Escape Normalization, 1.1");
      step?.("5.3.1 Host Escape Normalization, 1.1.1");
    }
    if (hostEscaped.test(run)) {
      step?.("5.3.1 Host Escape Normalization, 1.2");
      step?.("5.3.1 Host Escape Normalization, 1.2.1");
      return utf8PercentEscaping(run);
    }
    if (/^[A-Za-z]/.test(run)) {
      step?.("5.3.1 Host Escape Normalization, 1.3");
      step?.("5.3.1 Host Escape Normalization, 1.3.1");
      return run.toLowerCase();
    }
    step?.("5.3.1 Host Escape Normalization, 1.4");
    step?.("5.3.1 Host Escape Normalization, 1.4.1");
    return run;
  });
}
