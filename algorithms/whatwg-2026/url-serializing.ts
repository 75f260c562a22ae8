/** 4.5 URL serializing. */
import { hostSerializer } from "./host-serializing.js";
import type { Run } from "./parsers.js";
import { hasOpaquePath, includesCredentials, isOpaque } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";

/** Returns an ASCII string. The Standard's `exclude fragment` is left at its default. */
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
      output += `:${url.port}`;
    }
  }
  if (url.host === null && !hasOpaquePath(url) && url.path.length > 1 && url.path[0] === "") {
    run.step?.("4.5 URL serializer, 3");
    output += "/.";
  }
  run.step?.("4.5 URL serializer, 4");
  output += urlPathSerializer(url, run);
  if (url.query !== null) {
    run.step?.("4.5 URL serializer, 5");
    output += "?" + url.query;
  }
  if (url.fragment !== null) {
    run.step?.("4.5 URL serializer, 6");
    output += "#" + url.fragment;
  }
  run.step?.("4.5 URL serializer, 7");
  return output;
}

/** Returns an ASCII string. */
export function urlPathSerializer(url: URLRecord, run: Run): string {
  if (isOpaque(url.path)) {
    run.step?.("4.5 URL path serializer, 1");
    return url.path;
  }
  run.step?.("4.5 URL path serializer, 2");
  let output = "";
  if (url.path.length > 0) {
    run.step?.("4.5 URL path serializer, 3");
    output = "/" + url.path.join("/");
  }
  run.step?.("4.5 URL path serializer, 4");
  return output;
}
