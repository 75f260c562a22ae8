/** 4.3 Serializing. */
import type { Trace } from "../tracing/trace.js";
import { section } from "./section.js";
import type { ParsedURL } from "./urls.js";

/**
 * Serializes a parsed URL whose fatal error flag is not set.
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L985
 */
export function serialize(url: ParsedURL, trace: Trace): string {
  const { step } = section["4.3 serialize"](trace);
  step?.("1");
  let output = serializeWithoutFragment(url, trace);
  if (url.fragment !== null) {
    step?.("2");
    output += "#" + url.fragment;
  }
  step?.("3");
  return output;
}

/** https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L999 */
function serializeWithoutFragment(url: ParsedURL, trace: Trace): string {
  const { step } = section["4.3 serialize without fragment"](trace);
  step?.("1");
  let output = url.scheme + ":";
  if (url.relativeFlag) {
    step?.("2");
    step?.("2.1");
    output += "//";
    if (url.userinfo !== "") {
      step?.("2.2");
      output += url.userinfo + "@";
    }
    step?.("2.3");
    output += url.host;
    if (url.port !== "") {
      step?.("2.4");
      output += ":" + url.port;
    }
    step?.("2.5");
    output += "/" + url.path.join("/");
    if (url.query !== null) {
      step?.("2.6");
      output += "?" + url.query;
    }
  } else {
    step?.("3");
    output += url.schemeData;
  }
  step?.("4");
  return output;
}
