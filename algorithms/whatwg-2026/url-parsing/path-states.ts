/** 4.4 URL parsing: the states that read the path. */
import { EOF, runWithin } from "../parsers.js";
import {
  c0ControlPercentEncodeSet,
  pathPercentEncodeSet,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { isOpaque, isSpecial, isWindowsDriveLetter, segmentsOf, shorten } from "../url-miscellaneous.js";
import { isDoubleDotURLPathSegment, isSingleDotURLPathSegment } from "../url-representation.js";
import {
  checkURLUnits,
  isSpecialReverseSolidus,
  remainingStartsWith,
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
      m.validationErrors?.push("invalid-reverse-solidus");
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
    m.step?.("4.4 path start state, 4.1");
    m.state = "path state";
    if (c !== "/") {
      m.step?.("4.4 path start state, 4.2");
      m.pointer--;
    }
  } else if (m.stateOverride !== null && url.host === null) {
    m.step?.("4.4 path start state, 5");
    segmentsOf(url).push("");
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
  const path = segmentsOf(url);
  const isReverseSolidus = isSpecialReverseSolidus(m, c);
  if (isReverseSolidus) {
    m.step?.("4.4 path state, 1.1");
    m.validationErrors?.push("invalid-reverse-solidus");
  }
  if (isDoubleDotURLPathSegment(m.buffer)) {
    m.step?.("4.4 path state, 1.2", bufferPlace(m));
    m.listeners.step?.("4.4 path state, 1.2.1");
    shorten(url, m.listeners);
    if (c !== "/" && !isReverseSolidus) {
      m.step?.("4.4 path state, 1.2.2");
      path.push("");
    }
  } else if (isSingleDotURLPathSegment(m.buffer) && c !== "/" && !isReverseSolidus) {
    m.step?.("4.4 path state, 1.3", bufferPlace(m));
    path.push("");
  } else if (!isSingleDotURLPathSegment(m.buffer)) {
    m.step?.("4.4 path state, 1.4", bufferPlace(m));
    if (url.scheme === "file" && path.length === 0 && isWindowsDriveLetter(m.buffer)) {
      m.step?.("4.4 path state, 1.4.1", bufferPlace(m));
      m.buffer = `${m.buffer.charAt(0)}:`;
    }
    m.step?.("4.4 path state, 1.4.2", bufferPlace(m));
    path.push(m.buffer);
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

/** A space does what other code points do, unless it is the last before a query or a fragment. */
const opaquePathStop = / (?=[?#])|[?#]/g;

/**
 *   data:text/plain,a b?q
 *        ^
 */
export const opaquePathState: StateHandler = (m, c) => {
  const { url } = m;
  if (c === "?") {
    m.step?.("4.4 opaque path state, 1");
    url.query = "";
    m.state = "query state";
  } else if (c === "#") {
    m.step?.("4.4 opaque path state, 2");
    url.fragment = "";
    m.state = "fragment state";
  } else if (c === " " && (remainingStartsWith(m, "?") || remainingStartsWith(m, "#"))) {
    m.step?.("4.4 opaque path state, 3");
    m.step?.("4.4 opaque path state, 3.1");
    m.validationErrors?.push("invalid-URL-unit");
    m.step?.("4.4 opaque path state, 3.2");
    appendToOpaquePath(m, "%20");
  } else if (c !== EOF) {
    appendRun(m, takeRun(m, opaquePathStop));
  }
  return undefined;
};

/** Steps 3.3 and 4: the spaces of the run stay, and the C0 control percent-encode set has none. */
function appendRun(m: Machine, run: string): void {
  if (m.step !== undefined || m.validationErrors !== undefined) {
    for (const { 0: part, index } of run.matchAll(/ +|[^ ]+/g)) {
      const start = m.pointer + 1 - run.length + index;
      const onPart = runWithin(m.listeners, start, start + part.length);
      if (part.startsWith(" ")) {
        onPart.step?.("4.4 opaque path state, 3");
        checkURLUnits(m, part, "4.4 opaque path state, 3.1", "4.4 opaque path state, 3.1", start);
        onPart.step?.("4.4 opaque path state, 3.3");
      } else {
        onPart.step?.("4.4 opaque path state, 4");
        checkURLUnits(m, part, "4.4 opaque path state, 4.1", "4.4 opaque path state, 4.2", start);
        onPart.step?.("4.4 opaque path state, 4.3");
      }
    }
  }
  appendToOpaquePath(m, /[^ ]/.test(run) ? utf8PercentEncode(run, c0ControlPercentEncodeSet, m) : run);
}

function appendToOpaquePath({ url }: Machine, string: string): void {
  if (!isOpaque(url.path)) throw new Error(`the path of a ${url.scheme} URL is not opaque`);
  url.path += string;
}
