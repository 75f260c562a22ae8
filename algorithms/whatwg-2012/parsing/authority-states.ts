/** 4.2 Parsing: the states that read the userinfo, the host and the port. */
import { from, place, within } from "../../places.js";
import { EOF, isASCIIAlpha, isASCIIDigit, isPassedOver, withoutPassedOver } from "../terminology.js";
import { urlDefaultEscapeSet, urlEscape } from "../url-escape.js";
import { neuter, takeRepeated, takeRun, type StateHandler } from "./machine.js";
import { bufferPlace } from "./places.js";

function endsAuthority(c: string): boolean {
  return c === EOF || c === "/" || c === "\\" || c === "?" || c === "#";
}

/**
 *   http://h/
 *        ^
 */
export const authorityStartState: StateHandler = (m, c) => {
  if (c !== "/" && c !== "\\") {
    m.step?.("4.2 authority start state");
    m.state = "authority state";
    m.pointer--;
  }
  return undefined;
};

const authorityStop = /[@/\\?#]/g;

/**
 * Errata `authority-state-at-sign`, `authority-state-pointer` and `authority-state-tab`.
 *
 *   http://user:password@h/
 *                       ^
 */
export const authorityState: StateHandler = (m, c) => {
  if (c === "@") {
    m.step?.("4.2 authority state, 1");
    if (m.atFlag) {
      m.step?.("4.2 authority state, 1.1");
      m.url.userinfo += "%40";
    }
    m.step?.("4.2 authority state, 1.2");
    m.atFlag = true;
    m.step?.("4.2 authority state, 1.3", bufferPlace(m));
    m.url.userinfo += urlEscape(m.buffer, urlDefaultEscapeSet, from(m.listener, m.bufferStart));
    m.step?.("4.2 authority state, 1.4");
    m.buffer = "";
    // Each further "@" in a row finds the @ flag set and the buffer empty.
    const further = takeRepeated(m, c).length - 1;
    if (further > 0) {
      const start = m.pointer + 1 - further;
      const step = m.listener && within(m.listener, place(start, m.pointer + 1));
      step?.("4.2 authority state, 1");
      step?.("4.2 authority state, 1.1");
      m.url.userinfo += "%40".repeat(further);
      step?.("4.2 authority state, 1.2");
      m.listener?.("4.2 authority state, 1.3", place(start, start));
      step?.("4.2 authority state, 1.4");
    }
  } else if (endsAuthority(c)) {
    m.step?.("4.2 authority state, 2");
    m.pointer -= m.buffer.length + 1;
    m.buffer = "";
    m.state = "host state";
  } else {
    const run = takeRun(m, authorityStop);
    m.step?.("4.2 authority state, 3");
    m.buffer += run;
  }
  return undefined;
};

const fileHostStop = /[/\\?#]/g;

/**
 *   file://h/a        file://C|/a
 *          ^                 ^
 */
export const fileHostState: StateHandler = (m, c) => {
  if (endsAuthority(c)) {
    m.step?.("4.2 file host state, 1");
    m.pointer--;
    if (isDriveLetter(m.buffer)) {
      m.step?.("4.2 file host state, 1.1", bufferPlace(m));
      // The buffer is the first segment of the path.
      m.state = "relative path state";
    } else {
      m.step?.("4.2 file host state, 1.2", bufferPlace(m));
      m.url.host = m.buffer;
      m.buffer = "";
      m.state = "relative path start state";
    }
  } else if (!isPassedOver(c)) {
    const run = takeRun(m, fileHostStop);
    m.step?.("4.2 file host state, 2");
    m.buffer += withoutPassedOver(run);
  }
  return undefined;
};

/** Two code points, of which the first is an ASCII alpha and the second either ":" or "|". */
export function isDriveLetter(buffer: string): boolean {
  return buffer.length === 2 && isASCIIAlpha(buffer.charAt(0)) && /[:|]/.test(buffer.charAt(1));
}

const hostStop = /[:/\\?#[\]]/g;

/**
 *   http://user@[::1]:80/
 *               ^
 */
export const hostState: StateHandler = (m, c) => {
  if (c === ":" && !m.bracketFlag) {
    m.step?.("4.2 host state, 1");
    m.step?.("4.2 host state, 1.1", bufferPlace(m));
    m.url.host = m.buffer;
    m.buffer = "";
    m.state = "port state";
    if (m.stateOverride === "hostname state") {
      m.step?.("4.2 host state, 1.2");
      return "terminate";
    }
  } else if (endsAuthority(c)) {
    m.step?.("4.2 host state, 2");
    m.pointer--;
    m.step?.("4.2 host state, 2.1", bufferPlace(m));
    m.url.host = m.buffer;
    m.buffer = "";
    m.state = "relative path start state";
    if (m.stateOverride !== null) {
      m.step?.("4.2 host state, 2.2");
      return "terminate";
    }
  } else if (!isPassedOver(c)) {
    const run = ":[]".includes(c) ? takeRepeated(m, c) : withoutPassedOver(takeRun(m, hostStop));
    m.step?.("4.2 host state, 3");
    if (c === "[") {
      m.step?.("4.2 host state, 3.1");
      m.bracketFlag = true;
    }
    if (c === "]") {
      m.step?.("4.2 host state, 3.2");
      m.bracketFlag = false;
    }
    m.step?.("4.2 host state, 3.3");
    m.buffer += run;
  }
  return undefined;
};

const portStop = /[^0-9]/g;

/**
 *   http://h:80/
 *            ^
 */
export const portState: StateHandler = (m, c) => {
  if (isASCIIDigit(c)) {
    const run = takeRun(m, portStop);
    m.step?.("4.2 port state, 1");
    m.buffer += run;
  } else if (endsAuthority(c) || m.stateOverride !== null) {
    m.step?.("4.2 port state, 2");
    m.step?.("4.2 port state, 2.1", bufferPlace(m));
    // Gap `port-parsing`: the buffer as it stands.
    m.url.port = m.buffer;
    if (m.stateOverride !== null) {
      m.step?.("4.2 port state, 2.2");
      return "terminate";
    }
    m.step?.("4.2 port state, 2.3");
    m.buffer = "";
    m.state = "relative path start state";
    m.pointer--;
  } else {
    m.step?.("4.2 port state, 3");
    neuter(m, "4.2 port state, 3");
  }
  return undefined;
};
