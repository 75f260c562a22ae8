/** 3.5 Host parsing; the IPv4 and IPv6 parsers have files of their own. */
import { place } from "../places.js";
import { utf8Decode } from "../unicode/utf8.js";
import { containsForbiddenHostCodePoint, forbiddenHostCodePoint } from "./host-miscellaneous.js";
import type { Host } from "./host-representation.js";
import { domainParser } from "./idna.js";
import { asciiLowercase } from "./infra.js";
import { endsInANumber, ipv4Parser } from "./ipv4-parser.js";
import { ipv6Parser } from "./ipv6-parser.js";
import { Failure, fail, firstPlace, runFrom, runWithin, type Run } from "./parsers.js";
import {
  c0ControlPercentEncodeSet,
  containsPercentEncodedByte,
  percentDecode,
  percentEncodedByte,
  utf8PercentEncode,
} from "./percent-encoded-bytes.js";
import {
  containsOtherThanURLCodePoints,
  containsStrayPercent,
  otherThanURLCodePointsOrPercent,
  strayPercent,
} from "./url-writing.js";

/** Takes a scalar value string. The places of steps are in it. */
export function hostParser(input: string, isOpaque: boolean, run: Run): Host | Failure {
  if (input.startsWith("[")) {
    run.step?.("3.5 host parser, 1", place(0, 1));
    if (!input.endsWith("]")) {
      run.step?.("3.5 host parser, 1.1", place(input.length, input.length));
      return fail(run, "3.5 host parser, 1.1", "IPv6-unclosed");
    }
    run.step?.("3.5 host parser, 1.2", place(1, input.length - 1));
    return ipv6Parser(input.slice(1, -1), runFrom(run, 1));
  }
  const whole = runWithin(run, 0, input.length);
  if (isOpaque) {
    whole.step?.("3.5 host parser, 2");
    return opaqueHostParser(input, run);
  }
  whole.step?.("3.5 host parser, 3");
  let domain = input;
  if (containsPercentEncodedByte(input)) {
    run.step?.("3.5 host parser, 4", firstPlace(percentEncodedByte, input));
    run.validationErrors?.push("domain-percent-encoded");
  }
  whole.step?.("3.5 host parser, 5");
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  if (input.includes("%") || run.step !== undefined) domain = utf8Decode(percentDecode(input, whole));
  whole.step?.("3.5 host parser, 6");
  const asciiDomain = domainParser(domain, domain === input ? run : whole);
  if (asciiDomain instanceof Failure) {
    whole.step?.("3.5 host parser, 7");
    return asciiDomain;
  }
  // Where the domain is the input, its parts are read there; otherwise it is what has become of the input as a whole.
  const onDomain = run.step !== undefined && asciiDomain === asciiLowercase(input) ? run : whole;
  if (endsInANumber(asciiDomain, onDomain)) {
    whole.step?.("3.5 host parser, 8");
    return ipv4Parser(asciiDomain, onDomain);
  }
  whole.step?.("3.5 host parser, 9");
  return asciiDomain;
}

/** Takes a scalar value string; returns an opaque host, or the empty host for the empty string. */
function opaqueHostParser(input: string, run: Run): string | Failure {
  if (containsForbiddenHostCodePoint(input)) {
    run.step?.("3.5 opaque-host parser, 1", firstPlace(forbiddenHostCodePoint, input));
    return fail(run, "3.5 opaque-host parser, 1", "host-invalid-code-point");
  }
  if (containsOtherThanURLCodePoints(input)) {
    run.step?.("3.5 opaque-host parser, 2", firstPlace(otherThanURLCodePointsOrPercent, input));
    run.validationErrors?.push("invalid-URL-unit");
  }
  if (containsStrayPercent(input)) {
    run.step?.("3.5 opaque-host parser, 3", firstPlace(strayPercent, input));
    run.validationErrors?.push("invalid-URL-unit");
  }
  const whole = runWithin(run, 0, input.length);
  whole.step?.("3.5 opaque-host parser, 4");
  return utf8PercentEncode(input, c0ControlPercentEncodeSet, whole);
}
