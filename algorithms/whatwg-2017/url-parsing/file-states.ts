/** 4.4 URL parsing: the states that read a file URL up to its path. */
import { nothing, range } from "../../tracing/range.js";
import { hostParser } from "../hosts/host-parsing.js";
import { EOF, Failure } from "../parsers.js";
import { section, table } from "../section.js";
import {
  isNormalizedWindowsDriveLetter,
  isSpecial,
  isWindowsDriveLetter,
  shorten,
} from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import type { Machine, StateHandler } from "./machine.js";

/**
 *   file:a        file:///a
 *        ^             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#file-state
 */
export const fileState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 file state"](m.trace);
  const { url, base } = m;
  step?.("1");
  url.scheme = "file";
  if (c === "/" || c === "\\") {
    step?.("2");
    if (c === "\\") record("2.1");
    step?.("2.2");
    m.state = "file slash state";
  } else if (base !== null && base.scheme === "file") {
    step?.("3");
    fileStateWithFileBase(m, c, base);
  } else {
    step?.("4");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 * Step 3: switches on `c`.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#file-state
 */
function fileStateWithFileBase(m: Machine, c: string, base: URLRecord): void {
  const { step, record } = section["4.4 file state"](m.trace);
  const { url } = m;
  switch (c) {
    case EOF:
      step?.("3.1");
      url.host = base.host;
      url.path = [...base.path];
      url.query = base.query;
      break;
    case "?":
      step?.("3.2");
      url.host = base.host;
      url.path = [...base.path];
      url.query = "";
      m.state = "query state";
      break;
    case "#":
      step?.("3.3");
      url.host = base.host;
      url.path = [...base.path];
      url.query = base.query;
      url.fragment = "";
      m.state = "fragment state";
      break;
    default:
      step?.("3.4");
      if (!isDriveLetterQuirk(m)) {
        step?.("3.4.1");
        url.host = base.host;
        url.path = [...base.path];
        shorten(url, m.trace.readingNothing());
      } else {
        const driveLetter = range(m.pointer, m.pointer + 2);
        record("3.4.2", driveLetter);
        table["4.2 Windows drive letter"](m.trace)?.(m.input.slice(m.pointer, m.pointer + 2), driveLetter);
      }
      step?.("3.4.3");
      m.state = "path state";
      m.pointer--;
  }
}

/**
 * Returns whether none of the conditions of step 3.4.1 is true. Reading `drive-letter-at-the-end`: a drive letter that ends
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
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#file-slash-state
 */
export const fileSlashState: StateHandler = (m, c) => {
  const { step, record } = section["4.4 file slash state"](m.trace);
  const { url, base } = m;
  if (c === "/" || c === "\\") {
    step?.("1");
    if (c === "\\") record("1.1");
    step?.("1.2");
    m.state = "file host state";
  } else {
    step?.("2");
    const [first = ""] = base?.scheme === "file" ? base.path : [];
    if (isNormalizedWindowsDriveLetter(first)) {
      step?.("2.1", nothing);
      table["4.2 normalized Windows drive letter"](m.trace)?.(first, nothing);
      url.path.push(first);
    }
    // Reading `host-of-file-base`: the host stays null.
    step?.("2.2");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   file://h/a        file://C|/a
 *          ^                 ^
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#file-host-state
 */
export const fileHostState: StateHandler = (m, c) => {
  const { step } = section["4.4 file host state"](m.trace);
  if (c === EOF || c === "/" || c === "\\" || c === "?" || c === "#") {
    step?.("1");
    m.pointer--;
    return fileHostEnd(m);
  }
  step?.("2");
  m.buffer += m.run;
  return undefined;
};

/** 4.4 file host state: https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#file-host-state */
function fileHostEnd(m: Machine): Failure | "return" | undefined {
  const { step, record } = section["4.4 file host state"](m.trace);
  const { url } = m;
  if (m.stateOverride === null && isWindowsDriveLetter(m.buffer)) {
    // Reading `drive-letter-as-domain`: a host that becomes one later is none.
    record("1.1", m.trace.buffer);
    table["4.2 Windows drive letter"](m.trace)?.(m.buffer, m.trace.buffer);
    m.state = "path state";
  } else if (m.buffer === "") {
    step?.("1.2", m.trace.buffer);
    step?.("1.2.1", m.trace.buffer);
    url.host = "";
    if (m.stateOverride !== null) {
      step?.("1.2.2");
      return "return";
    }
    step?.("1.2.3");
    m.state = "path start state";
  } else {
    step?.("1.3", m.trace.buffer);
    step?.("1.3.1", m.trace.buffer);
    let host = hostParser(m.buffer, isSpecial(url), m.trace.fromBuffer());
    if (host instanceof Failure) {
      step?.("1.3.2", m.trace.buffer);
      return host;
    }
    if (host === "localhost") {
      step?.("1.3.3", m.trace.buffer);
      host = "";
    }
    step?.("1.3.4", m.trace.buffer);
    url.host = host;
    if (m.stateOverride !== null) {
      step?.("1.3.5");
      return "return";
    }
    step?.("1.3.6");
    m.buffer = "";
    m.state = "path start state";
  }
  return undefined;
}
