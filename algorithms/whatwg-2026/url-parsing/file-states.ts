/** 4.4 URL parsing: the states that read a file URL up to its path. */
import { place } from "../../places.js";
import { hostParser } from "../host-parsing.js";
import { EOF, Failure, runFrom } from "../parsers.js";
import {
  isNormalizedWindowsDriveLetter,
  isSpecial,
  isWindowsDriveLetter,
  segmentsOf,
  shorten,
  startsWithAWindowsDriveLetter,
} from "../url-miscellaneous.js";
import type { Machine, StateHandler } from "./machine.js";
import { takeRun } from "./machine.js";
import { bufferPlace } from "./places.js";

/**
 *   file:a        file:///a
 *        ^             ^
 */
export const fileState: StateHandler = (m, c) => {
  const { url, base } = m;
  m.step?.("4.4 file state, 1");
  url.scheme = "file";
  m.step?.("4.4 file state, 2");
  url.host = "";
  if (c === "/" || c === "\\") {
    m.step?.("4.4 file state, 3");
    if (c === "\\") {
      m.step?.("4.4 file state, 3.1");
      m.validationErrors?.push("invalid-reverse-solidus");
    }
    m.step?.("4.4 file state, 3.2");
    m.state = "file slash state";
  } else if (base !== null && base.scheme === "file") {
    m.step?.("4.4 file state, 4");
    m.listeners.step?.("4.4 file state, 4.1");
    url.host = base.host;
    url.path = [...segmentsOf(base)];
    url.query = base.query;
    if (c === "?") {
      m.step?.("4.4 file state, 4.2");
      url.query = "";
      m.state = "query state";
    } else if (c === "#") {
      m.step?.("4.4 file state, 4.3");
      url.fragment = "";
      m.state = "fragment state";
    } else if (c !== EOF) {
      m.step?.("4.4 file state, 4.4");
      m.step?.("4.4 file state, 4.4.1");
      url.query = null;
      if (!startsWithAWindowsDriveLetter(m.input, m.pointer)) {
        m.step?.("4.4 file state, 4.4.2");
        shorten(url, m.listeners);
      } else {
        m.step?.("4.4 file state, 4.4.3", place(m.pointer, m.pointer + 2));
        m.step?.("4.4 file state, 4.4.3.1", place(m.pointer, m.pointer + 2));
        m.validationErrors?.push("file-invalid-Windows-drive-letter");
        m.step?.("4.4 file state, 4.4.3.2", place(m.pointer, m.pointer + 2));
        url.path = [];
      }
      m.step?.("4.4 file state, 4.4.4");
      m.state = "path state";
      m.pointer--;
    }
  } else {
    m.step?.("4.4 file state, 5");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   file:///a        file:/a
 *         ^                ^
 */
export const fileSlashState: StateHandler = (m, c) => {
  const { url, base } = m;
  if (c === "/" || c === "\\") {
    m.step?.("4.4 file slash state, 1");
    if (c === "\\") {
      m.step?.("4.4 file slash state, 1.1");
      m.validationErrors?.push("invalid-reverse-solidus");
    }
    m.step?.("4.4 file slash state, 1.2");
    m.state = "file host state";
  } else {
    m.step?.("4.4 file slash state, 2");
    if (base !== null && base.scheme === "file") {
      m.step?.("4.4 file slash state, 2.1");
      m.listeners.step?.("4.4 file slash state, 2.1.1");
      url.host = base.host;
      const first = segmentsOf(base)[0] ?? "";
      if (!startsWithAWindowsDriveLetter(m.input, m.pointer) && isNormalizedWindowsDriveLetter(first)) {
        m.step?.("4.4 file slash state, 2.1.2");
        segmentsOf(url).push(first);
      }
    }
    m.step?.("4.4 file slash state, 2.2");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

const fileHostStop = /[/\\?#]/g;

/**
 *   file://h/a        file://C|/a
 *          ^                 ^
 */
export const fileHostState: StateHandler = (m, c) => {
  if (c === EOF || c === "/" || c === "\\" || c === "?" || c === "#") {
    m.step?.("4.4 file host state, 1");
    m.pointer--;
    return fileHostEnd(m);
  }
  const taken = takeRun(m, fileHostStop);
  m.step?.("4.4 file host state, 2");
  m.buffer += taken;
  return undefined;
};

function fileHostEnd(m: Machine): Failure | "return" | undefined {
  const { url } = m;
  if (m.stateOverride === null && isWindowsDriveLetter(m.buffer)) {
    m.step?.("4.4 file host state, 1.1", bufferPlace(m));
    m.validationErrors?.push("file-invalid-Windows-drive-letter-host");
    m.state = "path state";
  } else if (m.buffer === "") {
    m.step?.("4.4 file host state, 1.2", bufferPlace(m));
    m.step?.("4.4 file host state, 1.2.1", bufferPlace(m));
    url.host = "";
    if (m.stateOverride !== null) {
      m.step?.("4.4 file host state, 1.2.2");
      return "return";
    }
    m.step?.("4.4 file host state, 1.2.3");
    m.state = "path start state";
  } else {
    m.step?.("4.4 file host state, 1.3", bufferPlace(m));
    m.step?.("4.4 file host state, 1.3.1", bufferPlace(m));
    let host = hostParser(m.buffer, !isSpecial(url), runFrom(m.listeners, m.bufferStart));
    if (host instanceof Failure) {
      m.step?.("4.4 file host state, 1.3.2", bufferPlace(m));
      return host;
    }
    if (host === "localhost") {
      m.step?.("4.4 file host state, 1.3.3", bufferPlace(m));
      host = "";
    }
    m.step?.("4.4 file host state, 1.3.4", bufferPlace(m));
    url.host = host;
    if (m.stateOverride !== null) {
      m.step?.("4.4 file host state, 1.3.5");
      return "return";
    }
    m.step?.("4.4 file host state, 1.3.6");
    m.buffer = "";
    m.state = "path start state";
  }
  return undefined;
}
