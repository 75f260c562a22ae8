/** 3.5 Host parsing; the IPv4 and IPv6 parsers have files of their own. */
import { endOf, firstEntry, firstMatch, range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { utf8Decode } from "../../unicode/utf8.js";
import { containsForbiddenHostCodePoint, forbiddenHostCodePoint } from "./host-miscellaneous.js";
import type { Host } from "./host-representation.js";
import { domainParser } from "./idna.js";
import { endsInANumber, ipv4Parser } from "./ipv4-parser.js";
import { ipv6Parser } from "./ipv6-parser.js";
import { Failure } from "../parsers.js";
import {
  c0ControlPercentEncodeSet,
  containsPercentEncodedByte,
  percentDecode,
  percentEncodedByte,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { section, table } from "../section.js";
import {
  containsOtherThanURLCodePoints,
  containsStrayPercent,
  otherThanURLCodePointsOrPercent,
  strayPercent,
} from "../url-writing.js";

/**
 * Takes a scalar value string, and its trace.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-host-parser
 */
export function hostParser(input: string, isOpaque: boolean, trace: Trace): Host | Failure {
  const { step, error, failWith } = section["3.5 host parser"](trace, input);
  if (input.startsWith("[")) {
    step?.("1", range(0, 1));
    if (!input.endsWith("]")) return failWith("1.1", "IPv6-unclosed", endOf(input));
    step?.("1.2", range(1, input.length - 1));
    return ipv6Parser(input.slice(1, -1), trace.from(1));
  }
  if (isOpaque) {
    step?.("2");
    return opaqueHostParser(input, trace);
  }
  step?.("3");
  let domain = input;
  if (containsPercentEncodedByte(input)) {
    step?.("4", firstMatch(percentEncodedByte, input));
    error("domain-percent-encoded");
  }
  step?.("5");
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  if (input.includes("%") || trace.isOn) domain = utf8Decode(percentDecode(input, trace.whole(input)));
  step?.("6");
  const asciiDomain = domainParser(domain, trace.became(input, domain));
  if (asciiDomain instanceof Failure) {
    step?.("7");
    return asciiDomain;
  }
  if (endsInANumber(asciiDomain, trace.became(input, asciiDomain))) {
    step?.("8");
    return ipv4Parser(asciiDomain, trace.became(input, asciiDomain));
  }
  step?.("9");
  return asciiDomain;
}

/**
 * Takes a scalar value string; returns an opaque host, or the empty host for the empty string.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-opaque-host-parser
 */
function opaqueHostParser(input: string, trace: Trace): string | Failure {
  const { step, error, failWith } = section["3.5 opaque-host parser"](trace, input);
  if (containsForbiddenHostCodePoint(input)) {
    table["3.2 forbidden host code point"](trace)?.(...firstEntry(forbiddenHostCodePoint, input));
    return failWith("1", "host-invalid-code-point", firstMatch(forbiddenHostCodePoint, input));
  }
  if (containsOtherThanURLCodePoints(input)) {
    step?.("2", firstMatch(otherThanURLCodePointsOrPercent, input));
    error("invalid-URL-unit");
  }
  if (containsStrayPercent(input)) {
    step?.("3", firstMatch(strayPercent, input));
    error("invalid-URL-unit");
  }
  step?.("4");
  return utf8PercentEncode(input, c0ControlPercentEncodeSet, trace.whole(input));
}
