/** The border: a parsed URL in the common shape, with what the text leaves open. */
import type { Components, UnspecifiedComponent, Parsed } from "../algorithm.js";
import type { Trace } from "../tracing/trace.js";
import { serialize } from "./serializing.js";
import { defaultPort, type ParsedURL } from "./urls.js";

export function toOutcome(url: ParsedURL, trace: Trace): Parsed {
  return {
    kind: "parsed",
    href: serialize(url, trace),
    components: components(url),
    // Section 5 takes the origin from RFC 6454; it belongs to the API.
    origin: null,
    unspecified: open(url),
    remarks: [],
  };
}

function components(url: ParsedURL): Components {
  if (!url.relativeFlag) {
    return {
      scheme: url.scheme,
      username: null,
      password: null,
      host: null,
      port: null,
      path: url.schemeData,
      query: null,
      fragment: url.fragment,
    };
  }
  // Reading `userinfo-split`.
  const colon = url.userinfo.indexOf(":");
  return {
    scheme: url.scheme,
    username: colon < 0 ? url.userinfo : url.userinfo.slice(0, colon),
    password: colon < 0 ? null : url.userinfo.slice(colon + 1),
    host: url.host,
    port: url.port === "" ? null : url.port,
    path: "/" + url.path.join("/"),
    query: url.query,
    fragment: url.fragment,
  };
}

/** Matches what a host parser may change: all but lower case and characters without a task of their own. */
const notPlain = /[^a-z0-9\-._~!$&'()*+,;=]/;
const endsInNumber = /(?:^|\.)(?:[0-9]+|0[Xx][0-9A-Fa-f]*)\.?$/;

function open(url: ParsedURL): UnspecifiedComponent[] {
  const open: UnspecifiedComponent[] = [];
  if (notPlain.test(url.host) || endsInNumber.test(url.host)) {
    open.push({ component: "host", gap: "host-parsing" });
  }
  const isPlainPort =
    !url.port.startsWith("0") && Number(url.port) <= 0xffff && url.port !== defaultPort(url.scheme);
  if (url.port !== "" && !isPlainPort) open.push({ component: "port", gap: "port-parsing" });
  return open;
}
