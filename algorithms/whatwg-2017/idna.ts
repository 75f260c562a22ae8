/** 3.3 IDNA. */
import { revision17, toASCII } from "../unicode/uts46/uts46.js";
import { fail, type Failure, type Run } from "./parsers.js";

/** Readings `uts-46-revision` and `unicode-version`. */
const flags = {
  checkHyphens: true,
  checkBidi: false,
  checkJoiners: false,
  useSTD3ASCIIRules: false,
  transitionalProcessing: false,
  verifyDNSLength: false,
};

/** Takes a string of scalar values; returns a domain in ASCII, which may be the empty string. */
export function domainToASCII(domain: string, run: Run): string | Failure {
  run.step?.("3.3 domain to ASCII, 1");
  const result = toASCII(domain, flags, revision17);
  if (result === null) {
    run.step?.("3.3 domain to ASCII, 2");
    return fail(run, "3.3 domain to ASCII, 2", "ToASCII records an error");
  }
  run.step?.("3.3 domain to ASCII, 3");
  return result;
}
