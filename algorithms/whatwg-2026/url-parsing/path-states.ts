/** 4.4 URL parsing: the states that read the path. */
import { nothing } from "../../tracing/range.js";
import { EOF } from "../parsers.js";
import {
  c0ControlPercentEncodeSet,
  pathPercentEncodeSet,
  utf8PercentEncode,
} from "../percent-encoded-bytes.js";
import { isOpaque, isSpecial, isWindowsDriveLetter, segmentsOf, shorten } from "../url-miscellaneous.js";
import { isDoubleDotURLPathSegment, isSingleDotURLPathSegment } from "../url-representation.js";
import { section, table } from "../section.js";
import {
  isNeitherURLCodePointNorPercent,
  isSpecialReverseSolidus,
  isStrayPercent,
  remainingStartsWith,
  type Machine,
  type StateHandler,
} from "./machine.js";

/**
 *   http://h/a        http://h?q
 *           ^                 ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#path-start-state
 */
export const pathStartState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 path start state"](m.trace);
  const { url } = m;
  if (isSpecial(url)) {
    step?.("1");
    if (c === "\\") {
      step?.("1.1");
      error("invalid-reverse-solidus");
    }
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
    step?.("4.1");
    m.state = "path state";
    if (c !== "/") {
      step?.("4.2");
      m.pointer--;
    }
  } else if (m.stateOverride !== null && url.host === null) {
    step?.("5");
    segmentsOf(url).push("");
  }
  return undefined;
};

/**
 *   http://h/a/b        http://h/a?q
 *             ^                   ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#path-state
 */
export const pathState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 path state"](m.trace);
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
    if (isNeitherURLCodePointNorPercent(m)) {
      step?.("2.1");
      error("invalid-URL-unit");
    }
    if (isStrayPercent(m)) {
      step?.("2.2");
      error("invalid-URL-unit");
    }
    step?.("2.3");
    m.buffer += utf8PercentEncode(m.run, pathPercentEncodeSet, m.trace);
  }
  return undefined;
};

/**
 *   http://h/a/b
 *             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#path-state
 */
function segmentEnd(m: Machine, c: string): void {
  const { step, error } = section["4.4 path state"](m.trace);
  const { url } = m;
  const path = segmentsOf(url);
  const isReverseSolidus = isSpecialReverseSolidus(m, c);
  if (isReverseSolidus) {
    step?.("1.1");
    error("invalid-reverse-solidus");
  }
  if (isDoubleDotURLPathSegment(m.buffer)) {
    step?.("1.2", m.trace.buffer);
    step?.("1.2.1", nothing);
    shorten(url, m.trace.readingNothing());
    if (c !== "/" && !isReverseSolidus) {
      step?.("1.2.2");
      path.push("");
    }
  } else if (isSingleDotURLPathSegment(m.buffer) && c !== "/" && !isReverseSolidus) {
    step?.("1.3", m.trace.buffer);
    path.push("");
  } else if (!isSingleDotURLPathSegment(m.buffer)) {
    step?.("1.4", m.trace.buffer);
    if (url.scheme === "file" && path.length === 0 && isWindowsDriveLetter(m.buffer)) {
      step?.("1.4.1", m.trace.buffer);
      table["4.2 Windows drive letter"](m.trace)?.(m.buffer, m.trace.buffer);
      m.buffer = `${m.buffer.charAt(0)}:`;
    }
    step?.("1.4.2", m.trace.buffer);
    path.push(m.buffer);
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
 *   data:text/plain,a b?q
 *        ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#cannot-be-a-base-url-path-state
 */
export const opaquePathState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 opaque path state"](m.trace);
  const { url } = m;
  if (c === "?") {
    step?.("1");
    url.query = "";
    m.state = "query state";
  } else if (c === "#") {
    step?.("2");
    url.fragment = "";
    m.state = "fragment state";
  } else if (c === " ") {
    step?.("3");
    step?.("3.1");
    error("invalid-URL-unit");
    if (remainingStartsWith(m, "?") || remainingStartsWith(m, "#")) {
      step?.("3.2");
      appendToOpaquePath(m, "%20");
    } else {
      step?.("3.3");
      appendToOpaquePath(m, m.run);
    }
  } else if (c !== EOF) {
    step?.("4");
    if (isNeitherURLCodePointNorPercent(m)) {
      step?.("4.1");
      error("invalid-URL-unit");
    }
    if (isStrayPercent(m)) {
      step?.("4.2");
      error("invalid-URL-unit");
    }
    step?.("4.3");
    appendToOpaquePath(m, utf8PercentEncode(m.run, c0ControlPercentEncodeSet, m.trace));
  }
  return undefined;
};

function appendToOpaquePath({ url }: Machine, string: string): void {
  if (!isOpaque(url.path)) throw new Error(`the path of a ${url.scheme} URL is not opaque`);
  url.path += string;
}
