/** 4.2 Parsing: the states that read a relative URL up to its path. */
import { EOF } from "../terminology.js";
import { isRelativeScheme, type ParsedURL } from "../urls.js";
import { neuter, type Machine, type StateHandler } from "./machine.js";

/**
 *   a/b
 *   ^
 */
export const noSchemeState: StateHandler = (m) => {
  if (m.base === null || !isRelativeScheme(m.base.scheme)) {
    m.step?.("4.2 no scheme state, 1");
    neuter(m, "4.2 no scheme state, 1");
  } else {
    m.step?.("4.2 no scheme state, 2");
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
 */
export const relativeState: StateHandler = (m, c) => {
  const { url } = m;
  m.step?.("4.2 relative state");
  url.relativeFlag = true;
  // Erratum `relative-state-scheme`.
  if (url.scheme !== "file" && m.base !== null) url.scheme = m.base.scheme;
  switch (c) {
    case EOF:
      m.step?.("4.2 relative state, EOF");
      takeFromBase(m, "host", "port", "path", "query");
      return "terminate";
    case "/":
    case "\\":
      relativeStateSlash(m);
      break;
    case "?":
      m.step?.("4.2 relative state, ?");
      takeFromBase(m, "host", "port", "path");
      url.query = "";
      m.state = "query state";
      break;
    case "#":
      m.step?.("4.2 relative state, #");
      takeFromBase(m, "host", "port", "path", "query");
      url.fragment = "";
      m.state = "fragment state";
      break;
    default:
      m.step?.("4.2 relative state, otherwise");
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
 */
function relativeStateSlash(m: Machine): void {
  const next = m.input.charAt(m.pointer + 1);
  if (next === "/" || next === "\\") {
    m.pointer++;
    m.step?.("4.2 relative state, slash, 1");
    if (m.url.scheme === "file") {
      m.step?.("4.2 relative state, slash, 1.1");
      m.state = "file host state";
    } else {
      m.step?.("4.2 relative state, slash, 1.2");
      m.state = "authority start state";
    }
  } else {
    m.step?.("4.2 relative state, slash, 2");
    takeFromBase(m, "host", "port");
    m.state = "relative path start state";
    m.pointer--;
  }
}
