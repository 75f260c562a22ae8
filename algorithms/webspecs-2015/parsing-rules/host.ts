/** 1.3.10 host(input). */
import { firstMatch } from "../../tracing/range.js";
import { ParseException, withTrace, type Run } from "../authoring-requirements.js";
import { HostFailure, hostParser } from "../common-functions/host-parser.js";
import { any, choice, N, parseInput, partOf, valueOf, zeroOrMore } from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { section } from "../section.js";
import { without } from "../terminology.js";
import { ipv4addr, ipv4addrRule } from "./ipv4addr.js";
import { ipv6addr, ipv6addrRule } from "./ipv6addr.js";

export const hostRule: Rule = {
  name: "host",
  diagram: choice(N(ipv6addrRule), N(ipv4addrRule), zeroOrMore(any(/[^:/\\?#]/))),
};

const removed = /[\t\n\r\u200B\u2060\uFEFF]/;

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L965 */
export function host(input: string, run: Run): string {
  const { step, error } = section["1.3.10 host"](run.trace, input);
  step?.("1");
  const parts = parseInput(hostRule, input) ?? [];
  const ipv6addrPart = partOf(parts, ipv6addrRule);
  if (ipv6addrPart !== null) {
    step?.("2", ipv6addrPart);
    return valueOf(ipv6addr, ipv6addrPart, run);
  }
  const ipv4addrPart = partOf(parts, ipv4addrRule);
  if (ipv4addrPart !== null) {
    step?.("3", ipv4addrPart);
    return valueOf(ipv4addr, ipv4addrPart, run);
  }
  step?.("4");
  let result = input;
  if (removed.test(result)) {
    step?.("5", firstMatch(removed, input));
    result = without(result, "\t\n\r\u200B\u2060\uFEFF");
    error("U+0009, U+000A, U+000D, U+200B, U+2060 or U+FEFF in the host");
  }
  return withHostParsed(result, withTrace(run, run.trace.whole(input)));
}

/**
 * From step 6 on.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L965
 */
function withHostParsed(result: string, run: Run): string {
  // Step 6 is told before the host is parsed, and not again where that fails.
  const { step, error, fail } = section["1.3.10 host"](run.trace.onceEach());
  // Reading `empty-host-rejected`.
  step?.("6");
  const asciiDomain = hostParser(result, run.trace);
  if (asciiDomain instanceof HostFailure) throw fail("6", `host parsing: ${asciiDomain.reason}`);
  if (asciiDomain !== result) error("host parsing returned a different value");
  step?.("7");
  const domain = withIPv4addr(asciiDomain, run);
  step?.("8");
  step?.("8.1");
  // An empty piece that is not the first has a full stop before it.
  if (domain.endsWith(".") || domain.includes("..")) {
    step?.("8.2");
    error("an empty piece of the domain");
  }
  step?.("9");
  return domain;
}

/** A trial that ends in a parse exception has not succeeded: reading `try-ipv4addr`. */
function withIPv4addr(domain: string, run: Run): string {
  if (parseInput(ipv4addrRule, domain) === null) return domain;
  try {
    return ipv4addr(domain, run);
  } catch (exception) {
    if (exception instanceof ParseException) return domain;
    throw exception;
  }
}
