/** 1.3.7 authority(input), 1.3.8 user(input), 1.3.9 password(input) and 1.3.17 port(input). */
import { place } from "../../places.js";
import { allOf, firstOf, inPart, ParseException, type Run } from "../authoring-requirements.js";
import { cleanse } from "../common-functions/percent-encoding.js";
import {
  any,
  delimitersOf,
  N,
  optional,
  parseInput,
  partOf,
  placeOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
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
  run.step?.("1.3.7 authority, 1", allOf(input));
  const parts = parseInput(authorityRule, input) ?? [];
  run.step?.("1.3.7 authority, 2");
  const userPart = partOf(parts, userRule);
  const passwordPart = partOf(parts, passwordRule);
  const hostPart = requiredPartOf(parts, hostRule);
  let username = "";
  if (userPart !== null) {
    run.step?.("1.3.7 authority, 3", delimitersOf(hostPart, 1));
    username = valueOf(user, userPart, run);
  }
  let passwordValue: string | null = null;
  if (passwordPart !== null) {
    run.step?.("1.3.7 authority, 4", delimitersOf(passwordPart, 1));
    passwordValue = valueOf(password, passwordPart, run);
  }
  // Reading `at-sign-in-host`: the rule host is given what stands before the first "@".
  const [hostText = "", ...remainder] = hostPart.text.split("@");
  const at = hostPart.start + hostText.length;
  run.step?.("1.3.7 authority, 5", place(hostPart.start, at));
  const hostValue = host(hostText, inPart(run, hostPart.start));
  if (remainder.length > 0) {
    run.step?.("1.3.7 authority, 6", place(at, at + 1));
    run.step?.("1.3.7 authority, 6.1", place(at, at + 1));
    run.conformanceError?.('"@" in the host');
    run.step?.("1.3.7 authority, 6.2", place(at, placeOf(hostPart).end));
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
    run.step?.("1.3.7 authority, 7", delimitersOf(portPart, 1));
    portValue = valueOf(port, portPart, run);
  }
  run.step?.("1.3.7 authority, 8");
  return { username, password: passwordValue, host: hostValue, port: portValue };
}

function user(input: string, run: Run): string {
  run.step?.("1.3.8 user, 1", allOf(input));
  run.step?.("1.3.8 user, 2", allOf(input));
  return cleanse(input, defaultEncodeSet, run);
}

function password(input: string, run: Run): string {
  run.step?.("1.3.9 password, 1", allOf(input));
  run.step?.("1.3.9 password, 2", allOf(input));
  return cleanse(input, defaultEncodeSet, run);
}

function port(input: string, run: Run): string {
  // Erratum `number-sign-ends-port`.
  run.step?.("1.3.17 port, 1", allOf(input));
  run.step?.("1.3.17 port, 2", allOf(input));
  const cleansed = cleanse(input, null, run);
  run.step?.("1.3.17 port, 3", allOf(input));
  const result = withoutLeadingZeros(cleansed);
  if (/[^0-9]/.test(result)) {
    run.step?.("1.3.17 port, 4", firstOf(noDigit, input));
    // Reading `port-without-input`. 1.3.17 port, 4.2 and 1.3.17 port, 4.3 are for the setters.
    run.step?.("1.3.17 port, 4.1", firstOf(noDigit, input));
    throw new ParseException("1.3.17 port, 4.1", "a code point of the port is not an ASCII digit");
  }
  run.step?.("1.3.17 port, 5", allOf(input));
  return result;
}

/** What cleansing removes is not in the result. */
const noDigit = /[^0-9\t\n\r]/u;

function withoutLeadingZeros(digits: string): string {
  let zeros = 0;
  while (zeros < digits.length - 1 && digits.charAt(zeros) === "0") zeros++;
  return digits.slice(zeros);
}
