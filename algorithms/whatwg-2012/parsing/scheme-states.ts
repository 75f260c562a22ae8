/** 4.2 Parsing: the states that read the scheme, and the data of a scheme that is not relative. */
import { from } from "../../places.js";
import { EOF, isASCIIAlpha, isASCIIDigit, isPassedOver, lowercased } from "../terminology.js";
import { urlEscape, urlSimpleEscapeSet } from "../url-escape.js";
import { isRelativeScheme } from "../urls.js";
import { takeRun, type Machine, type StateHandler } from "./machine.js";

/**
 *   http://h/
 *   ^
 */
export const schemeStartState: StateHandler = (m, c) => {
  if (isASCIIAlpha(c)) {
    m.step?.("4.2 scheme start state, 1");
    m.buffer += lowercased(c);
    m.state = "scheme state";
  } else if (m.stateOverride === null) {
    m.step?.("4.2 scheme start state, 2");
    m.buffer = "";
    m.state = "no scheme state";
    m.pointer--;
  } else {
    m.step?.("4.2 scheme start state, 3");
    return "terminate";
  }
  return undefined;
};

const schemeStop = /[^0-9A-Za-z+\-.]/g;

/**
 *   http://h/
 *    ^
 */
export const schemeState: StateHandler = (m, c) => {
  if (isASCIIDigit(c) || isASCIIAlpha(c) || c === "+" || c === "-" || c === ".") {
    const run = takeRun(m, schemeStop);
    m.step?.("4.2 scheme state, 1");
    m.buffer += lowercased(run);
  } else if (c === ":") {
    m.step?.("4.2 scheme state, 2");
    return schemeEnd(m);
  } else {
    m.step?.("4.2 scheme state, 3");
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
 */
function schemeEnd(m: Machine): "terminate" | undefined {
  const { url, base } = m;
  url.scheme = m.buffer;
  m.buffer = "";
  if (m.stateOverride !== null) {
    m.step?.("4.2 scheme state, 2.1");
    return "terminate";
  }
  if (isRelativeScheme(url.scheme)) {
    m.step?.("4.2 scheme state, 2.2");
    url.relativeFlag = true;
  }
  if (url.scheme === "file") {
    m.step?.("4.2 scheme state, 2.3");
    m.state = "relative state";
  } else if (url.relativeFlag && base !== null && base.scheme === url.scheme) {
    m.step?.("4.2 scheme state, 2.4");
    m.state = "relative state";
  } else if (url.relativeFlag) {
    m.step?.("4.2 scheme state, 2.5");
    m.state = "authority start state";
  } else {
    m.step?.("4.2 scheme state, 2.6");
    m.state = "scheme data state";
  }
  return undefined;
}

const schemeDataStop = /#/g;

/**
 *   mailto:a@b#f
 *          ^
 */
export const schemeDataState: StateHandler = (m, c) => {
  if (m.stateOverride === null && c === "#") {
    m.step?.("4.2 scheme data state, 1");
    m.url.fragment = "";
    m.state = "fragment state";
  } else if (c !== EOF && !isPassedOver(c)) {
    // With a state override "#" is a code point of the scheme data.
    const run = c === "#" ? c : takeRun(m, schemeDataStop);
    m.step?.("4.2 scheme data state, 2");
    m.url.schemeData += urlEscape(run, urlSimpleEscapeSet, from(m.listener, m.cPointer));
  }
  return undefined;
};
