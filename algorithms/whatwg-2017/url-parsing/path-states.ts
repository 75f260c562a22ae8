/** 4.4 URL parsing: the states that read the path. */
import { EOF } from "../parsers.js";
import {
  c0ControlPercentEncodeSet,
  pathPercentEncodeSet,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { isSpecial, isWindowsDriveLetter, shorten } from "../url-miscellaneous.js";
import { isDoubleDotPathSegment, isSingleDotPathSegment } from "../url-writing.js";
import {
  checkURLUnits,
  isSpecialReverseSolidus,
  takeRun,
  type Machine,
  type StateHandler,
} from "./machine.js";
import { bufferPlace } from "./places.js";

/**
 *   http://h/a        http://h?q
 *           ^                 ^
 */
export const pathStartState: StateHandler = (m, c) => {
  const { url } = m;
  if (isSpecial(url)) {
    m.step?.("4.4 path start state, 1");
    if (c === "\\") {
      m.step?.("4.4 path start state, 1.1");
      m.validationErrors?.push("4.4 path start state, 1.1");
    }
    m.step?.("4.4 path start state, 1.2");
    m.state = "path state";
    if (c !== "/" && c !== "\\") {
      m.step?.("4.4 path start state, 1.3");
      m.pointer--;
    }
  } else if (m.stateOverride === null && c === "?") {
    m.step?.("4.4 path start state, 2");
    url.query = "";
    m.state = "query state";
  } else if (m.stateOverride === null && c === "#") {
    m.step?.("4.4 path start state, 3");
    url.fragment = "";
    m.state = "fragment state";
  } else if (c !== EOF) {
    m.step?.("4.4 path start state, 4");
    m.state = "path state";
    if (c !== "/") m.pointer--;
  }
  return undefined;
};

const segmentStop = /[/?#]/g;
const specialSegmentStop = /[/\\?#]/g;
const segmentStopWithOverride = /\//g;
const specialSegmentStopWithOverride = /[/\\]/g;

/** What ends a segment: more for a special URL, less with a state override. */
function segmentStopOf(m: Machine): RegExp {
  if (m.stateOverride === null) return isSpecial(m.url) ? specialSegmentStop : segmentStop;
  return isSpecial(m.url) ? specialSegmentStopWithOverride : segmentStopWithOverride;
}

/**
 *   http://h/a/b        http://h/a?q
 *             ^                   ^
 */
export const pathState: StateHandler = (m, c) => {
  const endsSegment =
    c === EOF ||
    c === "/" ||
    isSpecialReverseSolidus(m, c) ||
    (m.stateOverride === null && (c === "?" || c === "#"));
  if (endsSegment) {
    m.step?.("4.4 path state, 1");
    segmentEnd(m, c);
  } else {
    const taken = takeRun(m, segmentStopOf(m));
    m.step?.("4.4 path state, 2");
    checkURLUnits(m, taken, "4.4 path state, 2.1", "4.4 path state, 2.2");
    m.step?.("4.4 path state, 2.3");
    m.buffer += utf8PercentEncode(taken, pathPercentEncodeSet, m);
  }
  return undefined;
};

/**
 *   http://h/a/b
 *             ^
 */
function segmentEnd(m: Machine, c: string): void {
  const { url } = m;
  const isReverseSolidus = isSpecialReverseSolidus(m, c);
  if (isReverseSolidus) {
    m.step?.("4.4 path state, 1.1");
    m.validationErrors?.push("4.4 path state, 1.1");
  }
  if (isDoubleDotPathSegment(m.buffer)) {
    m.step?.("4.4 path state, 1.2", bufferPlace(m));
    shorten(url, m.listeners);
    if (c !== "/" && !isReverseSolidus) url.path.push("");
  } else if (isSingleDotPathSegment(m.buffer) && c !== "/" && !isReverseSolidus) {
    m.step?.("4.4 path state, 1.3", bufferPlace(m));
    url.path.push("");
  } else if (!isSingleDotPathSegment(m.buffer)) {
    m.step?.("4.4 path state, 1.4", bufferPlace(m));
    if (url.scheme === "file" && url.path.length === 0 && isWindowsDriveLetter(m.buffer)) {
      m.step?.("4.4 path state, 1.4.1", bufferPlace(m));
      normalizeWindowsDriveLetter(m);
    }
    m.step?.("4.4 path state, 1.4.2", bufferPlace(m));
    url.path.push(m.buffer);
  }
  m.step?.("4.4 path state, 1.5");
  m.buffer = "";
  if (c === "?") {
    m.step?.("4.4 path state, 1.6");
    url.query = "";
    m.state = "query state";
  }
  if (c === "#") {
    m.step?.("4.4 path state, 1.7");
    url.fragment = "";
    m.state = "fragment state";
  }
}

/**
 *   file:///C|/a
 *            ^
 */
function normalizeWindowsDriveLetter(m: Machine): void {
  const { url } = m;
  if (url.host !== "" && url.host !== null) {
    m.listeners.step?.("4.4 path state, 1.4.1.1");
    m.validationErrors?.push("4.4 path state, 1.4.1.1");
    url.host = "";
  }
  m.step?.("4.4 path state, 1.4.1.2", bufferPlace(m));
  m.buffer = `${m.buffer.charAt(0)}:`;
}

const cannotBeABaseURLPathStop = /[?#]/g;

/**
 *   data:text/plain,a b?q
 *        ^
 */
export const cannotBeABaseURLPathState: StateHandler = (m, c) => {
  const { url } = m;
  if (c === "?") {
    m.step?.("4.4 cannot-be-a-base-URL path state, 1");
    url.query = "";
    m.state = "query state";
  } else if (c === "#") {
    m.step?.("4.4 cannot-be-a-base-URL path state, 2");
    url.fragment = "";
    m.state = "fragment state";
  } else {
    const taken = c === EOF ? c : takeRun(m, cannotBeABaseURLPathStop);
    m.step?.("4.4 cannot-be-a-base-URL path state, 3");
    if (c === EOF) return undefined;
    checkURLUnits(
      m,
      taken,
      "4.4 cannot-be-a-base-URL path state, 3.1",
      "4.4 cannot-be-a-base-URL path state, 3.2",
    );
    m.step?.("4.4 cannot-be-a-base-URL path state, 3.3");
    url.path[0] = (url.path[0] ?? "") + utf8PercentEncode(taken, c0ControlPercentEncodeSet, m);
  }
  return undefined;
};
