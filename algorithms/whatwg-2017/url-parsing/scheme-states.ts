/** 4.4 URL parsing: the states that read the scheme. */
import { asciiLowercase } from "../../unicode/code-points.js";
import { isASCIIAlpha, isASCIIAlphanumeric } from "../infra.js";
import { fail } from "../parsers.js";
import { includesCredentials, isSpecial, isSpecialScheme } from "../url-miscellaneous.js";
import { remainingStartsWith, takeRun, type Machine, type StateHandler } from "./machine.js";
import { bufferPlace } from "./places.js";

/**
 *   http://h/
 *   ^
 */
export const schemeStartState: StateHandler = (m, c) => {
  if (isASCIIAlpha(c)) {
    m.step?.("4.4 scheme start state, 1");
    m.buffer += asciiLowercase(c);
    m.state = "scheme state";
  } else if (m.stateOverride === null) {
    m.step?.("4.4 scheme start state, 2");
    m.state = "no scheme state";
    m.pointer--;
  } else {
    m.step?.("4.4 scheme start state, 3");
    return fail(m, "4.4 scheme start state, 3", "the scheme does not begin with a letter");
  }
  return undefined;
};

const schemeStop = /[^0-9A-Za-z+\-.]/g;

/**
 *   http://h/
 *    ^
 */
export const schemeState: StateHandler = (m, c) => {
  if (isASCIIAlphanumeric(c) || c === "+" || c === "-" || c === ".") {
    const taken = takeRun(m, schemeStop);
    m.step?.("4.4 scheme state, 1");
    m.buffer += asciiLowercase(taken);
  } else if (c === ":") {
    m.step?.("4.4 scheme state, 2");
    return schemeEnd(m);
  } else if (m.stateOverride === null) {
    m.step?.("4.4 scheme state, 3");
    m.buffer = "";
    m.state = "no scheme state";
    // Reading `start-over`: the machine moves on to the first code point.
    m.pointer = -1;
  } else {
    m.step?.("4.4 scheme state, 4");
    return fail(m, "4.4 scheme state, 4", "a code point that no scheme has");
  }
  return undefined;
};

/**
 *   http://h/
 *       ^
 */
function schemeEnd(m: Machine): "return" | undefined {
  const { url, base, buffer } = m;
  if (m.stateOverride !== null) {
    m.step?.("4.4 scheme state, 2.1");
    if (isSpecial(url) && !isSpecialScheme(buffer)) {
      m.step?.("4.4 scheme state, 2.1.1");
      return "return";
    }
    if (!isSpecial(url) && isSpecialScheme(buffer)) {
      m.step?.("4.4 scheme state, 2.1.2");
      return "return";
    }
    if ((includesCredentials(url) || url.port !== null) && buffer === "file") {
      m.step?.("4.4 scheme state, 2.1.3");
      return "return";
    }
    if (url.scheme === "file" && (url.host === "" || url.host === null)) {
      m.step?.("4.4 scheme state, 2.1.4");
      return "return";
    }
  }
  m.step?.("4.4 scheme state, 2.2", bufferPlace(m));
  url.scheme = buffer;
  m.step?.("4.4 scheme state, 2.3");
  m.buffer = "";
  if (m.stateOverride !== null) {
    m.step?.("4.4 scheme state, 2.4");
    return "return";
  }
  if (url.scheme === "file") {
    m.step?.("4.4 scheme state, 2.5");
    if (!remainingStartsWith(m, "//")) {
      m.step?.("4.4 scheme state, 2.5.1");
      m.validationErrors?.push("4.4 scheme state, 2.5.1");
    }
    m.step?.("4.4 scheme state, 2.5.2");
    m.state = "file state";
  } else if (isSpecial(url) && base !== null && base.scheme === url.scheme) {
    m.step?.("4.4 scheme state, 2.6");
    m.state = "special relative or authority state";
  } else if (isSpecial(url)) {
    m.step?.("4.4 scheme state, 2.7");
    m.state = "special authority slashes state";
  } else if (remainingStartsWith(m, "/")) {
    m.pointer++;
    m.step?.("4.4 scheme state, 2.8");
    m.state = "path or authority state";
  } else {
    m.step?.("4.4 scheme state, 2.9");
    url.cannotBeABaseURLFlag = true;
    url.path.push("");
    m.state = "cannot-be-a-base-URL path state";
  }
  return undefined;
}

/**
 *   a/b
 *   ^
 */
export const noSchemeState: StateHandler = (m, c) => {
  const { url, base } = m;
  if (base === null || (base.cannotBeABaseURLFlag && c !== "#")) {
    m.step?.("4.4 no scheme state, 1");
    return fail(m, "4.4 no scheme state, 1", "neither a scheme nor a base URL to resolve against");
  } else if (base.cannotBeABaseURLFlag && c === "#") {
    m.step?.("4.4 no scheme state, 2");
    url.scheme = base.scheme;
    url.path = [...base.path];
    url.query = base.query;
    url.fragment = "";
    url.cannotBeABaseURLFlag = true;
    m.state = "fragment state";
  } else if (base.scheme !== "file") {
    m.step?.("4.4 no scheme state, 3");
    m.state = "relative state";
    m.pointer--;
  } else {
    m.step?.("4.4 no scheme state, 4");
    m.state = "file state";
    m.pointer--;
  }
  return undefined;
};
