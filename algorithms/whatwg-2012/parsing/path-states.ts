/** 4.2 Parsing: the states that read the path. */
import { from } from "../../places.js";
import { EOF, isPassedOver } from "../terminology.js";
import { urlDefaultEscapeSet, urlEscape } from "../url-escape.js";
import { isDriveLetter } from "./authority-states.js";
import { takeRun, type Machine, type StateHandler } from "./machine.js";
import { bufferPlace } from "./places.js";

/**
 *   http://h/a        http://h?q
 *           ^                 ^
 */
export const relativePathStartState: StateHandler = (m, c) => {
  m.step?.("4.2 relative path start state");
  m.state = "relative path state";
  if (c !== "/" && c !== "\\") m.pointer--;
  return undefined;
};

const segmentStop = /[/\\?#%]/g;

/**
 *   http://h/a/%2e%2e/b
 *             ^
 */
export const relativePathState: StateHandler = (m, c) => {
  const endsPath = m.stateOverride === null && (c === "?" || c === "#");
  if (c === EOF || c === "/" || c === "\\" || endsPath) {
    m.step?.("4.2 relative path state, 1");
    segmentEnd(m, c);
  } else if (c === "%" && /^2[Ee]/.test(m.input.slice(m.pointer + 1, m.pointer + 3))) {
    m.pointer += 2;
    m.step?.("4.2 relative path state, 2");
    m.buffer += ".";
  } else if (!isPassedOver(c)) {
    const run = c === "%" || c === "?" || c === "#" ? c : takeRun(m, segmentStop);
    m.step?.("4.2 relative path state, 3");
    m.buffer += urlEscape(run, urlDefaultEscapeSet, from(m.listener, m.cPointer));
  }
  return undefined;
};

/**
 * Erratum `relative-path-state-slashes`: a segment of dots at the end of the path leaves an empty one behind.
 *
 *   http://h/a/..
 *                ^
 */
function segmentEnd(m: Machine, c: string): void {
  const { url } = m;
  const isSlash = c === "/" || c === "\\";
  if (m.buffer === ".." && !isSlash) {
    m.step?.("4.2 relative path state, 1.1", bufferPlace(m));
    url.path.pop();
    url.path.push("");
  } else if (m.buffer === "..") {
    m.step?.("4.2 relative path state, 1.2", bufferPlace(m));
    url.path.pop();
  } else if (m.buffer === "." && !isSlash) {
    m.step?.("4.2 relative path state, 1.3", bufferPlace(m));
    url.path.push("");
  } else if (m.buffer !== ".") {
    m.step?.("4.2 relative path state, 1.4", bufferPlace(m));
    if (url.scheme === "file" && url.path.length === 0 && isDriveLetter(m.buffer)) {
      m.step?.("4.2 relative path state, 1.4.1", bufferPlace(m));
      m.buffer = `${m.buffer.charAt(0)}:`;
    }
    m.step?.("4.2 relative path state, 1.4.2", bufferPlace(m));
    url.path.push(m.buffer);
  }
  m.step?.("4.2 relative path state, 1.5");
  m.buffer = "";
  if (c === "?") {
    m.step?.("4.2 relative path state, 1.6");
    url.query = "";
    m.state = "query state";
  }
  if (c === "#") {
    m.step?.("4.2 relative path state, 1.7");
    url.fragment = "";
    m.state = "fragment state";
  }
}
