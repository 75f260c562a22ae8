/** 4.4 URL parsing: the states that read a file URL up to its path. */
import { nothing, range } from "../../tracing/range.js";
import { hostParser } from "../hosts/host-parsing.js";
import { EOF, Failure } from "../parsers.js";
import { section, table } from "../section.js";
import {
  isNormalizedWindowsDriveLetter,
  isSpecial,
  isWindowsDriveLetter,
  segmentsOf,
  shorten,
  startsWithAWindowsDriveLetter,
} from "../url-miscellaneous.js";
import type { Machine, StateHandler } from "./machine.js";

/**
 *   file:a        file:///a
 *        ^             ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#file-state
 */
export const fileState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 file state"](m.trace);
  const { url, base } = m;
  step?.("1");
  url.scheme = "file";
  step?.("2");
  url.host = "";
  if (c === "/" || c === "\\") {
    step?.("3");
    if (c === "\\") {
      step?.("3.1");
      error("invalid-reverse-solidus");
    }
    step?.("3.2");
    m.state = "file slash state";
  } else if (base !== null && base.scheme === "file") {
    step?.("4");
    step?.("4.1", nothing);
    url.host = base.host;
    url.path = [...segmentsOf(base)];
    url.query = base.query;
    if (c === "?") {
      step?.("4.2");
      url.query = "";
      m.state = "query state";
    } else if (c === "#") {
      step?.("4.3");
      url.fragment = "";
      m.state = "fragment state";
    } else if (c !== EOF) {
      step?.("4.4");
      step?.("4.4.1");
      url.query = null;
      if (!startsWithAWindowsDriveLetter(m.input, m.pointer)) {
        step?.("4.4.2");
        shorten(url, m.trace.readingNothing());
      } else {
        step?.("4.4.3", range(m.pointer, m.pointer + 2));
        table["4.2 Windows drive letter"](m.trace)?.(
          m.input.slice(m.pointer, m.pointer + 2),
          range(m.pointer, m.pointer + 2),
        );
        step?.("4.4.3.1", range(m.pointer, m.pointer + 2));
        error("file-invalid-Windows-drive-letter");
        step?.("4.4.3.2", range(m.pointer, m.pointer + 2));
        url.path = [];
      }
      step?.("4.4.4");
      m.state = "path state";
      m.pointer--;
    }
  } else {
    step?.("5");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   file:///a        file:/a
 *         ^                ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#file-slash-state
 */
export const fileSlashState: StateHandler = (m, c) => {
  const { step, error } = section["4.4 file slash state"](m.trace);
  const { url, base } = m;
  if (c === "/" || c === "\\") {
    step?.("1");
    if (c === "\\") {
      step?.("1.1");
      error("invalid-reverse-solidus");
    }
    step?.("1.2");
    m.state = "file host state";
  } else {
    step?.("2");
    if (base !== null && base.scheme === "file") {
      step?.("2.1");
      step?.("2.1.1", nothing);
      url.host = base.host;
      const first = segmentsOf(base)[0] ?? "";
      if (!startsWithAWindowsDriveLetter(m.input, m.pointer) && isNormalizedWindowsDriveLetter(first)) {
        step?.("2.1.2");
        segmentsOf(url).push(first);
      }
    }
    step?.("2.2");
    m.state = "path state";
    m.pointer--;
  }
  return undefined;
};

/**
 *   file://h/a        file://C|/a
 *          ^                 ^
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#file-host-state
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

/**
 * Steps 1.1 to 1.3.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#file-host-state
 */
function fileHostEnd(m: Machine): Failure | "return" | undefined {
  const { step, error } = section["4.4 file host state"](m.trace);
  const { url } = m;
  if (m.stateOverride === null && isWindowsDriveLetter(m.buffer)) {
    step?.("1.1", m.trace.buffer);
    table["4.2 Windows drive letter"](m.trace)?.(m.buffer, m.trace.buffer);
    error("file-invalid-Windows-drive-letter-host");
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
    let host = hostParser(m.buffer, !isSpecial(url), m.trace.fromBuffer());
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
