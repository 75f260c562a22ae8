/** 1.3.7 authority(input), 1.3.8 user(input), 1.3.9 password(input) and 1.3.17 port(input). */
import { ParseException, type Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import {
  any,
  N,
  optional,
  parseInput,
  partOf,
  sequence,
  T,
  zeroOrMore,
  type Rule,
} from "../railroad-diagrams.js";
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

export function authority(input: string, run: Run): Authority {
  run.step?.("1.3.7 authority, 1");
  const parts = parseInput(authorityRule, input) ?? [];
  run.step?.("1.3.7 authority, 2");
  const userPart = partOf(parts, userRule);
  const passwordPart = partOf(parts, passwordRule);
  let username = "";
  if (userPart !== null) {
    run.step?.("1.3.7 authority, 3");
    username = user(userPart, run);
  }
  let passwordValue: string | null = null;
  if (passwordPart !== null) {
    run.step?.("1.3.7 authority, 4");
    passwordValue = password(passwordPart, run);
  }
  // Reading `at-sign-in-host`: the rule host is given what stands before the first "@".
  const [hostPart = "", ...remainder] = (partOf(parts, hostRule) ?? "").split("@");
  run.step?.("1.3.7 authority, 5");
  const hostValue = host(hostPart, run);
  if (remainder.length > 0) {
    run.step?.("1.3.7 authority, 6");
    run.step?.("1.3.7 authority, 6.1");
    run.conformanceError?.('"@" in the host');
    run.step?.("1.3.7 authority, 6.2");
    // Reading `info-as-it-stands`: nothing else of it is encoded.
    const info = `%40${remainder.join("%40")}`;
    if (passwordValue !== null) {
      run.step?.("1.3.7 authority, 6.3");
      passwordValue += info;
    } else {
      // 1.3.7 authority, 6.5 is for no user, but the first "@" ends one.
      run.step?.("1.3.7 authority, 6.4");
      username += info;
    }
  }
  const portPart = partOf(parts, portRule);
  let portValue = "";
  if (portPart !== null) {
    run.step?.("1.3.7 authority, 7");
    portValue = port(portPart, run);
  }
  run.step?.("1.3.7 authority, 8");
  return { username, password: passwordValue, host: hostValue, port: portValue };
}

function user(input: string, run: Run): string {
  run.step?.("1.3.8 user, 1");
  run.step?.("1.3.8 user, 2");
  return cleanse(input, defaultEncodeSet, run);
}

function password(input: string, run: Run): string {
  run.step?.("1.3.9 password, 1");
  run.step?.("1.3.9 password, 2");
  return cleanse(input, defaultEncodeSet, run);
}

function port(input: string, run: Run): string {
  // Erratum `number-sign-ends-port`.
  run.step?.("1.3.17 port, 1");
  run.step?.("1.3.17 port, 2");
  const cleansed = cleanse(input, null, run);
  run.step?.("1.3.17 port, 3");
  const result = withoutLeadingZeros(cleansed);
  if (/[^0-9]/.test(result)) {
    run.step?.("1.3.17 port, 4");
    // Reading `port-without-input`. 1.3.17 port, 4.2 and 1.3.17 port, 4.3 are for the setters.
    run.step?.("1.3.17 port, 4.1");
    throw new ParseException("1.3.17 port, 4.1", "a code point of the port is not an ASCII digit");
  }
  run.step?.("1.3.17 port, 5");
  return result;
}

function withoutLeadingZeros(digits: string): string {
  let zeros = 0;
  while (zeros < digits.length - 1 && digits.charAt(zeros) === "0") zeros++;
  return digits.slice(zeros);
}
