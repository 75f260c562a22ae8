/** 4.5 URL serializing. */
import { hostSerializer } from "./hosts/host-serializing.js";
import type { Trace } from "../tracing/trace.js";
import { section } from "./section.js";
import { hasOpaquePath, includesCredentials, isOpaque } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";

/**
 * Returns an ASCII string. The Standard's `exclude fragment` is left at its default.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-url-serializer
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
      output += `:${url.port}`;
    }
  }
  if (url.host === null && !hasOpaquePath(url) && url.path.length > 1 && url.path[0] === "") {
    step?.("3");
    output += "/.";
  }
  step?.("4");
  output += urlPathSerializer(url, trace);
  if (url.query !== null) {
    step?.("5");
    output += "?" + url.query;
  }
  if (url.fragment !== null) {
    step?.("6");
    output += "#" + url.fragment;
  }
  step?.("7");
  return output;
}

/**
 * Returns an ASCII string.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#url-path-serializer
 */
export function urlPathSerializer(url: URLRecord, trace: Trace): string {
  const { step } = section["4.5 URL path serializer"](trace);
  if (isOpaque(url.path)) {
    step?.("1");
    return url.path;
  }
  step?.("2");
  let output = "";
  if (url.path.length > 0) step?.("3");
  for (const segment of url.path) output += `/${segment}`;
  step?.("4");
  return output;
}
