/** 3.3 IDNA. */
import { place } from "../places.js";
import { revision35, toASCII } from "../unicode/uts46/uts46.js";
import { containsForbiddenDomainCodePoint, forbiddenDomainCodePoint } from "./host-miscellaneous.js";
import { asciiLowercase, isASCIIString } from "./infra.js";
import { Failure, firstPlace, runWithin, silent, type Run } from "./parsers.js";

/** Returns a domain. `domain` is a scalar value string; `beStrict` is false, as it is wherever a URL is parsed. */
export function domainParser(domain: string, listener: Run): string | Failure {
  const run = runWithin(listener, 0, domain.length);
  // The strict result serves the validation error only: nobody asks for it in everyday parsing.
  if (run.validationErrors !== undefined || run.step !== undefined) {
    run.step?.("3.3 domain parser, 1");
    const strictResult = domainParserToASCII(domain, true, run);
    if (strictResult === null) {
      run.step?.("3.3 domain parser, 2");
      run.validationErrors?.push("domain-to-ASCII");
    }
  }
  // beStrict is false, which leaves out 3.3 domain parser, 3 with 3.3 domain parser, 3.1 and 3.3 domain parser, 3.2.
  run.step?.("3.3 domain parser, 4");
  let result: string | null;
  if (isASCIIString(domain)) {
    run.step?.("3.3 domain parser, 5");
    result = asciiLowercase(domain);
  } else {
    run.step?.("3.3 domain parser, 6");
    run.step?.("3.3 domain parser, 6.1");
    result = domainParserToASCII(domain, false, run);
    if (result === null) {
      run.step?.("3.3 domain parser, 6.2");
      return new Failure("3.3 domain parser, 6.2", "domain-to-ASCII");
    }
  }
  if (result === "") {
    run.step?.("3.3 domain parser, 7");
    return new Failure("3.3 domain parser, 7", "the domain is empty");
  }
  if (containsForbiddenDomainCodePoint(result)) {
    const isLowercased = isASCIIString(domain);
    listener.step?.(
      "3.3 domain parser, 8",
      isLowercased ? firstPlace(forbiddenDomainCodePoint, result) : place(0, domain.length),
    );
    return new Failure("3.3 domain parser, 8", "forbidden domain code point");
  }
  run.step?.("3.3 domain parser, 9");
  return result;
}

/** The same where `beStrict` is true, which is asked where a domain is written; `null` is failure. */
export function strictDomainParser(domain: string): string | null {
  return domainParserToASCII(domain, true, silent);
}

/** UTS 46 as the Standard calls it; `null` is its failure value. */
function domainParserToASCII(domain: string, beStrict: boolean, run: Run): string | null {
  run.step?.("3.3 domain parser ToASCII");
  const flags = {
    checkHyphens: beStrict,
    checkBidi: true,
    checkJoiners: true,
    useSTD3ASCIIRules: beStrict,
    transitionalProcessing: false,
    verifyDNSLength: beStrict,
  };
  return toASCII(domain, flags, revision35);
}
