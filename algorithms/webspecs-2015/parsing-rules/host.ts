/** 1.3.10 host(input). */
import { ParseException, type Run } from "../authoring-requirements.js";
import { HostFailure, hostParser } from "../common-functions/host-parser.js";
import { any, choice, N, parseInput, partOf, zeroOrMore, type Rule } from "../railroad-diagrams.js";
import { without } from "../terminology.js";
import { ipv4addr, ipv4addrRule } from "./ipv4addr.js";
import { ipv6addr, ipv6addrRule } from "./ipv6addr.js";

export const hostRule: Rule = {
  name: "host",
  diagram: choice(N(ipv6addrRule), N(ipv4addrRule), zeroOrMore(any(/[^:/\\?#]/))),
};

export function host(input: string, run: Run): string {
  run.step?.("1.3.10 host, 1");
  const parts = parseInput(hostRule, input) ?? [];
  const ipv6addrPart = partOf(parts, ipv6addrRule);
  if (ipv6addrPart !== null) {
    run.step?.("1.3.10 host, 2");
    return ipv6addr(ipv6addrPart, run);
  }
  const ipv4addrPart = partOf(parts, ipv4addrRule);
  if (ipv4addrPart !== null) {
    run.step?.("1.3.10 host, 3");
    return ipv4addr(ipv4addrPart, run);
  }
  run.step?.("1.3.10 host, 4");
  let result = input;
  if (/[\t\n\r\u200B\u2060\uFEFF]/.test(result)) {
    run.step?.("1.3.10 host, 5");
    result = without(result, "\t\n\r\u200B\u2060\uFEFF");
    run.conformanceError?.("U+0009, U+000A, U+000D, U+200B, U+2060 or U+FEFF in the host");
  }
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

/** Step 7. What is one but out of range terminates processing: reading `try-ipv4addr`. */
function withIPv4addr(domain: string, run: Run): string {
  run.step?.("1.3.10 host, 7");
  return parseInput(ipv4addrRule, domain) === null ? domain : ipv4addr(domain, run);
}

function validate(domain: string, run: Run): void {
  run.step?.("1.3.10 host, 8.1");
  // An empty piece that is not the first has a full stop before it.
  if (domain.endsWith(".") || domain.includes("..")) {
    run.step?.("1.3.10 host, 8.2");
    run.conformanceError?.("an empty piece of the domain");
  }
}
