/** 4.4 URL parsing: the states that tell a relative URL from one with an authority. */
import { EOF } from "../parsers.js";
import { isSpecial } from "../url-miscellaneous.js";
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
    m.validationErrors?.push("4.4 special relative or authority state, 2");
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

/** What every relative URL without an authority takes from the base. */
function takeAuthority(url: URLRecord, base: URLRecord): void {
  url.username = base.username;
  url.password = base.password;
  url.host = base.host;
  url.port = base.port;
}

/**
 *   a/b
 *   ^
 */
export const relativeState: StateHandler = (m, c) => {
  const { url } = m;
  const base = baseOf(m);
  m.step?.("4.4 relative state, 1");
  url.scheme = base.scheme;
  switch (c) {
    case EOF:
      m.step?.("4.4 relative state, 1.1");
      takeAuthority(url, base);
      url.path = [...base.path];
      url.query = base.query;
      break;
    case "/":
      m.step?.("4.4 relative state, 1.2");
      m.state = "relative slash state";
      break;
    case "?":
      m.step?.("4.4 relative state, 1.3");
      takeAuthority(url, base);
      url.path = [...base.path];
      url.query = "";
      m.state = "query state";
      break;
    case "#":
      m.step?.("4.4 relative state, 1.4");
      takeAuthority(url, base);
      url.path = [...base.path];
      url.query = base.query;
      url.fragment = "";
      m.state = "fragment state";
      break;
    default:
      m.step?.("4.4 relative state, 1.5");
      relativeStateOtherwise(m, c, base);
  }
  return undefined;
};

function relativeStateOtherwise(m: Machine, c: string, base: URLRecord): void {
  const { url } = m;
  if (isSpecialReverseSolidus(m, c)) {
    m.step?.("4.4 relative state, 1.5.1");
    m.validationErrors?.push("4.4 relative state, 1.5.1");
    m.state = "relative slash state";
  } else {
    m.step?.("4.4 relative state, 1.5.2");
    m.listeners.step?.("4.4 relative state, 1.5.2.1");
    takeAuthority(url, base);
    url.path = base.path.slice(0, -1);
    m.step?.("4.4 relative state, 1.5.2.2");
    m.state = "path state";
    m.pointer--;
  }
}

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
      m.validationErrors?.push("4.4 relative slash state, 1.1");
    }
    m.step?.("4.4 relative slash state, 1.2");
    m.state = "special authority ignore slashes state";
  } else if (c === "/") {
    m.step?.("4.4 relative slash state, 2");
    m.state = "authority state";
  } else {
    m.step?.("4.4 relative slash state, 3");
    takeAuthority(url, baseOf(m));
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
    m.validationErrors?.push("4.4 special authority slashes state, 2");
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
    m.validationErrors?.push("4.4 special authority ignore slashes state, 2");
  }
  return undefined;
};
