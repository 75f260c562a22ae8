/** 4.4 URL parsing: the states that read the scheme. */
import { range } from "../../tracing/range.js";
import { asciiLowercase } from "../../unicode/code-points.js";
import { isASCIIAlpha, isASCIIAlphanumeric } from "../infra.js";
import { section, table } from "../section.js";
import { includesCredentials, isSpecial, isSpecialScheme } from "../url-miscellaneous.js";
import { remainingStartsWith, type Machine, type StateHandler } from "./machine.js";

/**
 *   http://h/
 *   ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#scheme-start-state
 */
export const schemeStartState: StateHandler = (m, c) => {
  const { step, failWith } = section["4.4 scheme start state"](m.trace);
  if (isASCIIAlpha(c)) {
    step?.("1");
    m.buffer += asciiLowercase(c);
    m.state = "scheme state";
  } else if (m.stateOverride === null) {
    step?.("2");
    m.state = "no scheme state";
    m.pointer--;
  } else {
    return failWith("3", "the scheme does not begin with a letter");
  }
  return undefined;
};

/**
 *   http://h/
 *    ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#scheme-state
 */
export const schemeState: StateHandler = (m, c) => {
  const { step, failWith } = section["4.4 scheme state"](m.trace);
  if (isASCIIAlphanumeric(c) || c === "+" || c === "-" || c === ".") {
    step?.("1");
    m.buffer += asciiLowercase(m.run);
  } else if (c === ":") {
    step?.("2");
    return schemeEnd(m);
  } else if (m.stateOverride === null) {
    step?.("3");
    m.buffer = "";
    m.state = "no scheme state";
    // Reading `start-over`: the machine moves on to the first code point.
    m.pointer = -1;
  } else {
    return failWith("4", "a code point that no scheme has");
  }
  return undefined;
};

/**
 *   http://h/
 *       ^
 */

/** 4.4 scheme state: https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#scheme-state */
function schemeEnd(m: Machine): "return" | undefined {
  const { step, record } = section["4.4 scheme state"](m.trace);
  const { url, base, buffer } = m;
  if (m.stateOverride !== null) {
    step?.("2.1");
    if (isSpecial(url) && !isSpecialScheme(buffer)) {
      step?.("2.1.1");
      return "return";
    }
    if (!isSpecial(url) && isSpecialScheme(buffer)) {
      step?.("2.1.2");
      return "return";
    }
    if ((includesCredentials(url) || url.port !== null) && buffer === "file") {
      step?.("2.1.3");
      return "return";
    }
    if (url.scheme === "file" && (url.host === "" || url.host === null)) {
      step?.("2.1.4");
      return "return";
    }
  }
  step?.("2.2", m.trace.buffer);
  url.scheme = buffer;
  step?.("2.3");
  m.buffer = "";
  if (m.stateOverride !== null) {
    step?.("2.4");
    return "return";
  }
  if (url.scheme === "file") {
    step?.("2.5");
    if (!remainingStartsWith(m, "//")) record("2.5.1");
    step?.("2.5.2");
    m.state = "file state";
  } else if (isSpecial(url) && base !== null && base.scheme === url.scheme) {
    step?.("2.6");
    table["4.2 special scheme"](m.trace)?.(url.scheme, m.trace.buffer);
    m.state = "special relative or authority state";
  } else if (isSpecial(url)) {
    step?.("2.7");
    table["4.2 special scheme"](m.trace)?.(url.scheme, m.trace.buffer);
    m.state = "special authority slashes state";
  } else if (remainingStartsWith(m, "/")) {
    step?.("2.8", range(m.pointer, m.pointer + 2));
    m.state = "path or authority state";
    m.pointer++;
  } else {
    step?.("2.9");
    url.cannotBeABaseURLFlag = true;
    url.path.push("");
    m.state = "cannot-be-a-base-URL path state";
  }
  return undefined;
}

/**
 *   a/b
 *   ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#no-scheme-state
 */
export const noSchemeState: StateHandler = (m, c) => {
  const { step, failWith } = section["4.4 no scheme state"](m.trace);
  const { url, base } = m;
  if (base === null || (base.cannotBeABaseURLFlag && c !== "#")) {
    return failWith("1", "neither a scheme nor a base URL to resolve against");
  } else if (base.cannotBeABaseURLFlag && c === "#") {
    step?.("2");
    url.scheme = base.scheme;
    url.path = [...base.path];
    url.query = base.query;
    url.fragment = "";
    url.cannotBeABaseURLFlag = true;
    m.state = "fragment state";
  } else if (base.scheme !== "file") {
    step?.("3");
    m.state = "relative state";
    m.pointer--;
  } else {
    step?.("4");
    m.state = "file state";
    m.pointer--;
  }
  return undefined;
};
