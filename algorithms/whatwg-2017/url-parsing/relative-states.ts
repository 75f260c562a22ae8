/** 4.4 URL parsing: the states that tell a relative URL from one with an authority. */
import { nothing, range } from "../../tracing/range.js";
import { EOF } from "../parsers.js";
import { section, table } from "../section.js";
import { isSpecial } from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import { isSpecialReverseSolidus, remainingStartsWith, type Machine, type StateHandler } from "./machine.js";

/**
 *   http://h/        http:a
 *        ^                ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#special-relative-or-authority-state
 */
export const specialRelativeOrAuthorityState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 special relative or authority state"](m.trace);
  if (c === "/" && remainingStartsWith(m, "/")) {
    step?.("1", range(m.pointer, m.pointer + 2));
    m.state = "special authority ignore slashes state";
    m.pointer++;
  } else {
    record("2");
    m.state = "relative state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   a://h/        a:/b
 *      ^             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#path-or-authority-state
 */
export const pathOrAuthorityState: StateHandler = (m, c) => {
  const { step } = section["4.4 path or authority state"](m.trace);
  if (c === "/") {
    step?.("1");
    m.state = "authority state";
  } else {
    step?.("2");
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

/** Copies what every relative URL without an authority takes from the base. */
function takeAuthority(url: URLRecord, base: URLRecord): void {
  url.username = base.username;
  url.password = base.password;
  url.host = base.host;
  url.port = base.port;
}

/**
 *   a/b
 *   ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#relative-state
 */
export const relativeState: StateHandler = (m, c) => {
  const { step } = section["4.4 relative state"](m.trace);
  const { url } = m;
  const base = baseOf(m);
  step?.("1");
  url.scheme = base.scheme;
  switch (c) {
    case EOF:
      step?.("1.1");
      takeAuthority(url, base);
      url.path = [...base.path];
      url.query = base.query;
      break;
    case "/":
      step?.("1.2");
      m.state = "relative slash state";
      break;
    case "?":
      step?.("1.3");
      takeAuthority(url, base);
      url.path = [...base.path];
      url.query = "";
      m.state = "query state";
      break;
    case "#":
      step?.("1.4");
      takeAuthority(url, base);
      url.path = [...base.path];
      url.query = base.query;
      url.fragment = "";
      m.state = "fragment state";
      break;
    default:
      step?.("1.5");
      relativeStateOtherwise(m, c, base);
  }
  return undefined;
};

/** 4.4 relative state: https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#relative-state */
function relativeStateOtherwise(m: Machine, c: string, base: URLRecord): void {
  const { step, record } = section["4.4 relative state"](m.trace);
  const { url } = m;
  if (isSpecialReverseSolidus(m, c)) {
    record("1.5.1");
    m.state = "relative slash state";
  } else {
    step?.("1.5.2");
    step?.("1.5.2.1", nothing);
    takeAuthority(url, base);
    url.path = base.path.slice(0, -1);
    step?.("1.5.2.2");
    m.state = "path state";
    m.pointer--;
  }
}

/**
 *   //h        /a
 *    ^          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#relative-slash-state
 */
export const relativeSlashState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 relative slash state"](m.trace);
  const { url } = m;
  if (isSpecial(url) && (c === "/" || c === "\\")) {
    step?.("1");
    table["4.2 special scheme"](m.trace)?.(url.scheme, nothing);
    if (c === "\\") record("1.1");
    step?.("1.2");
    m.state = "special authority ignore slashes state";
  } else if (c === "/") {
    step?.("2");
    m.state = "authority state";
  } else {
    step?.("3");
    takeAuthority(url, baseOf(m));
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   http://h/
 *        ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#special-authority-slashes-state
 */
export const specialAuthoritySlashesState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 special authority slashes state"](m.trace);
  if (c === "/" && remainingStartsWith(m, "/")) {
    step?.("1", range(m.pointer, m.pointer + 2));
    m.state = "special authority ignore slashes state";
    m.pointer++;
  } else {
    record("2");
    m.state = "special authority ignore slashes state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   http:////h/
 *          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#special-authority-ignore-slashes-state
 */
export const specialAuthorityIgnoreSlashesState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 special authority ignore slashes state"](m.trace);
  if (c !== "/" && c !== "\\") {
    step?.("1");
    m.state = "authority state";
    m.pointer--;
  } else {
    record("2");
  }
  return undefined;
};
