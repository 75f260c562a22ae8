/** 4.2 Parsing: the states that read the path. */
import { section, table } from "../section.js";
import { EOF, isPassedOver } from "../terminology.js";
import { urlDefaultEscapeSet, urlEscapeEach } from "../url-escape.js";
import { isDriveLetter } from "./authority-states.js";
import type { Machine, StateHandler } from "./machine.js";

/**
 *   http://h/a        http://h?q
 *           ^                 ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L872
 */
export const relativePathStartState: StateHandler = (m, c) => {
  const { step } = section["4.2 relative path start state"](m.trace);
  step?.("");
  m.state = "relative path state";
  if (c !== "/" && c !== "\\") m.pointer--;
  return undefined;
};

/**
 *   http://h/a/%2e%2e/b
 *             ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L877
 */
export const relativePathState: StateHandler = (m, c) => {
  const { step } = section["4.2 relative path state"](m.trace);
  const endsPath = m.stateOverride === null && (c === "?" || c === "#");
  if (c === EOF || c === "/" || c === "\\" || endsPath) {
    step?.("1");
    segmentEnd(m, c);
  } else if (c === "%" && /^2[Ee]/.test(m.input.slice(m.pointer + 1, m.pointer + 3))) {
    step?.("2", m.trace.cAnd(2));
    m.pointer += 2;
    m.buffer += ".";
  } else if (!isPassedOver(c)) {
    step?.("3");
    m.buffer += urlEscapeEach(m.run, urlDefaultEscapeSet, m.trace.fromC());
  }
  return undefined;
};

/**
 * Erratum `relative-path-state-slashes`: a segment of dots at the end of the path leaves an empty one behind.
 *
 *   http://h/a/..
 *                ^
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L877
 */
function segmentEnd(m: Machine, c: string): void {
  const { step } = section["4.2 relative path state"](m.trace);
  const { url } = m;
  const isSlash = c === "/" || c === "\\";
  if (m.buffer === ".." && !isSlash) {
    step?.("1.1", m.trace.buffer);
    url.path.pop();
    url.path.push("");
  } else if (m.buffer === "..") {
    step?.("1.2", m.trace.buffer);
    url.path.pop();
  } else if (m.buffer === "." && !isSlash) {
    step?.("1.3", m.trace.buffer);
    url.path.push("");
  } else if (m.buffer !== ".") {
    step?.("1.4", m.trace.buffer);
    if (url.scheme === "file" && url.path.length === 0 && isDriveLetter(m.buffer)) {
      table["4.2 Windows drive letter"](m.trace)?.(m.buffer, m.trace.buffer);
      step?.("1.4.1", m.trace.buffer);
      m.buffer = `${m.buffer.charAt(0)}:`;
    }
    step?.("1.4.2", m.trace.buffer);
    url.path.push(m.buffer);
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
