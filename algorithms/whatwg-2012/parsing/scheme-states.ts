/** 4.2 Parsing: the states that read the scheme, and the data of a scheme that is not relative. */
import { section, table } from "../section.js";
import { EOF, isASCIIAlpha, isASCIIDigit, isPassedOver, lowercased } from "../terminology.js";
import { urlEscapeEach, urlSimpleEscapeSet } from "../url-escape.js";
import { isRelativeScheme } from "../urls.js";
import type { Machine, StateHandler } from "./machine.js";

/**
 *   http://h/
 *   ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L544
 */
export const schemeStartState: StateHandler = (m, c) => {
  const { step } = section["4.2 scheme start state"](m.trace);
  if (isASCIIAlpha(c)) {
    step?.("1");
    m.buffer += lowercased(c);
    m.state = "scheme state";
  } else if (m.stateOverride === null) {
    step?.("2");
    m.buffer = "";
    m.state = "no scheme state";
    m.pointer--;
  } else {
    step?.("3");
    return "terminate";
  }
  return undefined;
};

/**
 *   http://h/
 *    ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L560
 */
export const schemeState: StateHandler = (m, c) => {
  const { step } = section["4.2 scheme state"](m.trace);
  if (isASCIIDigit(c) || isASCIIAlpha(c) || c === "+" || c === "-" || c === ".") {
    step?.("1");
    m.buffer += lowercased(m.run);
  } else if (c === ":") {
    step?.("2");
    return schemeEnd(m);
  } else {
    step?.("3");
    m.state = "no scheme state";
    m.buffer = "";
    // The machine moves on to the first code point.
    m.pointer = -1;
  }
  return undefined;
};

/**
 *   http://h/
 *       ^
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L560
 */
function schemeEnd(m: Machine): "terminate" | undefined {
  const { step } = section["4.2 scheme state"](m.trace);
  const { url, base } = m;
  url.scheme = m.buffer;
  m.buffer = "";
  if (m.stateOverride !== null) {
    step?.("2.1");
    return "terminate";
  }
  if (isRelativeScheme(url.scheme)) {
    table["4 relative scheme"](m.trace)?.(url.scheme, m.trace.buffer);
    step?.("2.2");
    url.relativeFlag = true;
  }
  if (url.scheme === "file") {
    step?.("2.3");
    m.state = "relative state";
  } else if (url.relativeFlag && base !== null && base.scheme === url.scheme) {
    step?.("2.4");
    m.state = "relative state";
  } else if (url.relativeFlag) {
    step?.("2.5");
    m.state = "authority start state";
  } else {
    step?.("2.6");
    m.state = "scheme data state";
  }
  return undefined;
}

/**
 *   mailto:a@b#f
 *          ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L611
 */
export const schemeDataState: StateHandler = (m, c) => {
  const { step } = section["4.2 scheme data state"](m.trace);
  if (m.stateOverride === null && c === "#") {
    step?.("1");
    m.url.fragment = "";
    m.state = "fragment state";
  } else if (c !== EOF && !isPassedOver(c)) {
    step?.("2");
    m.url.schemeData += urlEscapeEach(m.run, urlSimpleEscapeSet, m.trace.fromC());
  }
  return undefined;
};
