/** 4.4 URL parsing: the states that read the credentials, the host and the port. */
import { hostParser } from "../host-parsing.js";
import { isASCIIDigit } from "../infra.js";
import { EOF, fail, Failure, runFrom, runWithin } from "../parsers.js";
import { userinfoPercentEncodeSet, utf8PercentEncode } from "../percent-encoded-bytes.js";
import { defaultPort, includesCredentials, isSpecial } from "../url-miscellaneous.js";
import {
  isSpecialReverseSolidus,
  takeRepeated,
  takeRun,
  type Machine,
  type StateHandler,
} from "./machine.js";
import { bufferPlace } from "./places.js";

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
    m.validationErrors?.push("invalid-credentials");
    // What "%40" stands for is the "@" before the buffer.
    const start = m.atSignSeen ? m.bufferStart - 1 : m.bufferStart;
    if (m.atSignSeen) {
      m.step?.("4.4 authority state, 1.2");
      m.buffer = "%40" + m.buffer;
    }
    m.step?.("4.4 authority state, 1.3");
    m.atSignSeen = true;
    appendCredentials(m, start, m.cPointer);
    m.step?.("4.4 authority state, 1.5");
    m.buffer = "";
    appendAtSigns(m, takeRepeated(m, c).length - 1);
  } else if (endsAuthority(m, c)) {
    m.step?.("4.4 authority state, 2");
    if (m.atSignSeen && m.buffer === "") {
      m.step?.("4.4 authority state, 2.1", bufferPlace(m));
      return fail(m, "4.4 authority state, 2.1", "host-missing");
    }
    m.step?.("4.4 authority state, 2.2");
    m.pointer -= m.buffer.length + 1;
    m.buffer = "";
    m.state = "host state";
  } else {
    const taken = takeRun(m, isSpecial(m.url) ? specialAuthorityStop : authorityStop);
    m.step?.("4.4 authority state, 3");
    m.buffer += taken;
  }
  return undefined;
};

/**
 * Step 1.4: up to the first ":" the buffer belongs to the username, all behind it to the password. What it holds stands
 * in the input from `start` up to `end`.
 */
function appendCredentials(m: Machine, start: number, end: number): void {
  const { url, buffer } = m;
  const colon = m.passwordTokenSeen ? -1 : buffer.indexOf(":");
  const username = m.passwordTokenSeen ? "" : colon < 0 ? buffer : buffer.slice(0, colon);
  const password = m.passwordTokenSeen ? buffer : colon < 0 ? "" : buffer.slice(colon + 1);
  if (username !== "") {
    const run = runWithin(m.listeners, start, colon < 0 ? end : end - (buffer.length - colon));
    run.step?.("4.4 authority state, 1.4");
    run.step?.("4.4 authority state, 1.4.2");
    const encodedCodePoints = utf8PercentEncode(username, userinfoPercentEncodeSet, run);
    run.step?.("4.4 authority state, 1.4.4");
    url.username += encodedCodePoints;
  }
  if (colon >= 0) {
    const run = runWithin(m.listeners, end - (buffer.length - colon), end - password.length);
    run.step?.("4.4 authority state, 1.4");
    run.step?.("4.4 authority state, 1.4.1");
    m.passwordTokenSeen = true;
  }
  if (password !== "") {
    const run = runWithin(m.listeners, colon < 0 ? start : end - password.length, end);
    run.step?.("4.4 authority state, 1.4");
    run.step?.("4.4 authority state, 1.4.2");
    const encodedCodePoints = utf8PercentEncode(password, userinfoPercentEncodeSet, run);
    run.step?.("4.4 authority state, 1.4.3");
    url.password += encodedCodePoints;
  }
}

/** Step 1 for further "@" in a row: each finds atSignSeen true and the buffer empty. */
function appendAtSigns(m: Machine, count: number): void {
  if (count === 0) return;
  const start = m.pointer + 1 - count;
  const run = runWithin(m.listeners, start, m.pointer + 1);
  run.step?.("4.4 authority state, 1");
  run.step?.("4.4 authority state, 1.1");
  for (let index = 0; index < count; index++) m.validationErrors?.push("invalid-credentials");
  run.step?.("4.4 authority state, 1.2");
  m.buffer = "%40".repeat(count);
  run.step?.("4.4 authority state, 1.3");
  // Each "%40" stands for the "@" before the one that is read.
  appendCredentials(m, start - 1, m.pointer);
  run.step?.("4.4 authority state, 1.5");
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
  } else if (c === ":" && !m.insideBrackets) {
    m.step?.("4.4 host state, 2");
    if (m.buffer === "") {
      m.step?.("4.4 host state, 2.1", bufferPlace(m));
      return fail(m, "4.4 host state, 2.1", "host-missing");
    }
    if (m.stateOverride === "hostname state") {
      m.step?.("4.4 host state, 2.2");
      return new Failure("4.4 host state, 2.2", "a port where only a hostname may be");
    }
    m.step?.("4.4 host state, 2.3", bufferPlace(m));
    const host = hostParser(m.buffer, !isSpecial(url), runFrom(m.listeners, m.bufferStart));
    if (host instanceof Failure) {
      m.step?.("4.4 host state, 2.4", bufferPlace(m));
      return host;
    }
    m.step?.("4.4 host state, 2.5", bufferPlace(m));
    url.host = host;
    m.buffer = "";
    m.state = "port state";
  } else if (endsAuthority(m, c)) {
    m.step?.("4.4 host state, 3");
    m.pointer--;
    if (isSpecial(url) && m.buffer === "") {
      m.step?.("4.4 host state, 3.1", bufferPlace(m));
      return fail(m, "4.4 host state, 3.1", "host-missing");
    } else if (
      m.stateOverride !== null &&
      m.buffer === "" &&
      (includesCredentials(url) || url.port !== null)
    ) {
      m.step?.("4.4 host state, 3.2");
      return new Failure("4.4 host state, 3.2", "an empty host beside credentials or a port");
    }
    m.step?.("4.4 host state, 3.3", bufferPlace(m));
    const host = hostParser(m.buffer, !isSpecial(url), runFrom(m.listeners, m.bufferStart));
    if (host instanceof Failure) {
      m.step?.("4.4 host state, 3.4", bufferPlace(m));
      return host;
    }
    m.step?.("4.4 host state, 3.5", bufferPlace(m));
    url.host = host;
    m.buffer = "";
    m.state = "path start state";
    if (m.stateOverride !== null) {
      m.step?.("4.4 host state, 3.6");
      return "return";
    }
  } else {
    const taken = ":\\[]".includes(c) ? takeRepeated(m, c) : takeRun(m, hostStop);
    m.step?.("4.4 host state, 4");
    if (c === "[") {
      m.step?.("4.4 host state, 4.1");
      m.insideBrackets = true;
    }
    if (c === "]") {
      m.step?.("4.4 host state, 4.2");
      m.insideBrackets = false;
    }
    m.step?.("4.4 host state, 4.3");
    m.buffer += taken;
  }
  return undefined;
};

const portStop = /[^0-9]/g;

/**
 *   http://h:80/
 *            ^
 */
export const portState: StateHandler = (m, c) => {
  const { url } = m;
  if (isASCIIDigit(c)) {
    const taken = takeRun(m, portStop);
    m.step?.("4.4 port state, 1");
    m.buffer += taken;
  } else if (endsAuthority(m, c) || m.stateOverride !== null) {
    m.step?.("4.4 port state, 2");
    if (m.buffer !== "") {
      m.step?.("4.4 port state, 2.1", bufferPlace(m));
      m.step?.("4.4 port state, 2.1.1", bufferPlace(m));
      const port = Number.parseInt(m.buffer, 10);
      if (port > 0xffff) {
        m.step?.("4.4 port state, 2.1.2", bufferPlace(m));
        return fail(m, "4.4 port state, 2.1.2", "port-out-of-range");
      }
      m.step?.("4.4 port state, 2.1.3", bufferPlace(m));
      url.port = port === defaultPort(url.scheme) ? null : port;
      m.step?.("4.4 port state, 2.1.4", bufferPlace(m));
      m.buffer = "";
      if (m.stateOverride !== null) {
        m.step?.("4.4 port state, 2.1.5");
        return "return";
      }
    }
    if (m.stateOverride !== null) {
      m.step?.("4.4 port state, 2.2");
      return new Failure("4.4 port state, 2.2", "no digits where a port is set");
    }
    m.step?.("4.4 port state, 2.3");
    m.state = "path start state";
    m.pointer--;
  } else {
    m.step?.("4.4 port state, 3");
    return fail(m, "4.4 port state, 3", "port-invalid");
  }
  return undefined;
};
