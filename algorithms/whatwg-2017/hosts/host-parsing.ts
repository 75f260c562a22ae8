/** 3.5 Host parsing; the IPv4 and IPv6 parsers have files of their own. */
import { endOf, firstMatch, nothing, range } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { utf8Decode, utf8Encode } from "../../unicode/utf8.js";
import {
  forbiddenHostCodePoint,
  forbiddenHostCodePointExcludingPercent,
  forbiddenHostCodePointExcludingPercentIn,
  forbiddenHostCodePointIn,
} from "./host-miscellaneous.js";
import type { Host } from "./host-representation.js";
import { domainToASCII } from "./idna.js";
import { ipv4Parser } from "./ipv4-parser.js";
import { ipv6Parser } from "./ipv6-parser.js";
import { Failure } from "../parsers.js";
import { c0ControlPercentEncodeSet, percentDecode, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { section, table } from "../section.js";

/**
 * Takes a string of scalar values, and its trace.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-host-parser
 */
export function hostParser(input: string, isSpecial: boolean, trace: Trace): Host | Failure {
  const { step, record, failWith } = section["3.5 host parser"](trace, input);
  if (input.startsWith("[")) {
    step?.("1", range(0, 1));
    if (!input.endsWith("]")) return failWith("1.1", "a bracket that is not closed", endOf(input));
    step?.("1.2", range(1, input.length - 1));
    return ipv6Parser(input.slice(1, -1), trace.from(1));
  }
  if (!isSpecial) {
    step?.("2");
    return opaqueHostParser(input, trace);
  }
  step?.("3");
  let domain = input;
  // Without "%" decoding gives back what encoding made, which is worth doing for a listener only.
  if (input.includes("%") || trace.isOn) {
    domain = utf8Decode(percentDecode(utf8Encode(input), trace.whole(input)));
  }
  step?.("4");
  const asciiDomain = domainToASCII(domain, trace.whole(input));
  if (asciiDomain instanceof Failure) {
    record("5");
    return asciiDomain;
  }
  const inDomain = trace.became(input, asciiDomain);
  const forbidden = forbiddenHostCodePointIn(asciiDomain);
  if (forbidden !== null) {
    const found = firstMatch(forbiddenHostCodePoint, asciiDomain);
    table["3.2 forbidden host code point"](inDomain)?.(forbidden, found);
    return section["3.5 host parser"](inDomain).failWith("6", "a forbidden host code point", found);
  }
  step?.("7");
  const ipv4Host = ipv4Parser(asciiDomain, inDomain);
  if (typeof ipv4Host === "number" || ipv4Host instanceof Failure) {
    step?.("8");
    return ipv4Host;
  }
  step?.("9");
  // Reading `domain-of-nothing`: it may be the empty string.
  return asciiDomain;
}

/**
 * Takes a string of scalar values; returns an opaque host, or the empty host (reading `empty-opaque-host`).
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-opaque-host-parser
 */
function opaqueHostParser(input: string, trace: Trace): string | Failure {
  const { step, failWith } = section["3.5 opaque-host parser"](trace, input);
  const forbidden = forbiddenHostCodePointExcludingPercentIn(input);
  if (forbidden !== null) {
    const found = firstMatch(forbiddenHostCodePointExcludingPercent, input);
    table["3.2 forbidden host code point"](trace)?.(forbidden, found);
    return failWith("1", "a forbidden host code point", found);
  }
  step?.("2", nothing);
  step?.("3");
  const output = utf8PercentEncode(input, c0ControlPercentEncodeSet, trace.whole(input));
  step?.("4", nothing);
  return output;
}
