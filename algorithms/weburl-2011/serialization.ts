/** 11 Serialization. */
import type { StepListener } from "../algorithm.js";
import { authorityString, type ParsedURL } from "./parsed-url.js";

/** Steps to serialize a parsed URL that is not /invalid/. */
export function serialize(u: ParsedURL, step: StepListener | undefined): string {
  step?.("11 Serialization, 1");
  // 11 Serialization, 2 is for an /invalid/ URL, which is rejected before.
  step?.("11 Serialization, 3");
  step?.("11 Serialization, 4");
  step?.("11 Serialization, 5");
  let s = `${u.scheme ?? ""}:`;
  if (authorityString(u) !== null) {
    step?.("11 Serialization, 6");
    step?.("11 Serialization, 6.1");
    step?.("11 Serialization, 6.2");
    s += "//";
    if (u.user !== null || u.password !== null) {
      step?.("11 Serialization, 6.3");
      step?.("11 Serialization, 6.3.1");
      s += u.user ?? "";
      if (u.password !== null) {
        step?.("11 Serialization, 6.3.2");
        step?.("11 Serialization, 6.3.2.1");
        step?.("11 Serialization, 6.3.2.2");
        s += `:${u.password}`;
      }
      step?.("11 Serialization, 6.3.3");
      s += "@";
    }
    step?.("11 Serialization, 6.4");
    s += u.host ?? "";
    if (u.port !== null) {
      step?.("11 Serialization, 6.5");
      step?.("11 Serialization, 6.5.1");
      step?.("11 Serialization, 6.5.2");
      s += `:${u.port}`;
    }
  }
  step?.("11 Serialization, 7");
  s += u.path ?? "";
  if (u.query !== null) {
    step?.("11 Serialization, 8");
    step?.("11 Serialization, 8.1");
    step?.("11 Serialization, 8.2");
    s += `?${u.query}`;
  }
  if (u.fragment !== null) {
    step?.("11 Serialization, 9");
    step?.("11 Serialization, 9.1");
    step?.("11 Serialization, 9.2");
    s += `#${u.fragment}`;
  }
  step?.("11 Serialization, 10");
  return s;
}
