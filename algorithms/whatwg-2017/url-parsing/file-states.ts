/** 4.4 URL parsing: the states that read a file URL up to its path. */
import { place } from "../../places.js";
import { hostParser } from "../host-parsing.js";
import { EOF, Failure, runFrom } from "../parsers.js";
import {
  isNormalizedWindowsDriveLetter,
  isSpecial,
  isWindowsDriveLetter,
  shorten,
} from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import { takeRun, type Machine, type StateHandler } from "./machine.js";
import { bufferPlace } from "./places.js";

/**
 *   file:a        file:///a
 *        ^             ^
 */
export const fileState: StateHandler = (m, c) => {
  const { url, base } = m;
  m.step?.("4.4 file state, 1");
  url.scheme = "file";
  if (c === "/" || c === "\\") {
    m.step?.("4.4 file state, 2");
    if (c === "\\") {
      m.step?.("4.4 file state, 2.1");
      m.validationErrors?.push("4.4 file state, 2.1");
    }
    m.step?.("4.4 file state, 2.2");
    m.state = "file slash state";
  } else if (base !== null && base.scheme === "file") {
    m.step?.("4.4 file state, 3");
    fileStateWithFileBase(m, c, base);
  } else {
    m.step?.("4.4 file state, 4");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/** Step 3: switches on `c`. */
function fileStateWithFileBase(m: Machine, c: string, base: URLRecord): void {
  const { url } = m;
  switch (c) {
    case EOF:
      m.step?.("4.4 file state, 3.1");
      url.host = base.host;
      url.path = [...base.path];
      url.query = base.query;
      break;
    case "?":
      m.step?.("4.4 file state, 3.2");
      url.host = base.host;
      url.path = [...base.path];
      url.query = "";
      m.state = "query state";
      break;
    case "#":
      m.step?.("4.4 file state, 3.3");
      url.host = base.host;
      url.path = [...base.path];
      url.query = base.query;
      url.fragment = "";
      m.state = "fragment state";
      break;
    default:
      m.step?.("4.4 file state, 3.4");
      if (!isDriveLetterQuirk(m)) {
        m.step?.("4.4 file state, 3.4.1");
        url.host = base.host;
        url.path = [...base.path];
        shorten(url, m.listeners);
      } else {
        m.step?.("4.4 file state, 3.4.2", place(m.pointer, m.pointer + 2));
        m.validationErrors?.push("4.4 file state, 3.4.2");
      }
      m.step?.("4.4 file state, 3.4.3");
      m.state = "path state";
      m.pointer--;
  }
}

/**
 * Whether none of the conditions of step 3.4.1 is true. Reading `drive-letter-at-the-end`: a drive letter that ends
 * the input is not meant.
 *
 *   D|/a
 *   ^
 */
function isDriveLetterQuirk({ input, pointer }: Machine): boolean {
  return (
    isWindowsDriveLetter(input.slice(pointer, pointer + 2)) && /^[/\\?#]$/.test(input.charAt(pointer + 2))
  );
}

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
      m.validationErrors?.push("4.4 file slash state, 1.1");
    }
    m.step?.("4.4 file slash state, 1.2");
    m.state = "file host state";
  } else {
    m.step?.("4.4 file slash state, 2");
    const [first = ""] = base?.scheme === "file" ? base.path : [];
    if (isNormalizedWindowsDriveLetter(first)) {
      m.listeners.step?.("4.4 file slash state, 2.1");
      url.path.push(first);
    }
    // Reading `host-of-file-base`: the host stays null.
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
    // Reading `drive-letter-as-domain`: a host that becomes one later is none.
    m.step?.("4.4 file host state, 1.1", bufferPlace(m));
    m.validationErrors?.push("4.4 file host state, 1.1");
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
    let host = hostParser(m.buffer, isSpecial(url), runFrom(m.listeners, m.bufferStart));
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
