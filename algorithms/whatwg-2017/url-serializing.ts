/** 4.5 URL serializing. */
import { hostSerializer } from "./host-serializing.js";
import { serializeAnInteger } from "./infrastructure.js";
import type { Run } from "./parsers.js";
import { includesCredentials } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";

/** Returns a string that is ASCII. The Standard's exclude fragment flag is unset. */
export function urlSerializer(url: URLRecord, run: Run): string {
  run.step?.("4.5 URL serializer, 1");
  let output = url.scheme + ":";
  if (url.host !== null) {
    run.step?.("4.5 URL serializer, 2");
    run.step?.("4.5 URL serializer, 2.1");
    output += "//";
    if (includesCredentials(url)) {
      run.step?.("4.5 URL serializer, 2.2");
      run.step?.("4.5 URL serializer, 2.2.1");
      output += url.username;
      if (url.password !== "") {
        run.step?.("4.5 URL serializer, 2.2.2");
        output += ":" + url.password;
      }
      run.step?.("4.5 URL serializer, 2.2.3");
      output += "@";
    }
    run.step?.("4.5 URL serializer, 2.3");
    output += hostSerializer(url.host, run);
    if (url.port !== null) {
      run.step?.("4.5 URL serializer, 2.4");
      output += ":" + serializeAnInteger(url.port, run);
    }
  } else if (url.scheme === "file") {
    // Reading `null-host-of-file`.
    run.step?.("4.5 URL serializer, 3");
    output += "//";
  }
  // Reading `path-of-two-slashes`: nothing stands between a null host and a path that begins with an empty string.
  if (url.cannotBeABaseURLFlag) run.step?.("4.5 URL serializer, 4");
  else run.step?.("4.5 URL serializer, 5");
  output += serializedPath(url);
  if (url.query !== null) {
    run.step?.("4.5 URL serializer, 6");
    output += "?" + url.query;
  }
  if (url.fragment !== null) {
    run.step?.("4.5 URL serializer, 7");
    output += "#" + url.fragment;
  }
  run.step?.("4.5 URL serializer, 8");
  return output;
}

/** What steps 4 and 5 append. */
export function serializedPath(url: URLRecord): string {
  if (url.cannotBeABaseURLFlag) return url.path[0] ?? "";
  return url.path.length === 0 ? "" : "/" + url.path.join("/");
}
