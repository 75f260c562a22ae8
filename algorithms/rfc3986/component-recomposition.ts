/** 5.3 Component Recomposition: https://www.rfc-editor.org/rfc/rfc3986#section-5.3 */
import type { Trace } from "../tracing/trace.js";
import type { Authority } from "./authority.js";
import { section } from "./section.js";
import type { URI } from "./syntax-components.js";

/**
 * The string of a URI.
 * https://www.rfc-editor.org/rfc/rfc3986#section-5.3
 */
export function recompose(uri: URI, trace: Trace): string {
  const { step } = section["5.3 Component Recomposition"](trace);
  step?.("1");
  // The scheme of a target URI is always defined.
  step?.("2");
  step?.("2.1");
  step?.("2.2");
  let result = `${uri.scheme}:`;
  if (uri.authority !== null) {
    step?.("3");
    step?.("3.1");
    step?.("3.2");
    result += `//${authorityString(uri.authority)}`;
  }
  step?.("4");
  // Gap `two-slashes-without-authority`: nothing keeps "//" from being read as the delimiter of an authority.
  result += uri.path;
  if (uri.query !== null) {
    step?.("5");
    step?.("5.1");
    step?.("5.2");
    result += `?${uri.query}`;
  }
  if (uri.fragment !== null) {
    step?.("6");
    step?.("6.1");
    step?.("6.2");
    result += `#${uri.fragment}`;
  }
  step?.("7");
  return result;
}

/** As <authority> puts its subcomponents together. Reading `empty-port`: a defined port keeps its ":". */
function authorityString({ userinfo, host, port }: Authority): string {
  return `${userinfo === null ? "" : `${userinfo}@`}${host}${port === null ? "" : `:${port}`}`;
}
