/** 1.3.7 authority(input), 1.3.8 user(input), 1.3.9 password(input) and 1.3.17 port(input). */
import { all, firstMatch, range } from "../../tracing/range.js";
import type { Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import {
  any,
  N,
  optional,
  parseInput,
  partOf,
  requiredPartOf,
  sequence,
  T,
  upToFirst,
  valueOf,
  zeroOrMore,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { delimitersOf } from "../traces.js";
import { section } from "../section.js";
import { defaultEncodeSet } from "../terminology.js";
import { host, hostRule } from "./host.js";

const userRule: Rule = { name: "user", diagram: zeroOrMore(any(/[^/\\?#@:]/)) };

const passwordRule: Rule = { name: "password", diagram: zeroOrMore(any(/[^/\\?#@]/)) };

const portRule: Rule = { name: "port", diagram: zeroOrMore(any(/[^/\\?#]/)) };

//   user:password@host:port
export const authorityRule: Rule = {
  name: "authority",
  diagram: sequence(
    optional(N(userRule), optional(T(":"), N(passwordRule)), T("@")),
    N(hostRule),
    optional(T(":"), N(portRule)),
  ),
};

export interface Authority {
  readonly username: string;
  readonly password: string | null;
  readonly host: string;
  readonly port: string;
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L870 */
export function authority(input: string, run: Run): Authority {
  const { step, error } = section["1.3.7 authority"](run.trace);
  step?.("1", all(input));
  const parts = parseInput(authorityRule, input) ?? [];
  step?.("2");
  const userPart = partOf(parts, userRule);
  const passwordPart = partOf(parts, passwordRule);
  const hostPart = requiredPartOf(parts, hostRule);
  let username = "";
  if (userPart !== null) {
    step?.("3", delimitersOf(hostPart, 1));
    username = valueOf(user, userPart, run);
  }
  let passwordValue: string | null = null;
  if (passwordPart !== null) {
    step?.("4", delimitersOf(passwordPart, 1));
    passwordValue = valueOf(password, passwordPart, run);
  }
  // Reading `at-sign-in-host`: the rule host is given what stands before the first "@".
  const beforeAtSign = upToFirst("@", hostPart);
  step?.("5", beforeAtSign);
  const hostValue = valueOf(host, beforeAtSign, run);
  if (hostPart.text.includes("@")) {
    step?.("6", firstMatch(/@/, input, beforeAtSign.end));
    step?.("6.1", firstMatch(/@/, input, beforeAtSign.end));
    error('"@" in the host');
    step?.("6.2", range(beforeAtSign.end, hostPart.end));
    // Reading `info-as-it-stands`: nothing else of it is encoded.
    const info = hostPart.text.slice(beforeAtSign.text.length).replaceAll("@", "%40");
    if (passwordValue !== null) {
      step?.("6.3");
      passwordValue += info;
    } else {
      // 1.3.7 authority, 6.5 is for no user, but the first "@" ends one.
      step?.("6.4");
      username += info;
    }
  }
  const portPart = partOf(parts, portRule);
  let portValue = "";
  if (portPart !== null) {
    step?.("7", delimitersOf(portPart, 1));
    portValue = valueOf(port, portPart, run);
  }
  step?.("8");
  return { username, password: passwordValue, host: hostValue, port: portValue };
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L924 */
function user(input: string, run: Run): string {
  const { step } = section["1.3.8 user"](run.trace, input);
  step?.("1");
  step?.("2");
  return cleanse(input, defaultEncodeSet, run);
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L945 */
function password(input: string, run: Run): string {
  const { step } = section["1.3.9 password"](run.trace, input);
  step?.("1");
  step?.("2");
  return cleanse(input, defaultEncodeSet, run);
}

/** https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L1212 */
function port(input: string, run: Run): string {
  const { step, fail } = section["1.3.17 port"](run.trace, input);
  // Erratum `number-sign-ends-port`.
  step?.("1");
  step?.("2");
  const cleansed = cleanse(input, null, run);
  step?.("3");
  const result = withoutLeadingZeros(cleansed);
  if (/[^0-9]/.test(result)) {
    step?.("4", firstMatch(noDigit, input));
    // Reading `port-without-input`. 1.3.17 port, 4.2 and 1.3.17 port, 4.3 are for the setters.
    throw fail("4.1", "a code point of the port is not an ASCII digit", firstMatch(noDigit, input));
  }
  step?.("5");
  return result;
}

/** Drops from the result what cleansing removes. */
const noDigit = /[^0-9\t\n\r]/u;

function withoutLeadingZeros(digits: string): string {
  let zeros = 0;
  while (zeros < digits.length - 1 && digits.charAt(zeros) === "0") zeros++;
  return digits.slice(zeros);
}
