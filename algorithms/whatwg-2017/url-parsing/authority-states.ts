/** 4.4 URL parsing: the states that read the credentials, the host and the port. */
import { hostParser } from "../host-parsing.js";
import { isASCIIDigit } from "../infra.js";
import { EOF, fail, Failure } from "../parsers.js";
import { userinfoPercentEncodeSet, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { defaultPort, includesCredentials, isSpecial } from "../url-miscellaneous.js";
import {
  isSpecialReverseSolidus,
  takeRepeated,
  takeRun,
  type Machine,
  type StateHandler,
} from "./machine.js";

/** Whether the authority ends before `c`. */
function endsAuthority(m: Machine, c: string): boolean {
  return c === EOF || c === "/" || c === "?" || c === "#" || isSpecialReverseSolidus(m, c);
}

const authorityStop = /[@/?#]/g;
const specialAuthorityStop = /[@/\\?#]/g;

/**
 *   http://user:password@h/
 *          ^
 */
export const authorityState: StateHandler = (m, c) => {
  if (c === "@") {
    m.step?.("4.4 authority state, 1");
    m.step?.("4.4 authority state, 1.1");
    m.validationErrors?.push("4.4 authority state, 1.1");
    if (m.atFlag) {
      m.step?.("4.4 authority state, 1.2");
      m.buffer = "%40" + m.buffer;
    }
    m.step?.("4.4 authority state, 1.3");
    m.atFlag = true;
    appendCredentials(m);
    m.step?.("4.4 authority state, 1.5");
    m.buffer = "";
    appendAtSigns(m, takeRepeated(m, c).length - 1);
  } else if (endsAuthority(m, c)) {
    m.step?.("4.4 authority state, 2");
    if (m.atFlag && m.buffer === "") {
      m.step?.("4.4 authority state, 2.1");
      return fail(m, "4.4 authority state, 2.1", "credentials without a host");
    }
    m.step?.("4.4 authority state, 2.2");
    m.pointer -= m.buffer.length + 1;
    m.buffer = "";
    m.state = "host state";
  } else {
    m.step?.("4.4 authority state, 3");
    m.buffer += takeRun(m, isSpecial(m.url) ? specialAuthorityStop : authorityStop);
  }
  return undefined;
};

/** Step 1.4: up to the first ":" the buffer belongs to the username, all behind it to the password. */
function appendCredentials(m: Machine): void {
  const { url, buffer } = m;
  const colon = m.passwordTokenSeenFlag ? -1 : buffer.indexOf(":");
  const username = m.passwordTokenSeenFlag ? "" : colon < 0 ? buffer : buffer.slice(0, colon);
  const password = m.passwordTokenSeenFlag ? buffer : colon < 0 ? "" : buffer.slice(colon + 1);
  if (username !== "") {
    m.step?.("4.4 authority state, 1.4");
    m.step?.("4.4 authority state, 1.4.2");
    const encodedCodePoints = utf8PercentEncode(username, userinfoPercentEncodeSet, m);
    m.step?.("4.4 authority state, 1.4.4");
    url.username += encodedCodePoints;
  }
  if (colon >= 0) {
    m.step?.("4.4 authority state, 1.4");
    m.step?.("4.4 authority state, 1.4.1");
    m.passwordTokenSeenFlag = true;
  }
  if (password !== "") {
    m.step?.("4.4 authority state, 1.4");
    m.step?.("4.4 authority state, 1.4.2");
    const encodedCodePoints = utf8PercentEncode(password, userinfoPercentEncodeSet, m);
    m.step?.("4.4 authority state, 1.4.3");
    url.password += encodedCodePoints;
  }
}

/** Step 1 for further "@" in a row: each finds the @ flag set and the buffer empty. */
function appendAtSigns(m: Machine, count: number): void {
  if (count === 0) return;
  m.step?.("4.4 authority state, 1");
  m.step?.("4.4 authority state, 1.1");
  for (let index = 0; index < count; index++) m.validationErrors?.push("4.4 authority state, 1.1");
  m.step?.("4.4 authority state, 1.2");
  m.buffer = "%40".repeat(count);
  m.step?.("4.4 authority state, 1.3");
  appendCredentials(m);
  m.step?.("4.4 authority state, 1.5");
  m.buffer = "";
}

const hostStop = /[:/\\?#[\]]/g;

/**
 *   http://user@[::1]:80/
 *               ^
 */
export const hostState: StateHandler = (m, c) => {
  const { url } = m;
  if (m.stateOverride !== null && url.scheme === "file") {
    m.step?.("4.4 host state, 1");
    m.pointer--;
    m.state = "file host state";
  } else if (c === ":" && !m.bracketsFlag) {
    m.step?.("4.4 host state, 2");
    return hostBeforePort(m);
  } else if (endsAuthority(m, c)) {
    m.step?.("4.4 host state, 3");
    m.pointer--;
    return hostBeforePath(m);
  } else {
    m.step?.("4.4 host state, 4");
    if (c === "[") {
      m.step?.("4.4 host state, 4.1");
      m.bracketsFlag = true;
    }
    if (c === "]") {
      m.step?.("4.4 host state, 4.2");
      m.bracketsFlag = false;
    }
    m.step?.("4.4 host state, 4.3");
    // The buffer is a piece of the input: cutting it out again costs less than appending many short runs.
    const start = m.pointer - m.buffer.length;
    if (":\\[]".includes(c)) takeRepeated(m, c);
    else takeRun(m, hostStop);
    m.buffer = m.input.slice(start, m.pointer + 1);
  }
  return undefined;
};

/**
 *   http://h:80/
 *           ^
 */
function hostBeforePort(m: Machine): Failure | "return" | undefined {
  const { url } = m;
  if (m.buffer === "") {
    m.step?.("4.4 host state, 2.1");
    return fail(m, "4.4 host state, 2.1", "a port without a host");
  }
  m.step?.("4.4 host state, 2.2");
  const host = hostParser(m.buffer, isSpecial(url), m);
  if (host instanceof Failure) {
    m.step?.("4.4 host state, 2.3");
    return host;
  }
  m.step?.("4.4 host state, 2.4");
  url.host = host;
  m.buffer = "";
  m.state = "port state";
  if (m.stateOverride === "hostname state") {
    m.step?.("4.4 host state, 2.5");
    return "return";
  }
  return undefined;
}

/**
 *   http://h/
 *           ^
 */
function hostBeforePath(m: Machine): Failure | "return" | undefined {
  const { url } = m;
  if (isSpecial(url) && m.buffer === "") {
    m.step?.("4.4 host state, 3.1");
    return fail(m, "4.4 host state, 3.1", "no host");
  } else if (m.stateOverride !== null && m.buffer === "" && (includesCredentials(url) || url.port !== null)) {
    m.step?.("4.4 host state, 3.2");
    m.validationErrors?.push("4.4 host state, 3.2");
    return "return";
  }
  m.step?.("4.4 host state, 3.3");
  const host = hostParser(m.buffer, isSpecial(url), m);
  if (host instanceof Failure) {
    m.step?.("4.4 host state, 3.4");
    return host;
  }
  m.step?.("4.4 host state, 3.5");
  url.host = host;
  m.buffer = "";
  m.state = "path start state";
  if (m.stateOverride !== null) {
    m.step?.("4.4 host state, 3.6");
    return "return";
  }
  return undefined;
}

const portStop = /[^0-9]/g;

/**
 *   http://h:80/
 *            ^
 */
export const portState: StateHandler = (m, c) => {
  const { url } = m;
  if (isASCIIDigit(c)) {
    m.step?.("4.4 port state, 1");
    m.buffer += takeRun(m, portStop);
  } else if (endsAuthority(m, c) || m.stateOverride !== null) {
    m.step?.("4.4 port state, 2");
    if (m.buffer !== "") {
      m.step?.("4.4 port state, 2.1");
      m.step?.("4.4 port state, 2.1.1");
      const port = Number.parseInt(m.buffer, 10);
      if (port > 0xffff) {
        m.step?.("4.4 port state, 2.1.2");
        return fail(m, "4.4 port state, 2.1.2", "a port greater than 65535");
      }
      m.step?.("4.4 port state, 2.1.3");
      url.port = port === defaultPort(url.scheme) ? null : port;
      m.step?.("4.4 port state, 2.1.4");
      m.buffer = "";
    }
    if (m.stateOverride !== null) {
      m.step?.("4.4 port state, 2.2");
      return "return";
    }
    m.step?.("4.4 port state, 2.3");
    m.state = "path start state";
    m.pointer--;
  } else {
    m.step?.("4.4 port state, 3");
    return fail(m, "4.4 port state, 3", "a port that is no number");
  }
  return undefined;
};
