/** 4.4 URL parsing: the states that read the path. */
import { nothing } from "../../tracing/range.js";
import { EOF } from "../parsers.js";
import {
  c0ControlPercentEncodeSet,
  pathPercentEncodeSet,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { isSpecial, isWindowsDriveLetter, shorten } from "../url-miscellaneous.js";
import { isDoubleDotPathSegment, isSingleDotPathSegment } from "../url-writing.js";
import { section, table } from "../section.js";
import {
  isNeitherURLCodePointNorPercent,
  isSpecialReverseSolidus,
  isStrayPercent,
  type Machine,
  type StateHandler,
} from "./machine.js";

/**
 *   http://h/a        http://h?q
 *           ^                 ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#path-start-state
 */
export const pathStartState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 path start state"](m.trace);
  const { url } = m;
  if (isSpecial(url)) {
    step?.("1");
    table["4.2 special scheme"](m.trace)?.(url.scheme, nothing);
    if (c === "\\") record("1.1");
    step?.("1.2");
    m.state = "path state";
    if (c !== "/" && c !== "\\") {
      step?.("1.3");
      m.pointer--;
    }
  } else if (m.stateOverride === null && c === "?") {
    step?.("2");
    url.query = "";
    m.state = "query state";
  } else if (m.stateOverride === null && c === "#") {
    step?.("3");
    url.fragment = "";
    m.state = "fragment state";
  } else if (c !== EOF) {
    step?.("4");
    m.state = "path state";
    if (c !== "/") m.pointer--;
  }
  return undefined;
};

/**
 *   http://h/a/b        http://h/a?q
 *             ^                   ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#path-state
 */
export const pathState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 path state"](m.trace);
  const endsSegment =
    c === EOF ||
    c === "/" ||
    isSpecialReverseSolidus(m, c) ||
    (m.stateOverride === null && (c === "?" || c === "#"));
  if (endsSegment) {
    step?.("1");
    segmentEnd(m, c);
  } else {
    step?.("2");
    if (isNeitherURLCodePointNorPercent(m)) record("2.1");
    if (isStrayPercent(m)) record("2.2");
    step?.("2.3");
    m.buffer += utf8PercentEncode(m.run, pathPercentEncodeSet, m.trace);
  }
  return undefined;
};

/**
 *   http://h/a/b
 *             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#path-state
 */
function segmentEnd(m: Machine, c: string): void {
  const { step, record } = section["4.4 path state"](m.trace);
  const { url } = m;
  const isReverseSolidus = isSpecialReverseSolidus(m, c);
  if (isReverseSolidus) record("1.1");
  if (isDoubleDotPathSegment(m.buffer)) {
    step?.("1.2", m.trace.buffer);
    table["4.3 double-dot path segment"](m.trace)?.(m.buffer, m.trace.buffer);
    shorten(url, m.trace.readingNothing());
    if (c !== "/" && !isReverseSolidus) url.path.push("");
  } else if (isSingleDotPathSegment(m.buffer) && c !== "/" && !isReverseSolidus) {
    step?.("1.3", m.trace.buffer);
    table["4.3 single-dot path segment"](m.trace)?.(m.buffer, m.trace.buffer);
    url.path.push("");
  } else if (!isSingleDotPathSegment(m.buffer)) {
    step?.("1.4", m.trace.buffer);
    if (url.scheme === "file" && url.path.length === 0 && isWindowsDriveLetter(m.buffer)) {
      step?.("1.4.1", m.trace.buffer);
      table["4.2 Windows drive letter"](m.trace)?.(m.buffer, m.trace.buffer);
      normalizeWindowsDriveLetter(m);
    }
    step?.("1.4.2", m.trace.buffer);
    url.path.push(m.buffer);
  } else {
    table["4.3 single-dot path segment"](m.trace)?.(m.buffer, m.trace.buffer);
  }
  step?.("1.5");
  m.buffer = "";
  if (c === "?") {
    step?.("1.6");
    url.query = "";
    m.state = "query state";
  }
  if (c === "#") {
    step?.("1.7");
    url.fragment = "";
    m.state = "fragment state";
  }
}

/**
 *   file:///C|/a
 *            ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#path-state
 */
function normalizeWindowsDriveLetter(m: Machine): void {
  const { step, record } = section["4.4 path state"](m.trace);
  const { url } = m;
  if (url.host !== "" && url.host !== null) {
    record("1.4.1.1", nothing);
    url.host = "";
  }
  step?.("1.4.1.2", m.trace.buffer);
  m.buffer = `${m.buffer.charAt(0)}:`;
}

/**
 *   data:text/plain,a b?q
 *        ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#cannot-be-a-base-url-path-state
 */
export const cannotBeABaseURLPathState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 cannot-be-a-base-URL path state"](m.trace);
  const { url } = m;
  if (c === "?") {
    step?.("1");
    url.query = "";
    m.state = "query state";
  } else if (c === "#") {
    step?.("2");
    url.fragment = "";
    m.state = "fragment state";
  } else {
    step?.("3");
    if (isNeitherURLCodePointNorPercent(m)) record("3.1");
    if (isStrayPercent(m)) record("3.2");
    if (c !== EOF) {
      step?.("3.3");
      url.path[0] = (url.path[0] ?? "") + utf8PercentEncode(m.run, c0ControlPercentEncodeSet, m.trace);
    }
  }
  return undefined;
};
