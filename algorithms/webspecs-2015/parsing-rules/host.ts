/** 1.3.10 host(input). */
import { allOf, asWhole, firstOf, ParseException, type Run } from "../authoring-requirements.js";
import { HostFailure, hostParser } from "../common-functions/host-parser.js";
import {
  any,
  choice,
  N,
  parseInput,
  partOf,
  placeOf,
  valueOf,
  zeroOrMore,
  type Rule,
} from "../railroad-diagrams.js";
import { without } from "../terminology.js";
import { ipv4addr, ipv4addrRule } from "./ipv4addr.js";
import { ipv6addr, ipv6addrRule } from "./ipv6addr.js";

export const hostRule: Rule = {
  name: "host",
  diagram: choice(N(ipv6addrRule), N(ipv4addrRule), zeroOrMore(any(/[^:/\\?#]/))),
};

export function host(input: string, run: Run): string {
  run.step?.("1.3.10 host, 1", allOf(input));
  const parts = parseInput(hostRule, input) ?? [];
  const ipv6addrPart = partOf(parts, ipv6addrRule);
  if (ipv6addrPart !== null) {
    run.step?.("1.3.10 host, 2", placeOf(ipv6addrPart));
    return valueOf(ipv6addr, ipv6addrPart, run);
  }
  const ipv4addrPart = partOf(parts, ipv4addrRule);
  if (ipv4addrPart !== null) {
    run.step?.("1.3.10 host, 3", placeOf(ipv4addrPart));
    return valueOf(ipv4addr, ipv4addrPart, run);
  }
  run.step?.("1.3.10 host, 4", allOf(input));
  let result = input;
  if (removed.test(result)) {
    run.step?.("1.3.10 host, 5", firstOf(removed, input));
    result = without(result, "\t\n\r\u200B\u2060\uFEFF");
    run.conformanceError?.("U+0009, U+000A, U+000D, U+200B, U+2060 or U+FEFF in the host");
  }
  return withHostParsed(result, asWhole(run, input));
}

const removed = /[\t\n\r\u200B\u2060\uFEFF]/;

/** From step 6 on. */
function withHostParsed(result: string, run: Run): string {
  // Reading `empty-host-rejected`.
  run.step?.("1.3.10 host, 6");
  const asciiDomain = hostParser(result, run.step);
  if (asciiDomain instanceof HostFailure) {
    throw new ParseException("1.3.10 host, 6", `host parsing: ${asciiDomain.reason}`);
  }
  if (asciiDomain !== result) run.conformanceError?.("host parsing returned a different value");
  const domain = withIPv4addr(asciiDomain, run);
  run.step?.("1.3.10 host, 8");
  validate(domain, run);
  run.step?.("1.3.10 host, 9");
  return domain;
}

/** Step 7. A trial that ends in a parse exception has not succeeded: reading `try-ipv4addr`. */
function withIPv4addr(domain: string, run: Run): string {
  run.step?.("1.3.10 host, 7");
  if (parseInput(ipv4addrRule, domain) === null) return domain;
  try {
    return ipv4addr(domain, run);
  } catch (exception) {
    if (exception instanceof ParseException) return domain;
    throw exception;
  }
}

function validate(domain: string, run: Run): void {
  run.step?.("1.3.10 host, 8.1");
  // An empty piece that is not the first has a full stop before it.
  if (domain.endsWith(".") || domain.includes("..")) {
    run.step?.("1.3.10 host, 8.2");
    run.conformanceError?.("an empty piece of the domain");
  }
}
