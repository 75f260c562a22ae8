/** 4.5 URL serializing. */
import { hostSerializer } from "./hosts/host-serializing.js";
import { serializeAnInteger } from "./infrastructure.js";
import type { Trace } from "../tracing/trace.js";
import { section } from "./section.js";
import { includesCredentials } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";

/**
 * Returns a string that is ASCII. The Standard's exclude fragment flag is unset.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#concept-url-serializer
 */
export function urlSerializer(url: URLRecord, trace: Trace): string {
  const { step } = section["4.5 URL serializer"](trace);
  step?.("1");
  let output = url.scheme + ":";
  if (url.host !== null) {
    step?.("2");
    step?.("2.1");
    output += "//";
    if (includesCredentials(url)) {
      step?.("2.2");
      step?.("2.2.1");
      output += url.username;
      if (url.password !== "") {
        step?.("2.2.2");
        output += ":" + url.password;
      }
      step?.("2.2.3");
      output += "@";
    }
    step?.("2.3");
    output += hostSerializer(url.host, trace);
    if (url.port !== null) {
      step?.("2.4");
      output += ":" + serializeAnInteger(url.port, trace);
    }
  } else if (url.scheme === "file") {
    // Reading `null-host-of-file`.
    step?.("3");
    output += "//";
  }
  // Reading `path-of-two-slashes`: nothing stands between a null host and a path that begins with an empty string.
  if (url.cannotBeABaseURLFlag) step?.("4");
  else step?.("5");
  output += serializedPath(url);
  if (url.query !== null) {
    step?.("6");
    output += "?" + url.query;
  }
  if (url.fragment !== null) {
    step?.("7");
    output += "#" + url.fragment;
  }
  step?.("8");
  return output;
}

/** The strings that steps 4 and 5 append. */
export function serializedPath(url: URLRecord): string {
  if (url.cannotBeABaseURLFlag) return url.path[0] ?? "";
  return url.path.length === 0 ? "" : "/" + url.path.join("/");
}
