/** 4.4 URL parsing: the states that tell a relative URL from one with an authority. */
import { EOF } from "../parsers.js";
import { isSpecial, segmentsOf, shorten } from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import { isSpecialReverseSolidus, remainingStartsWith, type Machine, type StateHandler } from "./machine.js";

/**
 *   http://h/        http:a
 *        ^                ^
 */
export const specialRelativeOrAuthorityState: StateHandler = (m, c) => {
  if (c === "/" && remainingStartsWith(m, "/")) {
    m.pointer++;
    m.step?.("4.4 special relative or authority state, 1");
    m.state = "special authority ignore slashes state";
  } else {
    m.step?.("4.4 special relative or authority state, 2");
    m.validationErrors?.push("special-scheme-missing-following-solidus");
    m.state = "relative state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   a://h/        a:/b
 *      ^             ^
 */
export const pathOrAuthorityState: StateHandler = (m, c) => {
  if (c === "/") {
    m.step?.("4.4 path or authority state, 1");
    m.state = "authority state";
  } else {
    m.step?.("4.4 path or authority state, 2");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/** The base that the states below are entered with: the no scheme state and the scheme state see to it. */
function baseOf(m: Machine): URLRecord {
  if (m.base === null) throw new Error(`${m.state} without a base URL`);
  return m.base;
}

/**
 *   a/b
 *   ^
 */
export const relativeState: StateHandler = (m, c) => {
  const { url } = m;
  const base = baseOf(m);
  m.listeners.step?.("4.4 relative state, 1");
  m.listeners.step?.("4.4 relative state, 2");
  url.scheme = base.scheme;
  if (c === "/") {
    m.step?.("4.4 relative state, 3");
    m.state = "relative slash state";
  } else if (isSpecialReverseSolidus(m, c)) {
    m.step?.("4.4 relative state, 4");
    m.validationErrors?.push("invalid-reverse-solidus");
    m.state = "relative slash state";
  } else {
    m.step?.("4.4 relative state, 5");
    m.listeners.step?.("4.4 relative state, 5.1");
    url.username = base.username;
    url.password = base.password;
    url.host = base.host;
    url.port = base.port;
    url.path = [...segmentsOf(base)];
    url.query = base.query;
    if (c === "?") {
      m.step?.("4.4 relative state, 5.2");
      url.query = "";
      m.state = "query state";
    } else if (c === "#") {
      m.step?.("4.4 relative state, 5.3");
      url.fragment = "";
      m.state = "fragment state";
    } else if (c !== EOF) {
      m.step?.("4.4 relative state, 5.4");
      m.step?.("4.4 relative state, 5.4.1");
      url.query = null;
      m.listeners.step?.("4.4 relative state, 5.4.2");
      shorten(url, m.listeners);
      m.step?.("4.4 relative state, 5.4.3");
      m.state = "path state";
      m.pointer--;
    }
  }
  return undefined;
};

/**
 *   //h        /a
 *    ^          ^
 */
export const relativeSlashState: StateHandler = (m, c) => {
  const { url } = m;
  if (isSpecial(url) && (c === "/" || c === "\\")) {
    m.step?.("4.4 relative slash state, 1");
    if (c === "\\") {
      m.step?.("4.4 relative slash state, 1.1");
      m.validationErrors?.push("invalid-reverse-solidus");
    }
    m.step?.("4.4 relative slash state, 1.2");
    m.state = "special authority ignore slashes state";
  } else if (c === "/") {
    m.step?.("4.4 relative slash state, 2");
    m.state = "authority state";
  } else {
    m.step?.("4.4 relative slash state, 3");
    const base = baseOf(m);
    url.username = base.username;
    url.password = base.password;
    url.host = base.host;
    url.port = base.port;
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   http://h/
 *        ^
 */
export const specialAuthoritySlashesState: StateHandler = (m, c) => {
  if (c === "/" && remainingStartsWith(m, "/")) {
    m.pointer++;
    m.step?.("4.4 special authority slashes state, 1");
    m.state = "special authority ignore slashes state";
  } else {
    m.step?.("4.4 special authority slashes state, 2");
    m.validationErrors?.push("special-scheme-missing-following-solidus");
    m.state = "special authority ignore slashes state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   http:////h/
 *          ^
 */
export const specialAuthorityIgnoreSlashesState: StateHandler = (m, c) => {
  if (c !== "/" && c !== "\\") {
    m.step?.("4.4 special authority ignore slashes state, 1");
    m.state = "authority state";
    m.pointer--;
  } else {
    m.step?.("4.4 special authority ignore slashes state, 2");
    m.validationErrors?.push("special-scheme-missing-following-solidus");
  }
  return undefined;
};
