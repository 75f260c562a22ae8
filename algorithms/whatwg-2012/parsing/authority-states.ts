/** 4.2 Parsing: the states that read the userinfo, the host and the port. */
import { section, table } from "../section.js";
import { EOF, isASCIIAlpha, isASCIIDigit, isPassedOver, withoutPassedOver } from "../terminology.js";
import { urlDefaultEscapeSet, urlEscapeEach } from "../url-escape.js";
import { neuter, type StateHandler } from "./machine.js";

function endsAuthority(c: string): boolean {
  return c === EOF || c === "/" || c === "\\" || c === "?" || c === "#";
}

/**
 *   http://h/
 *        ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L729
 */
export const authorityStartState: StateHandler = (m, c) => {
  const { step } = section["4.2 authority start state"](m.trace);
  if (c !== "/" && c !== "\\") {
    step?.("");
    m.state = "authority state";
    m.pointer--;
  }
  return undefined;
};

/**
 * Errata `authority-state-at-sign`, `authority-state-pointer` and `authority-state-tab`.
 *
 *   http://user:password@h/
 *                       ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L734
 */
export const authorityState: StateHandler = (m, c) => {
  const { step } = section["4.2 authority state"](m.trace);
  if (c === "@") {
    step?.("1");
    if (m.atFlag) {
      step?.("1.1");
      m.url.userinfo += "%40";
    }
    step?.("1.2");
    m.atFlag = true;
    step?.("1.3", m.trace.buffer);
    m.url.userinfo += urlEscapeEach(m.buffer, urlDefaultEscapeSet, m.trace.fromBuffer());
    step?.("1.4");
    m.buffer = "";
  } else if (endsAuthority(c)) {
    step?.("2");
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
 *   file://h/a        file://C|/a
 *          ^                 ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L766
 */
export const fileHostState: StateHandler = (m, c) => {
  const { step } = section["4.2 file host state"](m.trace);
  if (endsAuthority(c)) {
    step?.("1");
    m.pointer--;
    if (isDriveLetter(m.buffer)) {
      table["4.2 Windows drive letter"](m.trace)?.(m.buffer, m.trace.buffer);
      step?.("1.1", m.trace.buffer);
      // The buffer is the first segment of the path.
      m.state = "relative path state";
    } else {
      step?.("1.2", m.trace.buffer);
      m.url.host = m.buffer;
      m.buffer = "";
      m.state = "relative path start state";
    }
  } else if (!isPassedOver(c)) {
    step?.("2");
    m.buffer += withoutPassedOver(m.run);
  }
  return undefined;
};

/** Two code points, of which the first is an ASCII alpha and the second either ":" or "|". */
export function isDriveLetter(buffer: string): boolean {
  return buffer.length === 2 && isASCIIAlpha(buffer.charAt(0)) && /[:|]/.test(buffer.charAt(1));
}

/**
 *   http://user@[::1]:80/
 *               ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L796
 */
export const hostState: StateHandler = (m, c) => {
  const { step } = section["4.2 host state"](m.trace);
  if (c === ":" && !m.bracketFlag) {
    step?.("1");
    step?.("1.1", m.trace.buffer);
    m.url.host = m.buffer;
    m.buffer = "";
    m.state = "port state";
    if (m.stateOverride === "hostname state") {
      step?.("1.2");
      return "terminate";
    }
  } else if (endsAuthority(c)) {
    step?.("2");
    m.pointer--;
    step?.("2.1", m.trace.buffer);
    m.url.host = m.buffer;
    m.buffer = "";
    m.state = "relative path start state";
    if (m.stateOverride !== null) {
      step?.("2.2");
      return "terminate";
    }
  } else if (!isPassedOver(c)) {
    step?.("3");
    if (c === "[") {
      step?.("3.1");
      m.bracketFlag = true;
    }
    if (c === "]") {
      step?.("3.2");
      m.bracketFlag = false;
    }
    step?.("3.3");
    m.buffer += withoutPassedOver(m.run);
  }
  return undefined;
};

/**
 *   http://h:80/
 *            ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L846
 */
export const portState: StateHandler = (m, c) => {
  const { step, fail } = section["4.2 port state"](m.trace);
  if (isASCIIDigit(c)) {
    step?.("1");
    m.buffer += m.run;
  } else if (endsAuthority(c) || m.stateOverride !== null) {
    step?.("2");
    step?.("2.1", m.trace.buffer);
    // Gap `port-parsing`: the buffer as it stands.
    m.url.port = m.buffer;
    if (m.stateOverride !== null) {
      step?.("2.2");
      return "terminate";
    }
    step?.("2.3");
    m.buffer = "";
    m.state = "relative path start state";
    m.pointer--;
  } else {
    neuter(m.url, fail("3", "fatal error"), m.trace);
  }
  return undefined;
};
