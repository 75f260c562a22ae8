/** 3.5 Host parsing; the IPv4 and IPv6 parsers have files of their own. */
import { place } from "../places.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { utf8Decode, utf8Encode } from "../unicode/utf8.js";
import {
  containsForbiddenHostCodePoint,
  containsForbiddenHostCodePointExcludingPercent,
  forbiddenHostCodePoint,
  forbiddenHostCodePointExcludingPercent,
} from "./host-miscellaneous.js";
import type { Host } from "./host-representation.js";
import { domainToASCII } from "./idna.js";
import { ipv4Parser } from "./ipv4-parser.js";
import { ipv6Parser } from "./ipv6-parser.js";
import { Failure, fail, firstPlace, runFrom, runWithin, type Run } from "./parsers.js";
import { c0ControlPercentEncodeSet, percentDecode, utf8PercentEncode } from "./percent-encoded-bytes.js";

/** Takes a string of scalar values. The places of steps are in it. */
export function hostParser(input: string, isSpecial: boolean, run: Run): Host | Failure {
  if (input.startsWith("[")) {
    run.step?.("3.5 host parser, 1", place(0, 1));
    if (!input.endsWith("]")) {
      run.step?.("3.5 host parser, 1.1", place(input.length, input.length));
      return fail(run, "3.5 host parser, 1.1", "a bracket that is not closed");
    }
    run.step?.("3.5 host parser, 1.2", place(1, input.length - 1));
    return ipv6Parser(input.slice(1, -1), runFrom(run, 1));
  }
  const whole = runWithin(run, 0, input.length);
  if (!isSpecial) {
    whole.step?.("3.5 host parser, 2");
    return opaqueHostParser(input, run);
  }
  whole.step?.("3.5 host parser, 3");
  let domain = input;
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  if (input.includes("%") || run.step !== undefined) {
    domain = utf8Decode(percentDecode(utf8Encode(input), whole));
  }
  whole.step?.("3.5 host parser, 4");
  const asciiDomain = domainToASCII(domain, whole);
  if (asciiDomain instanceof Failure) {
    whole.step?.("3.5 host parser, 5");
    run.validationErrors?.push("3.5 host parser, 5");
    return asciiDomain;
  }
  // Where the domain is the input, its parts are read there; otherwise it is what has become of the input as a whole.
  const onDomain = run.step !== undefined && asciiDomain === asciiLowercase(input) ? run : whole;
  if (containsForbiddenHostCodePoint(asciiDomain)) {
    onDomain.step?.("3.5 host parser, 6", firstPlace(forbiddenHostCodePoint, asciiDomain));
    return fail(run, "3.5 host parser, 6", "a forbidden host code point");
  }
  whole.step?.("3.5 host parser, 7");
  const ipv4Host = ipv4Parser(asciiDomain, onDomain);
  if (typeof ipv4Host === "number" || ipv4Host instanceof Failure) {
    whole.step?.("3.5 host parser, 8");
    return ipv4Host;
  }
  whole.step?.("3.5 host parser, 9");
  // Reading `domain-of-nothing`: it may be the empty string.
  return asciiDomain;
}

/** Takes a string of scalar values; returns an opaque host, or the empty host (reading `empty-opaque-host`). */
function opaqueHostParser(input: string, run: Run): string | Failure {
  if (containsForbiddenHostCodePointExcludingPercent(input)) {
    run.step?.("3.5 opaque-host parser, 1", firstPlace(forbiddenHostCodePointExcludingPercent, input));
    return fail(run, "3.5 opaque-host parser, 1", "a forbidden host code point");
  }
  run.step?.("3.5 opaque-host parser, 2");
  const whole = runWithin(run, 0, input.length);
  whole.step?.("3.5 opaque-host parser, 3");
  const output = utf8PercentEncode(input, c0ControlPercentEncodeSet, whole);
  run.step?.("3.5 opaque-host parser, 4");
  return output;
}
