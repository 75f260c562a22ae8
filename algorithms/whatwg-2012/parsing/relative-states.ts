/** 4.2 Parsing: the states that read a relative URL up to its path. */
import { nothing } from "../../tracing/range.js";
import { section, table } from "../section.js";
import { EOF } from "../terminology.js";
import { isRelativeScheme, type ParsedURL } from "../urls.js";
import { neuter, type Machine, type StateHandler } from "./machine.js";

/**
 *   a/b
 *   ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L632
 */
export const noSchemeState: StateHandler = (m) => {
  const { step, fail } = section["4.2 no scheme state"](m.trace);
  if (m.base === null || !isRelativeScheme(m.base.scheme)) {
    neuter(m.url, fail("1", "fatal error"), m.trace);
  } else {
    table["4 relative scheme"](m.trace)?.(m.base.scheme, nothing);
    step?.("2");
    m.state = "relative state";
    m.pointer--;
  }
  return undefined;
};

/** Readings `file-base` and `file-without-base`: a file URL comes here with any base, and takes nothing from none. */
function takeFromBase(m: Machine, ...components: ("host" | "port" | "path" | "query")[]): void {
  const { url, base } = m;
  if (base === null) return;
  for (const component of components) take(url, base, component);
}

function take(url: ParsedURL, base: ParsedURL, component: "host" | "port" | "path" | "query"): void {
  switch (component) {
    case "host":
      url.host = base.host;
      return;
    case "port":
      url.port = base.port;
      return;
    case "path":
      url.path = [...base.path];
      return;
    case "query":
      url.query = base.query;
  }
}

/**
 *   a/b        file:///a
 *   ^               ^
 *
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L648
 */
export const relativeState: StateHandler = (m, c) => {
  const { url } = m;
  section["4.2 relative state"](m.trace).step?.("");
  url.relativeFlag = true;
  // Erratum `relative-state-scheme`.
  if (url.scheme !== "file" && m.base !== null) url.scheme = m.base.scheme;
  switch (c) {
    case EOF:
      section["4.2 relative state, EOF"](m.trace).step?.("");
      takeFromBase(m, "host", "port", "path", "query");
      return "terminate";
    case "/":
    case "\\":
      relativeStateSlash(m);
      break;
    case "?":
      section["4.2 relative state, ?"](m.trace).step?.("");
      takeFromBase(m, "host", "port", "path");
      url.query = "";
      m.state = "query state";
      break;
    case "#":
      section["4.2 relative state, #"](m.trace).step?.("");
      takeFromBase(m, "host", "port", "path", "query");
      url.fragment = "";
      m.state = "fragment state";
      break;
    default:
      section["4.2 relative state, otherwise"](m.trace).step?.("");
      takeFromBase(m, "host", "port", "path");
      url.path.pop();
      m.state = "relative path start state";
      m.pointer--;
  }
  return undefined;
};

/**
 *   //h/a        /a
 *   ^            ^
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L648
 */
function relativeStateSlash(m: Machine): void {
  const { step } = section["4.2 relative state, slash"](m.trace);
  const next = m.input.charAt(m.pointer + 1);
  if (next === "/" || next === "\\") {
    step?.("1", m.trace.cAnd(1));
    m.pointer++;
    if (m.url.scheme === "file") {
      step?.("1.1", m.trace.cAnd(1));
      m.state = "file host state";
    } else {
      step?.("1.2", m.trace.cAnd(1));
      m.state = "authority start state";
    }
  } else {
    step?.("2");
    takeFromBase(m, "host", "port");
    m.state = "relative path start state";
    m.pointer--;
  }
}
