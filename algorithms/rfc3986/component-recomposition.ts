/** 5.3 Component Recomposition. */
import type { StepListener } from "../algorithm.js";
import type { Authority } from "./authority.js";
import type { URI } from "./syntax-components.js";

/** The string of a URI. */
export function recompose(uri: URI, step: StepListener | undefined): string {
  step?.("5.3 Component Recomposition, 1");
  // The scheme of a target URI is always defined.
  step?.("5.3 Component Recomposition, 2");
  step?.("5.3 Component Recomposition, 2.1");
  step?.("5.3 Component Recomposition, 2.2");
  let result = `${uri.scheme}:`;
  if (uri.authority !== null) {
    step?.("5.3 Component Recomposition, 3");
    step?.("5.3 Component Recomposition, 3.1");
    step?.("5.3 Component Recomposition, 3.2");
    result += `//${authorityString(uri.authority)}`;
  }
  step?.("5.3 Component Recomposition, 4");
  // Gap `two-slashes-without-authority`: nothing keeps "//" from being read as the delimiter of an authority.
  result += uri.path;
  if (uri.query !== null) {
    step?.("5.3 Component Recomposition, 5");
    step?.("5.3 Component Recomposition, 5.1");
    step?.("5.3 Component Recomposition, 5.2");
    result += `?${uri.query}`;
  }
  if (uri.fragment !== null) {
    step?.("5.3 Component Recomposition, 6");
    step?.("5.3 Component Recomposition, 6.1");
    step?.("5.3 Component Recomposition, 6.2");
    result += `#${uri.fragment}`;
  }
  step?.("5.3 Component Recomposition, 7");
  return result;
}

/** As <authority> puts its subcomponents together. Reading `empty-port`: a defined port keeps its ":". */
function authorityString({ userinfo, host, port }: Authority): string {
  return `${userinfo === null ? "" : `${userinfo}@`}${host}${port === null ? "" : `:${port}`}`;
}
