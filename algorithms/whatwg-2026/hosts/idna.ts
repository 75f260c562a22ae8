/** 3.3 IDNA. */
import { firstEntry, firstMatch } from "../../tracing/range.js";
import { silent, type Trace } from "../../tracing/trace.js";
import { revision35, toASCII } from "../../unicode/uts46/uts46.js";
import { containsForbiddenDomainCodePoint, forbiddenDomainCodePoint } from "./host-miscellaneous.js";
import { asciiLowercase, isASCIIString } from "../infra.js";
import type { Failure } from "../parsers.js";
import { section, table } from "../section.js";

/**
 * Returns a domain. `domain` is a scalar value string; `beStrict` is false, as it is wherever a URL is parsed.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-domain-to-ascii
 */
export function domainParser(domain: string, trace: Trace): string | Failure {
  const { step, error, fail } = section["3.3 domain parser"](trace, domain);
  // The strict result serves the validation error only: nobody asks for it in everyday parsing.
  if (trace.isOn) {
    step?.("1");
    const strictResult = domainParserToASCII(domain, true, trace);
    if (strictResult === null) {
      step?.("2");
      error("domain-to-ASCII");
    }
  }
  // beStrict is false, which leaves out 3.3 domain parser, 3 with 3.3 domain parser, 3.1 and 3.3 domain parser, 3.2.
  step?.("4");
  let result: string | null;
  if (isASCIIString(domain)) {
    step?.("5");
    result = asciiLowercase(domain);
  } else {
    step?.("6");
    step?.("6.1");
    result = domainParserToASCII(domain, false, trace);
    if (result === null) {
      return fail("6.2", "domain-to-ASCII");
    }
  }
  if (result === "") {
    return fail("7", "the domain is empty");
  }
  if (containsForbiddenDomainCodePoint(result)) {
    table["3.2 forbidden domain code point"](trace)?.(
      ...firstEntry(forbiddenDomainCodePoint, result, domain),
    );
    return fail("8", "forbidden domain code point", firstMatch(forbiddenDomainCodePoint, domain));
  }
  step?.("9");
  return result;
}

/** The same where `beStrict` is true, which is asked where a domain is written; `null` is failure. */
export function strictDomainParser(domain: string): string | null {
  return domainParserToASCII(domain, true, silent);
}

/**
 * UTS 46 as the Standard calls it; `null` is its failure value.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#domain-parser-toascii
 */
function domainParserToASCII(domain: string, beStrict: boolean, trace: Trace): string | null {
  const { step } = section["3.3 domain parser ToASCII"](trace, domain);
  step?.("");
  const flags = {
    checkHyphens: beStrict,
    checkBidi: true,
    checkJoiners: true,
    useSTD3ASCIIRules: beStrict,
    transitionalProcessing: false,
    verifyDNSLength: beStrict,
  };
  const result = toASCII(domain, flags, revision35);
  return typeof result === "string" ? result : null;
}
