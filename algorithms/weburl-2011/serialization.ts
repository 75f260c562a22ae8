/** 11 Serialization. */
import type { Trace } from "../tracing/trace.js";
import { authorityString, type ParsedURL } from "./parsed-url.js";
import { section } from "./section.js";

/**
 * Steps to serialize a parsed URL that is not /invalid/.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1294
 */
export function serialize(u: ParsedURL, trace: Trace): string {
  const { step } = section["11 Serialization"](trace);
  step?.("1");
  // 11 Serialization, 2 is for an /invalid/ URL, which is rejected before.
  step?.("3");
  step?.("4");
  step?.("5");
  let s = `${u.scheme ?? ""}:`;
  if (authorityString(u) !== null) {
    step?.("6");
    step?.("6.1");
    step?.("6.2");
    s += "//";
    if (u.user !== null || u.password !== null) {
      step?.("6.3");
      step?.("6.3.1");
      s += u.user ?? "";
      if (u.password !== null) {
        step?.("6.3.2");
        step?.("6.3.2.1");
        step?.("6.3.2.2");
        s += `:${u.password}`;
      }
      step?.("6.3.3");
      s += "@";
    }
    step?.("6.4");
    s += u.host ?? "";
    if (u.port !== null) {
      step?.("6.5");
      step?.("6.5.1");
      step?.("6.5.2");
      s += `:${u.port}`;
    }
  }
  step?.("7");
  s += u.path ?? "";
  if (u.query !== null) {
    step?.("8");
    step?.("8.1");
    step?.("8.2");
    s += `?${u.query}`;
  }
  if (u.fragment !== null) {
    step?.("9");
    step?.("9.1");
    step?.("9.2");
    s += `#${u.fragment}`;
  }
  step?.("10");
  return s;
}
