/** 4.4 URL parsing: the states that tell a relative URL from one with an authority. */
import { nothing, range } from "../../tracing/range.js";
import { EOF } from "../parsers.js";
import { section } from "../section.js";
import { isSpecial, segmentsOf, shorten } from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import { isSpecialReverseSolidus, remainingStartsWith, type Machine, type StateHandler } from "./machine.js";

/**
 *   http://h/        http:a
 *        ^                ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#special-relative-or-authority-state
 */
export const specialRelativeOrAuthorityState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 special relative or authority state"](m.trace);
  if (c === "/" && remainingStartsWith(m, "/")) {
    step?.("1", range(m.pointer, m.pointer + 2));
    m.state = "special authority ignore slashes state";
    m.pointer++;
  } else {
    step?.("2");
    error("special-scheme-missing-following-solidus");
    m.state = "relative state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   a://h/        a:/b
 *      ^             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#path-or-authority-state
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

/**
 *   a/b
 *   ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#relative-state
 */
export const relativeState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 relative state"](m.trace);
  const { url } = m;
  const base = baseOf(m);
  step?.("1", nothing);
  step?.("2", nothing);
  url.scheme = base.scheme;
  if (c === "/") {
    step?.("3");
    m.state = "relative slash state";
  } else if (isSpecialReverseSolidus(m, c)) {
    step?.("4");
    error("invalid-reverse-solidus");
    m.state = "relative slash state";
  } else {
    step?.("5");
    step?.("5.1", nothing);
    url.username = base.username;
    url.password = base.password;
    url.host = base.host;
    url.port = base.port;
    url.path = [...segmentsOf(base)];
    url.query = base.query;
    if (c === "?") {
      step?.("5.2");
      url.query = "";
      m.state = "query state";
    } else if (c === "#") {
      step?.("5.3");
      url.fragment = "";
      m.state = "fragment state";
    } else if (c !== EOF) {
      step?.("5.4");
      step?.("5.4.1");
      url.query = null;
      step?.("5.4.2", nothing);
      shorten(url, m.trace.readingNothing());
      step?.("5.4.3");
      m.state = "path state";
      m.pointer--;
    }
  }
  return undefined;
};

/**
 *   //h        /a
 *    ^          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#relative-slash-state
 */
export const relativeSlashState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 relative slash state"](m.trace);
  const { url } = m;
  if (isSpecial(url) && (c === "/" || c === "\\")) {
    step?.("1");
    if (c === "\\") {
      step?.("1.1");
      error("invalid-reverse-solidus");
    }
    step?.("1.2");
    m.state = "special authority ignore slashes state";
  } else if (c === "/") {
    step?.("2");
    m.state = "authority state";
  } else {
    step?.("3");
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
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#special-authority-slashes-state
 */
export const specialAuthoritySlashesState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 special authority slashes state"](m.trace);
  if (c === "/" && remainingStartsWith(m, "/")) {
    step?.("1", range(m.pointer, m.pointer + 2));
    m.state = "special authority ignore slashes state";
    m.pointer++;
  } else {
    step?.("2");
    error("special-scheme-missing-following-solidus");
    m.state = "special authority ignore slashes state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   http:////h/
 *          ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#special-authority-ignore-slashes-state
 */
export const specialAuthorityIgnoreSlashesState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 special authority ignore slashes state"](m.trace);
  if (c !== "/" && c !== "\\") {
    step?.("1");
    m.state = "authority state";
    m.pointer--;
  } else {
    step?.("2");
    error("special-scheme-missing-following-solidus");
  }
  return undefined;
};
