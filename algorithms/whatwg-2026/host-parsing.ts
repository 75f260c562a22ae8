/** 3.5 Host parsing; the IPv4 and IPv6 parsers have files of their own. */
import { utf8Decode } from "../unicode/utf8.js";
import { containsForbiddenHostCodePoint } from "./host-miscellaneous.js";
import type { Host } from "./host-representation.js";
import { domainParser } from "./idna.js";
import { endsInANumber, ipv4Parser } from "./ipv4-parser.js";
import { ipv6Parser } from "./ipv6-parser.js";
import { Failure, fail, type Run } from "./parsers.js";
import {
  c0ControlPercentEncodeSet,
  containsPercentEncodedByte,
  percentDecode,
  utf8PercentEncode,
} from "./percent-encoded-bytes.js";
import { containsOtherThanURLCodePoints, containsStrayPercent } from "./url-writing.js";

/** Takes a scalar value string. */
export function hostParser(input: string, isOpaque: boolean, run: Run): Host | Failure {
  if (input.startsWith("[")) {
    run.step?.("3.5 host parser, 1");
    if (!input.endsWith("]")) {
      run.step?.("3.5 host parser, 1.1");
      return fail(run, "3.5 host parser, 1.1", "IPv6-unclosed");
    }
    run.step?.("3.5 host parser, 1.2");
    return ipv6Parser(input.slice(1, -1), run);
  }
  if (isOpaque) {
    run.step?.("3.5 host parser, 2");
    return opaqueHostParser(input, run);
  }
  run.step?.("3.5 host parser, 3");
  let domain = input;
  if (containsPercentEncodedByte(input)) {
    run.step?.("3.5 host parser, 4");
    run.validationErrors?.push("domain-percent-encoded");
  }
  run.step?.("3.5 host parser, 5");
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  if (input.includes("%") || run.step !== undefined) domain = utf8Decode(percentDecode(input, run));
  run.step?.("3.5 host parser, 6");
  const asciiDomain = domainParser(domain, run);
  if (asciiDomain instanceof Failure) {
    run.step?.("3.5 host parser, 7");
    return asciiDomain;
  }
  if (endsInANumber(asciiDomain, run)) {
    run.step?.("3.5 host parser, 8");
    return ipv4Parser(asciiDomain, run);
  }
  run.step?.("3.5 host parser, 9");
  return asciiDomain;
}

/** Takes a scalar value string; returns an opaque host, or the empty host for the empty string. */
function opaqueHostParser(input: string, run: Run): string | Failure {
  if (containsForbiddenHostCodePoint(input)) {
    run.step?.("3.5 opaque-host parser, 1");
    return fail(run, "3.5 opaque-host parser, 1", "host-invalid-code-point");
  }
  if (containsOtherThanURLCodePoints(input)) {
    run.step?.("3.5 opaque-host parser, 2");
    run.validationErrors?.push("invalid-URL-unit");
  }
  if (containsStrayPercent(input)) {
    run.step?.("3.5 opaque-host parser, 3");
    run.validationErrors?.push("invalid-URL-unit");
  }
  run.step?.("3.5 opaque-host parser, 4");
  return utf8PercentEncode(input, c0ControlPercentEncodeSet, run);
}
