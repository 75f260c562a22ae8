/** 4.4 URL parsing: the states that read the credentials, the host and the port. */
import { nothing } from "../../tracing/range.js";
import { hostParser } from "../hosts/host-parsing.js";
import { isASCIIDigit } from "../infra.js";
import { EOF, Failure } from "../parsers.js";
import { userinfoPercentEncodeSet, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { section, table } from "../section.js";
import { defaultPort, includesCredentials, isSpecial } from "../url-miscellaneous.js";
import { isSpecialReverseSolidus, type Machine, type StateHandler } from "./machine.js";
import { credentialsIn } from "./runs.js";

/** Returns whether the authority ends before `c`. */
function endsAuthority(m: Machine, c: string): boolean {
  return c === EOF || c === "/" || c === "?" || c === "#" || isSpecialReverseSolidus(m, c);
}

/**
 *   http://user:password@h/
 *          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#authority-state
 */
export const authorityState: StateHandler = (m, c) => {
  const { step, record, failWith } = section["4.4 authority state"](m.trace);
  if (c === "@") {
    step?.("1");
    record("1.1");
    if (m.atFlag) {
      step?.("1.2");
      m.buffer = "%40" + m.buffer;
    }
    step?.("1.3");
    m.atFlag = true;
    appendCredentials(m);
    step?.("1.5");
    m.buffer = "";
  } else if (endsAuthority(m, c)) {
    step?.("2");
    if (m.atFlag && m.buffer === "") return failWith("2.1", "credentials without a host", m.trace.buffer);
    step?.("2.2");
    m.pointer -= m.buffer.length + 1;
    m.buffer = "";
    m.state = "host state";
  } else {
    step?.("3");
    m.buffer += m.run;
  }
  return undefined;
};

/**
 * Step 1.4.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#authority-state
 */
function appendCredentials(m: Machine): void {
  const { url } = m;
  for (const [codePoint, trace] of m.trace.pieces(m.buffer, credentialsIn(m))) {
    const { step } = section["4.4 authority state"](trace);
    step?.("1.4");
    if (codePoint === ":" && !m.passwordTokenSeenFlag) {
      step?.("1.4.1");
      m.passwordTokenSeenFlag = true;
      continue;
    }
    step?.("1.4.2");
    const encodedCodePoints = utf8PercentEncode(codePoint, userinfoPercentEncodeSet, trace);
    if (m.passwordTokenSeenFlag) {
      step?.("1.4.3");
      url.password += encodedCodePoints;
    } else {
      step?.("1.4.4");
      url.username += encodedCodePoints;
    }
  }
}

/**
 *   http://user@[::1]:80/
 *               ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#host-state
 */
export const hostState: StateHandler = (m, c) => {
  const { step } = section["4.4 host state"](m.trace);
  const { url } = m;
  if (m.stateOverride !== null && url.scheme === "file") {
    step?.("1");
    m.pointer--;
    m.state = "file host state";
  } else if (c === ":" && !m.bracketsFlag) {
    step?.("2");
    return hostBeforePort(m);
  } else if (endsAuthority(m, c)) {
    step?.("3");
    m.pointer--;
    return hostBeforePath(m);
  } else {
    step?.("4");
    if (c === "[") {
      step?.("4.1");
      m.bracketsFlag = true;
    }
    if (c === "]") {
      step?.("4.2");
      m.bracketsFlag = false;
    }
    step?.("4.3");
    m.buffer += m.run;
  }
  return undefined;
};

/**
 *   http://h:80/
 *           ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#host-state
 */
function hostBeforePort(m: Machine): Failure | "return" | undefined {
  const { step, failWith } = section["4.4 host state"](m.trace);
  const { url } = m;
  if (m.buffer === "") return failWith("2.1", "a port without a host", m.trace.buffer);
  step?.("2.2", m.trace.buffer);
  const host = hostParser(m.buffer, isSpecial(url), m.trace.fromBuffer());
  if (host instanceof Failure) {
    step?.("2.3", m.trace.buffer);
    return host;
  }
  step?.("2.4", m.trace.buffer);
  url.host = host;
  m.buffer = "";
  m.state = "port state";
  if (m.stateOverride === "hostname state") {
    step?.("2.5");
    return "return";
  }
  return undefined;
}

/**
 *   http://h/
 *           ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#host-state
 */
function hostBeforePath(m: Machine): Failure | "return" | undefined {
  const { step, record, failWith } = section["4.4 host state"](m.trace);
  const { url } = m;
  if (isSpecial(url) && m.buffer === "") {
    table["4.2 special scheme"](m.trace)?.(url.scheme, nothing);
    return failWith("3.1", "no host", m.trace.buffer);
  } else if (m.stateOverride !== null && m.buffer === "" && (includesCredentials(url) || url.port !== null)) {
    record("3.2");
    return "return";
  }
  step?.("3.3", m.trace.buffer);
  const host = hostParser(m.buffer, isSpecial(url), m.trace.fromBuffer());
  if (host instanceof Failure) {
    step?.("3.4", m.trace.buffer);
    return host;
  }
  step?.("3.5", m.trace.buffer);
  url.host = host;
  m.buffer = "";
  m.state = "path start state";
  if (m.stateOverride !== null) {
    step?.("3.6");
    return "return";
  }
  return undefined;
}

/**
 *   http://h:80/
 *            ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#port-state
 */
export const portState: StateHandler = (m, c) => {
  const { step, failWith } = section["4.4 port state"](m.trace);
  const { url } = m;
  if (isASCIIDigit(c)) {
    step?.("1");
    m.buffer += m.run;
  } else if (endsAuthority(m, c) || m.stateOverride !== null) {
    step?.("2");
    if (m.buffer !== "") {
      step?.("2.1", m.trace.buffer);
      step?.("2.1.1", m.trace.buffer);
      const port = Number.parseInt(m.buffer, 10);
      if (port > 0xffff) return failWith("2.1.2", "a port greater than 65535", m.trace.buffer);
      step?.("2.1.3", m.trace.buffer);
      if (port === defaultPort(url.scheme)) {
        table["4.2 default port"](m.trace)?.(m.buffer, m.trace.buffer);
        url.port = null;
      } else {
        url.port = port;
      }
      step?.("2.1.4", m.trace.buffer);
      m.buffer = "";
    }
    if (m.stateOverride !== null) {
      step?.("2.2");
      return "return";
    }
    step?.("2.3");
    m.state = "path start state";
    m.pointer--;
  } else {
    return failWith("3", "a port that is no number");
  }
  return undefined;
};
