/** 3.3 IDNA. */
import type { Trace } from "../../tracing/trace.js";
import { revision17, toASCII } from "../../unicode/uts46/uts46.js";
import type { Failure } from "../parsers.js";
import { section } from "../section.js";

/** Readings `uts-46-revision` and `unicode-version`. */
const flags = {
  checkHyphens: true,
  checkBidi: false,
  checkJoiners: false,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  verifyDNSLength: false,
};

/**
 * Takes a string of scalar values; returns a domain in ASCII, which may be the empty string.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-domain-to-ascii
 */
export function domainToASCII(domain: string, trace: Trace): string | Failure {
  const { step, failWith } = section["3.3 domain to ASCII"](trace);
  step?.("1");
  const result = toASCII(domain, flags, revision17);
  if (typeof result !== "string") return failWith("2", `ToASCII records an error: ${result.error}`);
  step?.("3");
  return result;
}
