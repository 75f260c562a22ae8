/** 4.4 URL parsing: the states that read the credentials, the host and the port. */
import { hostParser } from "../hosts/host-parsing.js";
import { isASCIIDigit } from "../infra.js";
import { EOF, Failure } from "../parsers.js";
import { userinfoPercentEncodeSet, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { defaultPort, includesCredentials, isSpecial } from "../url-miscellaneous.js";
import { section, table } from "../section.js";
import { isSpecialReverseSolidus, type Machine, type StateHandler } from "./machine.js";
import { credentialsIn } from "./runs.js";

/** Returns whether the authority ends before `c`. */
function endsAuthority(m: Machine, c: string): boolean {
  return c === EOF || c === "/" || c === "?" || c === "#" || isSpecialReverseSolidus(m, c);
}

/**
 *   http://user:password@h/
 *          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#authority-state
 */
export const authorityState: StateHandler = (m, c) => {
  const { step, error, failWith } = section["4.4 authority state"](m.trace);
  if (c === "@") {
    step?.("1");
    step?.("1.1");
    error("invalid-credentials");
    if (m.atSignSeen) {
      step?.("1.2");
      m.buffer = "%40" + m.buffer;
    }
    step?.("1.3");
    m.atSignSeen = true;
    appendCredentials(m);
    step?.("1.5");
    m.buffer = "";
  } else if (endsAuthority(m, c)) {
    step?.("2");
    if (m.atSignSeen && m.buffer === "") {
      return failWith("2.1", "host-missing", m.trace.buffer);
    }
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
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#authority-state
 */
function appendCredentials(m: Machine): void {
  const { url } = m;
  for (const [codePoint, trace] of m.trace.pieces(m.buffer, credentialsIn(m))) {
    const { step } = section["4.4 authority state"](trace);
    step?.("1.4");
    if (codePoint === ":" && !m.passwordTokenSeen) {
      step?.("1.4.1");
      m.passwordTokenSeen = true;
      continue;
    }
    step?.("1.4.2");
    const encodedCodePoints = utf8PercentEncode(codePoint, userinfoPercentEncodeSet, trace);
    if (m.passwordTokenSeen) {
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
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#host-state
 */
// eslint-disable-next-line max-lines-per-function -- the steps of the state, in the order of the text
export const hostState: StateHandler = (m, c) => {
  const { step, fail, failWith } = section["4.4 host state"](m.trace);
  const { url } = m;
  if (m.stateOverride !== null && url.scheme === "file") {
    step?.("1");
    m.pointer--;
    m.state = "file host state";
  } else if (c === ":" && !m.insideBrackets) {
    step?.("2");
    if (m.buffer === "") {
      return failWith("2.1", "host-missing", m.trace.buffer);
    }
    if (m.stateOverride === "hostname state") {
      return fail("2.2", "a port where only a hostname may be");
    }
    step?.("2.3", m.trace.buffer);
    const host = hostParser(m.buffer, !isSpecial(url), m.trace.fromBuffer());
    if (host instanceof Failure) {
      step?.("2.4", m.trace.buffer);
      return host;
    }
    step?.("2.5", m.trace.buffer);
    url.host = host;
    m.buffer = "";
    m.state = "port state";
  } else if (endsAuthority(m, c)) {
    step?.("3");
    m.pointer--;
    if (isSpecial(url) && m.buffer === "") {
      return failWith("3.1", "host-missing", m.trace.buffer);
    } else if (
      m.stateOverride !== null &&
      m.buffer === "" &&
      (includesCredentials(url) || url.port !== null)
    ) {
      return fail("3.2", "an empty host beside credentials or a port");
    }
    step?.("3.3", m.trace.buffer);
    const host = hostParser(m.buffer, !isSpecial(url), m.trace.fromBuffer());
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
  } else {
    step?.("4");
    if (c === "[") {
      step?.("4.1");
      m.insideBrackets = true;
    }
    if (c === "]") {
      step?.("4.2");
      m.insideBrackets = false;
    }
    step?.("4.3");
    m.buffer += m.run;
  }
  return undefined;
};

/**
 *   http://h:80/
 *            ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#port-state
 */
export const portState: StateHandler = (m, c) => {
  const { step, fail, failWith } = section["4.4 port state"](m.trace);
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
      if (port > 0xffff) {
        return failWith("2.1.2", "port-out-of-range", m.trace.buffer);
      }
      step?.("2.1.3", m.trace.buffer);
      const isDefault = port === defaultPort(url.scheme);
      if (isDefault) table["4.2 default port"](m.trace)?.(String(port), m.trace.buffer);
      url.port = isDefault ? null : port;
      step?.("2.1.4", m.trace.buffer);
      m.buffer = "";
      if (m.stateOverride !== null) {
        step?.("2.1.5");
        return "return";
      }
    }
    if (m.stateOverride !== null) {
      return fail("2.2", "no digits where a port is set");
    }
    step?.("2.3");
    m.state = "path start state";
    m.pointer--;
  } else {
    return failWith("3", "port-invalid");
  }
  return undefined;
};
