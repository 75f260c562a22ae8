/** 4.3 Serializing. */
import type { StepListener } from "../algorithm.js";
import type { ParsedURL } from "./urls.js";

/** Serializes a parsed URL whose fatal error flag is not set. */
export function serialize(url: ParsedURL, step: StepListener | undefined): string {
  step?.("4.3 serialize, 1");
  let output = serializeWithoutFragment(url, step);
  if (url.fragment !== null) {
    step?.("4.3 serialize, 2");
    output += "#" + url.fragment;
  }
  step?.("4.3 serialize, 3");
  return output;
}

function serializeWithoutFragment(url: ParsedURL, step: StepListener | undefined): string {
  step?.("4.3 serialize without fragment, 1");
  let output = url.scheme + ":";
  if (url.relativeFlag) {
    step?.("4.3 serialize without fragment, 2");
    step?.("4.3 serialize without fragment, 2.1");
    output += "//";
    if (url.userinfo !== "") {
      step?.("4.3 serialize without fragment, 2.2");
      output += url.userinfo + "@";
    }
    step?.("4.3 serialize without fragment, 2.3");
    output += url.host;
    if (url.port !== "") {
      step?.("4.3 serialize without fragment, 2.4");
      output += ":" + url.port;
    }
    step?.("4.3 serialize without fragment, 2.5");
    output += "/" + url.path.join("/");
    if (url.query !== null) {
      step?.("4.3 serialize without fragment, 2.6");
      output += "?" + url.query;
    }
  } else {
    step?.("4.3 serialize without fragment, 3");
    output += url.schemeData;
  }
  step?.("4.3 serialize without fragment, 4");
  return output;
}
